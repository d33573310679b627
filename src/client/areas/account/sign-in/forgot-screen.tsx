import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postPasswordResetRequest } from '#contracts/account/account.ts';
import css from './account-card.module.css';
import { AccountCard, CardLinks } from './account-card.tsx';

const text = accountMessages.forgot;

/** Asks for a link to a new password. What it says is the same whether or not there is an account. */
export function ForgotScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('username') ?? '').trim();
    if (!key) {
      setProblem(text.need);
      return;
    }
    setProblem(undefined);
    setBusy(true);
    const answer = await call(postPasswordResetRequest, { body: { key } });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.message);
    if (answer.ok) setSentTo(key);
  };

  if (sentTo !== undefined) {
    return (
      <AccountCard title={text.sentTitle}>
        <p role="status">{text.sent(sentTo)}</p>
        <Button onClick={() => setSentTo(undefined)}>{text.again}</Button>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={text.title}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p>{text.lead}</p>
        <Field
          label={text.name}
          name="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          error={problem}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? text.working : text.submit}
        </Button>
      </form>
      <CardLinks>
        <Link to={paths.login()}>{accountMessages.register.signIn}</Link>
        <Link to={paths.register()}>{text.register}</Link>
      </CardLinks>
    </AccountCard>
  );
}
