import { type ReactNode, useState } from 'react';
import { createForm } from '#client/lib/form/create-form.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useFormModel } from '#client/lib/form/use-form.ts';
import { lockMessages } from '#client/lib/messages/messages-lock.ts';
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
  /** Label of the same once more, where a PIN with a slip in it would lock everybody out. */
  readonly again?: string;
  /** Typed on the big number keys of a phone. */
  readonly digitsOnly?: boolean;
  /** Undefined: done. Else what is wrong. */
  readonly onPin: (pin: string, old: string) => Promise<string | undefined>;
}

const EMPTY = { pin: '', again: '', old: '' };

/** A PIN, or a phrase. Right or wrong, nothing of it stays in the fields. */
export function PinForm({ label, hint, submit, old, again, digitsOnly = false, onPin }: PinFormProps) {
  const [model] = useState(() => createForm(EMPTY));
  const form = useFormModel(model, {
    async send(typed) {
      const isSame = !again || typed.again === typed.pin;
      const wrong = isSame ? await onPin(typed.pin, typed.old) : lockMessages.notSame;
      model.begin(EMPTY);
      return wrong === undefined ? undefined : { message: wrong, field: 'pin' };
    },
  });
  const input = { type: 'password', autoComplete: 'off', maxLength: LONGEST_PIN, big: true } as const;
  return (
    <Form form={form} className={css.form}>
      {old && <Field label={old} {...form.text('old')} {...input} />}
      <Field label={label} hint={hint} {...form.text('pin')} {...input} {...(digitsOnly && { inputMode: 'numeric' })} />
      {again && <Field label={again} {...form.text('again')} {...input} />}
      <Button type="submit" variant="primary" busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
