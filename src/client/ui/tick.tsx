import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './tick.module.css';

interface TickProps {
  readonly checked: boolean;
  readonly label: string;
  /** Read out after the label, e.g. the athlete's name where many ticks share a label. */
  readonly of?: string;
  readonly detail?: ReactNode;
  /** At the right end, e.g. the start time. */
  readonly aside?: ReactNode;
  /** `caution`: may be ticked, with a word of warning in `detail`. */
  /** Long texts take several lines; in lists of a fixed height they must not. */
  readonly wraps?: true;
  readonly tone?: 'normal' | 'caution';
  readonly onChange: (checked: boolean) => void;
}

/** One big tick: the whole plate is the target. Ticked shows by fill, sign and frame, not by colour alone. */
export function Tick({ checked, label, of, detail, aside, wraps, tone = 'normal', onChange }: TickProps) {
  return (
    <label className={cx(css.tick, tone === 'caution' && css.caution, wraps && css.wraps)}>
      <input
        type="checkbox"
        className={css.input}
        checked={checked}
        aria-label={of ? `${label}, ${of}` : label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={css.box}>
        <Icon name="check" size={28} />
      </span>
      <span className={css.text}>
        <span className={css.label}>{label}</span>
        {aside && <span className={css.aside}>{aside}</span>}
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
    </label>
  );
}
