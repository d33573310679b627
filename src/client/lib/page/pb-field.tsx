import { Field } from '#client/ui/field.tsx';
import { enteredHelp, limitsHelp, type MarkedEvent } from '#domain/performance/best-mark.ts';

interface PbFieldProps {
  readonly label: string;
  readonly event: MarkedEvent;
  /** As typed. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (typed: string) => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** A best mark with how to type it and between what; once something is typed, with how it was understood. */
export function PbField({ label, event, value, error, onChange, disabled, autoFocus }: PbFieldProps) {
  return (
    <Field
      label={label}
      hint={value.trim() === '' ? limitsHelp(event) : enteredHelp(value, event)}
      error={error}
      value={value}
      inputMode={event.uom.type === 'T' ? 'text' : 'decimal'}
      maxLength={20}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
