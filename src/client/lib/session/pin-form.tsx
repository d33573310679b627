import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { LONGEST_PIN } from '#domain/device/pin.ts';
import css from './pin-form.module.css';

interface PinFormProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly submit: string;
  /** Label of the PIN that is set, where it is asked for too. */
  readonly old?: string;
  /** Typed on the big number keys of a phone. */
  readonly digitsOnly?: boolean;
  /** Undefined: done. Else what is wrong. */
  readonly onPin: (pin: string, old: string) => Promise<string | undefined>;
}

/** A PIN, or a phrase. */
export function PinForm({ label, hint, submit, old, digitsOnly = false, onPin }: PinFormProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    setBusy(true);
    const wrong = await onPin(String(typed.get('pin') ?? ''), String(typed.get('old') ?? ''));
    setBusy(false);
    setProblem(wrong);
    form.reset();
  };
  const input = { type: 'password', autoComplete: 'off', maxLength: LONGEST_PIN, big: true } as const;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      {old && <Field label={old} name="old" {...input} />}
      <Field label={label} hint={hint} name="pin" {...input} {...(digitsOnly && { inputMode: 'numeric' })} error={problem} />
      <Button type="submit" variant="primary" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
