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
