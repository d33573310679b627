import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { cx } from './cx.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

interface Shared {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; shown and read out. */
  readonly error?: string | undefined;
  /** The label is read out and not shown. */
  readonly hideLabel?: boolean;
}

function Frame({ id, label, hint, error, hideLabel, children }: Shared & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? css.hiddenLabel : css.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </div>
  );
}

/** What is wrong with a field, below it. */
export function Problem({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <p id={id} className={css.error} role="alert">
      <Icon name="warning" size={20} />
      <span>{children}</span>
    </p>
  );
}

const describedBy = (id: string, { hint, error }: Shared) => cx(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined;

interface FieldProps extends Shared, InputHTMLAttributes<HTMLInputElement> {
  /** Marks and bibs: bigger, tabular. */
  readonly big?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * The browser remembers what is typed only where `autoComplete` asks for it, and offers it to the next person: what stands in a form is mostly about
 * somebody else.
 */
export function Field({ label, hint, error, hideLabel, big, className, autoComplete = 'off', ...input }: FieldProps) {
  const id = useId();
  const shared: Shared = { label, hint, error, ...(hideLabel && { hideLabel }) };
  return (
    <Frame id={id} {...shared}>
      <input
        {...input}
        autoComplete={autoComplete}
        id={id}
        className={cx(css.input, big && css.big, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, shared)}
      />
    </Frame>
  );
}

interface SelectProps extends Shared, SelectHTMLAttributes<HTMLSelectElement> {
  readonly children: ReactNode;
}

/** A native choice from a list; `children` are `<option>`s. */
export function SelectField({ label, hint, error, hideLabel, className, children, ...select }: SelectProps) {
  const id = useId();
  const shared: Shared = { label, hint, error, ...(hideLabel && { hideLabel }) };
  return (
    <Frame id={id} {...shared}>
      <select
        {...select}
        id={id}
        className={cx(css.input, css.select, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, shared)}
      >
        {children}
      </select>
    </Frame>
  );
}

interface TextAreaProps extends Shared, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Several lines of text. As `Field`. */
export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  className,
  rows = 6,
  autoComplete = 'off',
  ...area
}: TextAreaProps) {
  const id = useId();
  const shared: Shared = { label, hint, error, ...(hideLabel && { hideLabel }) };
  return (
    <Frame id={id} {...shared}>
      <textarea
        {...area}
        autoComplete={autoComplete}
        id={id}
        rows={rows}
        className={cx(css.input, css.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, shared)}
      />
    </Frame>
  );
}
