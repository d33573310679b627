import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import css from './pin-form.module.css';

interface PinFormProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly submit: string;
  /** Undefined: done. Else what is wrong. */
  readonly onPin: (pin: string) => Promise<string | undefined>;
}

/** One PIN, typed on the big number keys of a phone. */
export function PinForm({ label, hint, submit, onPin }: PinFormProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const wrong = await onPin(String(new FormData(form).get('pin') ?? ''));
    setBusy(false);
    setProblem(wrong);
    form.reset();
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <Field
        label={label}
        hint={hint}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        big
        error={problem}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
