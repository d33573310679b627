import { type KeyboardEvent, useId, useRef } from 'react';
import { formMessages } from '#client/lib/messages/messages-form.ts';
import { cx } from '#client/ui/cx.ts';
import { Problem } from '#client/ui/field.tsx';
import { datePieces, fullYear } from '#domain/shared/date-entry.ts';
import css from './date-field.module.css';

const BOXES = [formMessages.day, formMessages.month, formMessages.year] as const;
const YEAR = 2;
const SEPARATORS = /[./\s-]+/;
const withFullYear = (pieces: readonly string[]) => pieces.with(YEAR, fullYear(pieces[YEAR] ?? '', new Date().getFullYear()));

interface DateFieldProps {
  readonly label: string;
  readonly name: string;
  /** `DD/MM/YYYY`, as far as it was typed. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** A date that somebody knows by heart, in three boxes. A whole one typed or pasted into any of them goes where it belongs. */
export function DateField({ label, name, value, error, required, onChange }: DateFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const pieces = datePieces(value);
  const put = (next: readonly string[]) => onChange(next.every((one) => one === '') ? '' : next.join('/'));
  const type = (at: number, typed: string) => {
    const text = typed.trim();
    const parts = at === 0 ? datePieces(text) : text.split(SEPARATORS);
    const found = text.match(new RegExp(SEPARATORS, 'g'))?.length ?? 0;
    if (found === 0) return put(pieces.with(at, text));
    // What stands behind a separator goes into the next box, and so does the keyboard.
    put(withFullYear(pieces.map((old, i) => parts[i - at] || old)));
    group.current?.querySelectorAll('input')[Math.min(YEAR, at + found)]?.focus();
  };
  const settle = () => put(withFullYear(pieces));
  return (
    <fieldset ref={group} className={css.date} data-invalid={error ? true : undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={css.boxes}>
        {BOXES.map((box, i) => (
          <label key={box} className={css.box}>
            {box}
            <input
              className={cx(css.input, i === YEAR && css.year)}
              name={i === 0 ? name : undefined}
              inputMode="numeric"
              autoComplete="off"
              required={required}
              value={pieces[i]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => type(i, currentTarget.value)}
              onBlur={i === YEAR ? settle : undefined}
              onKeyDown={(key: KeyboardEvent) => key.key === 'Enter' && settle()}
            />
          </label>
        ))}
      </div>
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </fieldset>
  );
}
