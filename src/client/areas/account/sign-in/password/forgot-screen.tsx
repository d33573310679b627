import { useState } from 'react';
import css from '#client/areas/account/sign-in/account-card.module.css';
import { AccountCard, CardLinks } from '#client/areas/account/sign-in/account-card.tsx';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postPasswordResetRequest } from '#contracts/account/account.ts';

const text = accountMessages.forgot;

/** Asks for a link to a new password. What it says is the same whether or not there is an account. */
export function ForgotScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(
    { username: '' },
    {
      check: ({ username }) => ({ username: username.trim() ? undefined : text.need }),
      async send({ username }) {
        const key = username.trim();
        const answer = await call(postPasswordResetRequest, { body: { key } });
        if (!answer.ok) return { message: answer.message, field: 'username' };
        setSentTo(key);
        return undefined;
      },
    },
  );

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
      <Form form={form} className={css.form}>
        <p>{text.lead}</p>
        <Field
          label={text.name}
          {...form.text('username')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? text.working : text.submit}
        </Button>
      </Form>
      <CardLinks>
        <Link to={paths.login()}>{accountMessages.register.signIn}</Link>
        <Link to={paths.register()}>{text.register}</Link>
      </CardLinks>
    </AccountCard>
  );
}
