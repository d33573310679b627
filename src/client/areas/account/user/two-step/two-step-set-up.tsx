import { type FormEvent, useState } from 'react';
import { twoStepMessages } from '#client/lib/messages/messages-two-step.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postSecondFactorConfirm } from '#contracts/account/second-factor.ts';
import css from './two-step.module.css';

const text = twoStepMessages.setUp;

/** What the authenticator app is to read: as a picture (SVG) and as text. */
export interface Secret {
  readonly secret: string;
  readonly qr: string;
}

interface SetUpProps {
  readonly secret: Secret;
  readonly onOn: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

/** The app reads the secret, and a first code shows that it has. */
export function TwoStepSetUp({ secret: { secret, qr }, onOn, onCancel }: SetUpProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return setProblem(twoStepMessages.needCode);
    setBusy(true);
    const answer = await call(postSecondFactorConfirm, { body: { code } });
    setBusy(false);
    if (answer.ok) await onOn(answer.data.recoveryCodes);
    else setProblem(answer.message);
  };
  return (
    <form className={css.setUp} onSubmit={submit} noValidate>
      <h3>{text.title}</h3>
      <img className={css.picture} alt={text.picture} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
      <p>
        {text.byHand} <code className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field
        label={text.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
        error={problem}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.submit}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </form>
  );
}
