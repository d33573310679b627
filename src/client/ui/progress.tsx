import { cx } from './cx.ts';
import css from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly value: number;
  /** Unknown yet: leave out. */
  readonly max?: number;
  /** e.g. `812 of 2,149 entries`; the default is value and max. */
  readonly text?: string;
}

/** Progress that always says a number. */
export function Progress({ label, value, max, text }: ProgressProps) {
  const said =
    text ??
    (max === undefined ? value.toLocaleString('en-GB') : `${value.toLocaleString('en-GB')} of ${max.toLocaleString('en-GB')}`);
  return (
    <div className={css.progress}>
      <p className={css.text}>
        <span>{label}</span> <strong>{said}</strong>
      </p>
      <progress className={css.bar} aria-label={label} {...(max !== undefined && { value, max: Math.max(max, 1) })} />
    </div>
  );
}

interface LaneProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** `live`: of what is happening now. */
  readonly tone?: 'live';
}

/** A lane and how far along it things are, up to the finish line. The numbers stand beside it. */
export function Lane({ label, value, max, tone }: LaneProps) {
  return <progress className={cx(css.lane, tone && css[tone])} aria-label={label} value={value} max={Math.max(max, 1)} />;
}
