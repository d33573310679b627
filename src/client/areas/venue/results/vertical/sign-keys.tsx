import { cx } from '#client/ui/cx.ts';
import { toastsAbove } from '#client/ui/toast/toasts-above.ts';
import type { TrySign } from '#domain/result/value.ts';
import { verticalMessages as text } from './messages-vertical.ts';
import css from './vertical-marks.module.css';

const SIGNS: readonly TrySign[] = ['O', 'X', '-', 'r'];

interface SignKeysProps {
  /** Nobody is up: the keys do nothing. */
  readonly idle: boolean;
  /** In a jump-off nobody passes: who does not jump gives way. */
  readonly jumpOff: boolean;
  readonly onSign: (sign: TrySign) => void;
  /** A try was chosen that can be cleared; absent: none. */
  readonly onClear: (() => void) | undefined;
}

/** Wide keys at the foot: a thumb in the rain finds them without a look. */
export function SignKeys({ idle, jumpOff, onSign, onClear }: SignKeysProps) {
  return (
    <section ref={toastsAbove} className={css.keys} aria-label={text.keys}>
      {onClear && (
        <button type="button" className={cx(css.key, css.clear)} onClick={onClear}>
          {text.clear}
        </button>
      )}
      {SIGNS.map((sign) => (
        <button
          key={sign}
          type="button"
          className={css.key}
          aria-label={text.signs[sign]}
          disabled={idle || (jumpOff && sign === '-')}
          onClick={() => onSign(sign)}
        >
          {sign === '-' ? '–' : sign} <span aria-hidden="true">{text.captions[sign]}</span>
        </button>
      ))}
    </section>
  );
}
