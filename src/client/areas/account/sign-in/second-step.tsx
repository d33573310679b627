import { type FormEvent, useState } from 'react';
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
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** The code of the authenticator app, or a recovery code, which has letters as well. */
export function SecondStep({ half: { name, password }, onSignedIn, onBack }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return setProblem(text.need);
    setBusy(true);
    const refused = await signIn(name, password, code);
    setBusy(false);
    if (refused === undefined) onSignedIn();
    else setProblem(refused.message);
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Banner tone="info" live="status">
        {text.lead}
      </Banner>
      <Field
        key={String(recovery)}
        ref={takeFocus}
        label={recovery ? text.recovery : text.code}
        name="code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        error={problem}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? text.working : text.submit}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          setRecovery(!recovery);
          setProblem(undefined);
        }}
      >
        {recovery ? text.useApp : text.useRecovery}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {text.back}
      </Button>
    </form>
  );
}

/** The field comes where another one had the focus. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();
