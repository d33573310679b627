import { useState } from 'react';
import css from '#client/areas/account/sign-in/account-card.module.css';
import { AccountCard, CardLinks } from '#client/areas/account/sign-in/account-card.tsx';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postPasswordReset } from '#contracts/account/account.ts';
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
  const help = usePasswordHelp();
  const form = useForm(
    { password: '' },
    {
      check: ({ password }) => ({ password: password ? undefined : text.need }),
      async send({ password }) {
        const answer = await call(postPasswordReset, { body: { ...mailed, pwd: password } });
        const isSpent = isSpentKey(answer);
        if (!answer.ok && !isSpent) return refusedBy(answer);
        forgetMailedKey();
        onEnd(isSpent ? 'spent' : 'done');
        return undefined;
      },
    },
  );

  return (
    <Form form={form} ref={askConfig} className={css.form}>
      <p>{text.forWhom(mailed.login)}</p>
      <input type="hidden" name="username" autoComplete="username" value={mailed.login} />
      <Field label={text.password} {...form.text('password')} type="password" autoComplete="new-password" hint={help} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? text.working : text.submit}
      </Button>
    </Form>
  );
}
