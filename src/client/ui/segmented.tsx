import { useId } from 'react';
import css from './segmented.module.css';

interface SegmentedProps<T extends string> {
  readonly label: string;
  /** Where the options do not speak for themselves. */
  readonly showLabel?: true;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, side by side: native radio buttons, so arrow keys work. */
export function Segmented<T extends string>({ label, showLabel, options, value, onChange }: SegmentedProps<T>) {
  const name = useId();
  const choice = (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            className={css.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
  if (!showLabel) return choice;
  return (
    <div className={css.shown}>
      <span aria-hidden="true">{label}</span>
      {choice}
    </div>
  );
}
