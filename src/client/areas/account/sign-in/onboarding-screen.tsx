import { useState } from 'react';
import { forgetMailedKey, type MailedKey, takeMailedKey } from '#client/areas/account/sign-in/password/mailed-key.ts';
import { isSpentKey, SpentLink } from '#client/areas/account/sign-in/password/spent-link.tsx';
import { Form, FormProblem } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { browserKey } from '#client/lib/session/browser-key.ts';
import { enterWith, useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postConfirm } from '#contracts/account/account.ts';
import css from './account-card.module.css';
import { AccountCard, CardLinks } from './account-card.tsx';
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
  const form = useForm(
    { password: '' },
    {
      async send({ password: pwd }) {
        if (!pwd) return { message: text.need };
        const answer = await call(postConfirm, { body: { ...mailed, pwd, device: browserKey() } });
        if (answer.ok) {
          await enterWith(answer.data.token);
          onEnd('done');
        } else if (isSpentKey(answer)) onEnd('spent');
        else return { message: answer.message };
        return undefined;
      },
    },
  );

  return (
    <Form form={form} ownProblem className={css.form}>
      <p>{text.confirm(mailed.login)}</p>
      <FormProblem form={form} />
      <Field label={text.password} {...form.text('password')} type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? text.working : text.submit}
      </Button>
    </Form>
  );
}
