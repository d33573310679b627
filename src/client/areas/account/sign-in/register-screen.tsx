import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { askConfig, usePasswordHelp } from '#client/areas/account/sign-in/password/password-help.ts';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { ownPath, paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postRegister } from '#contracts/account/account.ts';
import { isEmail } from '#domain/shared/email.ts';
import css from './account-card.module.css';
import { AccountCard, CardLinks } from './account-card.tsx';
import { keepWantedPath } from './wanted-path.ts';

const text = accountMessages.register;

/** Name, email and password; the account is made when the mailed link was opened. */
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
  const help = usePasswordHelp();
  const form = useForm(
    { name: '', email: '', password: '' },
    {
      check: ({ name, email, password }) => ({
        ...(!name.trim() && { name: text.needName }),
        ...(!isEmail(email.trim()) && { email: text.needEmail }),
        ...(!password && { password: text.needPassword }),
      }),
      async send({ name, email, password }) {
        const body = { name: name.trim(), email: email.trim(), password };
        const answer = await call(postRegister, { body });
        if (!answer.ok) return refusedBy(answer);
        onSent(body.email);
        return undefined;
      },
    },
  );

  return (
    <Form form={form} ref={askConfig} className={css.form}>
      <p>{text.lead}</p>
      <Field label={text.name} {...form.text('name')} autoComplete="name" maxLength={100} />
      <Field label={text.email} {...form.text('email')} type="email" autoComplete="email" hint={text.emailHint} maxLength={254} />
      <Field label={text.password} {...form.text('password')} type="password" autoComplete="new-password" hint={help} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? text.working : text.submit}
      </Button>
      <CardLinks>
        <span className={css.way}>
          {text.haveOne}&nbsp;<Link to={paths.login(wanted)}>{text.signIn}</Link>
        </span>
      </CardLinks>
    </Form>
  );
}
