import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postPasswordReset } from '#contracts/account/account.ts';
import css from './account-card.module.css';
import { AccountCard, CardLinks } from './account-card.tsx';
import { forgetMailedKey, type MailedKey, takeMailedKey } from './mailed-key.ts';
import { askConfig, usePasswordHelp } from './password-help.ts';
import { isSpentKey, SpentLink } from './spent-link.tsx';

const text = accountMessages.reset;

/** A new password by the key and login of a mailed link. */
export function ResetScreen() {
  const [mailed] = useState(takeMailedKey);
  const [end, setEnd] = useState<'done' | 'spent'>();
  return (
    <AccountCard title={text.title}>
      {end === 'done' && (
        <>
          <Banner tone="good" live="status">
            {text.done}
          </Banner>
          <CardLinks>
            <Link to={paths.login()}>{text.signIn}</Link>
          </CardLinks>
        </>
      )}
      {end === 'spent' && <SpentLink />}
      {!end && (mailed ? <ResetForm mailed={mailed} onEnd={setEnd} /> : <p>{text.noKey}</p>)}
      {end !== 'done' && (
        <CardLinks>
          <Link to={paths.forgot()}>{text.askAgain}</Link>
        </CardLinks>
      )}
    </AccountCard>
  );
}

function ResetForm({ mailed, onEnd }: { readonly mailed: MailedKey; readonly onEnd: (end: 'done' | 'spent') => void }) {
  const [problem, setProblem] = useState<{ readonly field?: string; readonly form?: string }>({});
  const [busy, setBusy] = useState(false);
  const help = usePasswordHelp();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pwd = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!pwd) {
      setProblem({ field: text.need });
      return;
    }
    setProblem({});
    setBusy(true);
    const answer = await call(postPasswordReset, { body: { ...mailed, pwd } });
    setBusy(false);
    const isSpent = isSpentKey(answer);
    if (answer.ok || isSpent) {
      forgetMailedKey();
      onEnd(isSpent ? 'spent' : 'done');
    } else if (answer.why === 'refused' && answer.refusal?.field === 'password') setProblem({ field: answer.message });
    else setProblem({ form: answer.message });
  };

  return (
    <form ref={askConfig} className={css.form} onSubmit={submit} noValidate>
      <p>{text.forWhom(mailed.login)}</p>
      {problem.form && (
        <Banner tone="danger" live="alert">
          {problem.form}
        </Banner>
      )}
      <input type="hidden" name="username" autoComplete="username" value={mailed.login} />
      <Field
        label={text.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={help}
        error={problem.field}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? text.working : text.submit}
      </Button>
    </form>
  );
}
