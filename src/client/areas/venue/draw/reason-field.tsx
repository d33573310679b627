import { Field } from '#client/ui/field.tsx';
import { LONGEST_REASON } from '#domain/draw/draw-settings.ts';
import { drawMessages as text } from './messages-draw.ts';

interface ReasonFieldProps {
  readonly value: string;
  /** Somebody went on without one. */
  readonly missing: boolean;
  readonly onChange: (reason: string) => void;
}

/** Why a published start list is changed: everybody reads it. */
export function ReasonField({ value, missing, onChange }: ReasonFieldProps) {
  return (
    <Field
      label={text.reason}
      hint={text.reasonHint}
      maxLength={LONGEST_REASON}
      value={value}
      error={missing && !value.trim() ? text.reasonMissing : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
