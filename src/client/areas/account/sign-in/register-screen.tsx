import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { ownPath, paths } from '#client/lib/page/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postRegister } from '#contracts/account/account.ts';
import { isEmail } from '#domain/shared/email.ts';
import css from './account-card.module.css';
import { AccountCard, CardLinks } from './account-card.tsx';
import { askConfig, usePasswordHelp } from './password-help.ts';
import { keepWantedPath } from './wanted-path.ts';

const text = accountMessages.register;
type Problems = { readonly [Field in 'name' | 'email' | 'password' | 'form']?: string };

/** Name, e-mail and password; the account is made when the mailed link was opened. */
export function RegisterScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const wanted = ownPath(useSearchParams()[0].get('redirectFrom'));
  const sent = (email: string) => {
    if (wanted) keepWantedPath(wanted);
    setSentTo(email);
  };
  return (
    <AccountCard title={sentTo === undefined ? text.title : text.sentTitle}>
      {sentTo === undefined ? (
        <RegisterForm wanted={wanted} onSent={sent} />
      ) : (
        <>
          <p role="status">{text.sent(sentTo)}</p>
          <p>{text.nothingCame}</p>
          <Button onClick={() => setSentTo(undefined)}>{text.again}</Button>
        </>
      )}
    </AccountCard>
  );
}

interface FormProps {
  /** Where to go afterwards. */
  readonly wanted: string | undefined;
  readonly onSent: (email: string) => void;
}

function RegisterForm({ wanted, onSent }: FormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const help = usePasswordHelp();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const body = { name: typed('name').trim(), email: typed('email').trim(), password: typed('password') };
    const missing = {
      ...(!body.name && { name: text.needName }),
      ...(!isEmail(body.email) && { email: text.needEmail }),
      ...(!body.password && { password: text.needPassword }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const answer = await call(postRegister, { body });
    setBusy(false);
    if (answer.ok) onSent(body.email);
    else setProblems(problemsOf(answer));
  };

  return (
    <form ref={askConfig} className={css.form} onSubmit={submit} noValidate>
      <p>{text.lead}</p>
      {problems.form && (
        <Banner tone="danger" live="alert">
          {problems.form}
        </Banner>
      )}
      <Field label={text.name} name="name" autoComplete="name" maxLength={100} error={problems.name} />
      <Field
        label={text.email}
        name="email"
        type="email"
        autoComplete="email"
        hint={text.emailHint}
        maxLength={254}
        error={problems.email}
      />
      <Field
        label={text.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={help}
        error={problems.password}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? text.working : text.submit}
      </Button>
      <CardLinks>
        <span className={css.way}>
          {text.haveOne}&nbsp;<Link to={paths.login(wanted)}>{text.signIn}</Link>
        </span>
      </CardLinks>
    </form>
  );
}

interface Refused {
  readonly message: string;
  readonly refusal?: { readonly field?: string; readonly remedy?: string } | undefined;
}

function problemsOf({ message, refusal }: Refused): Problems {
  const field = refusal?.field;
  if (field === 'name' || field === 'email' || field === 'password') return { [field]: message };
  return { form: [message, refusal?.remedy].filter(Boolean).join(' ') };
}
