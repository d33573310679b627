import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { browserKey } from '#client/lib/session/browser-key.ts';
import { enterWith, useSession } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postConfirm } from '#contracts/account/account.ts';
import css from './account-card.module.css';
import { AccountCard, CardLinks } from './account-card.tsx';
import { forgetMailedKey, type MailedKey, takeMailedKey } from './mailed-key.ts';
import { isSpentKey, SpentLink } from './spent-link.tsx';
import { forgetWantedPath, wantedPath } from './wanted-path.ts';

const text = accountMessages.onboarding;

/** Where the link of a registration leads: the last step, then the first ones. */
export function OnboardingScreen() {
  const [mailed, setMailed] = useState(takeMailedKey);
  const [spent, setSpent] = useState(false);
  const { user, hasToken } = useSession();
  if (mailed) {
    return (
      <AccountCard title={text.confirmTitle}>
        <ConfirmForm
          mailed={mailed}
          onEnd={(end) => {
            forgetMailedKey();
            setMailed(undefined);
            setSpent(end === 'spent');
          }}
        />
        <CardLinks>
          <Link to={paths.reset()}>{text.another}</Link>
        </CardLinks>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={user && hasToken ? text.welcome(user.name) : text.title}>
      {spent && <SpentLink />}
      <p>{user && hasToken ? text.welcomeText : text.signInFirst}</p>
      {!(user && hasToken) && (
        <CardLinks>
          <Link to={paths.login()}>{accountMessages.register.signIn}</Link>
          <Link to={paths.register()}>{accountMessages.forgot.register}</Link>
        </CardLinks>
      )}
      <FirstSteps />
    </AccountCard>
  );
}

function FirstSteps() {
  const { steps } = text;
  const [wanted] = useState(wantedPath);
  const rows = [
    ...(wanted ? [[wanted, steps.goOn, steps.goOnText] as const] : []),
    [paths.athleteCreate(), steps.athletes, steps.athletesText],
    [paths.home(), steps.find, steps.findText],
    [paths.user(), steps.account, steps.accountText],
    [paths.offline(), steps.offline, steps.offlineText],
  ] as const;
  return (
    <ol className={css.steps}>
      {rows.map(([to, title, what]) => (
        <li key={to}>
          <Link to={to} onClick={to === wanted ? forgetWantedPath : undefined}>
            {title}
          </Link>
          <p>{what}</p>
        </li>
      ))}
    </ol>
  );
}

function ConfirmForm({ mailed, onEnd }: { readonly mailed: MailedKey; readonly onEnd: (end: 'done' | 'spent') => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pwd = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!pwd) {
      setProblem(text.need);
      return;
    }
    setBusy(true);
    const answer = await call(postConfirm, { body: { ...mailed, pwd, device: browserKey() } });
    if (answer.ok) {
      await enterWith(answer.data.token);
      onEnd('done');
    } else if (isSpentKey(answer)) onEnd('spent');
    else {
      setBusy(false);
      setProblem(answer.message);
    }
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{text.confirm(mailed.login)}</p>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      <Field label={text.password} name="password" type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? text.working : text.submit}
      </Button>
    </form>
  );
}
