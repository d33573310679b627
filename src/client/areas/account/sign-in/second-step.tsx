import { useState } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { twoStepMessages } from '#client/lib/messages/messages-two-step.ts';
import { signIn } from '#client/lib/session/sign-in.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import css from './sign-in-form.module.css';

const text = twoStepMessages.step;

/** The correct name and password of an account that asks for a code as well. */
export interface HalfWay {
  readonly name: string;
  readonly password: string;
}

interface SecondStepProps {
  readonly half: HalfWay;
  readonly onSignedIn: () => void | Promise<void>;
  readonly onBack: () => void;
}

/** The code of the authenticator app, or a recovery code, which has letters as well. */
export function SecondStep({ half: { name, password }, onSignedIn, onBack }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  const form = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ code: code.trim() ? undefined : text.need }),
      async send({ code }) {
        const refused = await signIn(name, password, code.trim());
        if (refused) return { message: refused.message, field: 'code' };
        await onSignedIn();
        return undefined;
      },
    },
  );

  return (
    <Form form={form} className={css.form}>
      <Banner tone="info" live="status">
        {text.lead}
      </Banner>
      <Field
        key={String(recovery)}
        ref={takeFocus}
        label={recovery ? text.recovery : text.code}
        {...form.text('code')}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? text.working : text.submit}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          setRecovery(!recovery);
          form.begin({ code: '' });
        }}
      >
        {recovery ? text.useApp : text.useRecovery}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {text.back}
      </Button>
    </Form>
  );
}

/** The field comes where another one had the focus. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();
