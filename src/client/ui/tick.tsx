import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './tick.module.css';

interface TickProps {
  readonly checked: boolean;
  readonly label: string;
  /** Read out after the label, e.g. the athlete's name where many ticks share a label. */
  readonly of?: string;
  readonly detail?: ReactNode;
  /** One element at the right end, e.g. the start time. */
  readonly aside?: ReactNode;
  /** In a card that has the frame itself. */
  readonly bare?: true;
  /** Long texts take several lines; in lists of a fixed height they must not. */
  readonly wraps?: true;
  /** `caution`: may be ticked, with a word of warning in `detail`. */
  readonly tone?: 'normal' | 'caution';
  /** Can't be ticked; `detail` says why. It stays in the order of the keyboard, so that the reason is heard. */
  readonly barred?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One big tick: the whole plate is the target. Ticked shows by fill, sign and frame, not by colour alone. */
export function Tick({ checked, label, of, detail, aside, wraps, bare, tone = 'normal', barred, onChange }: TickProps) {
  const detailId = useId();
  return (
    <label
      className={cx(
        css.tick,
        checked && css.checked,
        detail !== undefined && css.detailed,
        tone === 'caution' && css.caution,
        wraps && css.wraps,
        bare && css.bare,
        barred && css.barred,
      )}
    >
      <input
        type="checkbox"
        className={css.input}
        checked={checked}
        aria-label={of ? `${label}, ${of}` : label}
        aria-disabled={barred || undefined}
        aria-describedby={barred && detail ? detailId : undefined}
        onChange={(event) => !barred && onChange(event.currentTarget.checked)}
      />
      <span className={css.box}>{checked && <Icon name="check" size={28} />}</span>
      <span className={css.label}>{label}</span>
      {aside}
      {detail && (
        <span id={detailId} className={css.detail}>
          {detail}
        </span>
      )}
    </label>
  );
}
