import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { ownAccountMessages } from '#client/lib/messages/messages-own-account.ts';
import { call } from '#client/lib/net/call.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { paths } from '#client/lib/page/paths.ts';
import { appConfig, forgetSession, refreshConfig } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import {
  postCloseAccount,
  postOwnEmail,
  postOwnPassword,
  putOwnProfile,
  putUserProfile,
} from '#contracts/account/own-account.ts';
import type { UserPage } from '#contracts/admin/user.ts';
import { isEmail } from '#domain/shared/email.ts';
import { FoldedForm } from './folded-form.tsx';
import type { UserModel } from './user-model.ts';

const text = ownAccountMessages;

interface OwnProps {
  readonly page: UserPage;
  readonly model: UserModel;
}

/** What people change of their own account. */
export function OwnForms({ page: { user }, model }: OwnProps) {
  const help = useStore(appConfig)?.options.password.helpText ?? '';
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <FoldedForm
        key={user.display_name}
        title={text.name.title}
        submit={text.name.submit}
        values={{ name: user.display_name }}
        check={({ name }) => ({ name: name.trim() ? undefined : text.name.need })}
        send={({ name }) => call(putOwnProfile, { body: { name: name.trim() } })}
        onDone={async () => {
          await refreshConfig();
          await model.done({ ok: true }, accountMessages.user.profileUpdated);
        }}
      >
        {(form) => <Field label={text.name.label} {...form.text('name')} autoComplete="name" maxLength={100} />}
      </FoldedForm>
      {sentTo && (
        <Banner tone="good" live="status">
          {text.email.sent(sentTo)}
        </Banner>
      )}
      <FoldedForm
        title={text.email.title}
        submit={text.email.submit}
        values={{ email: '', old: '' }}
        check={({ email, old }) => ({
          email: isEmail(email.trim()) ? undefined : text.email.need,
          old: old ? undefined : text.email.needPassword,
        })}
        send={async ({ email, old }) => {
          const answer = await call(postOwnEmail, { body: { email: email.trim(), password: old } });
          if (answer.ok) setSentTo(email.trim());
          return answer;
        }}
        onDone={() => undefined}
      >
        {(form) => (
          <>
            <Field
              label={text.email.label}
              {...form.text('email')}
              type="email"
              autoComplete="email"
              hint={text.email.hint}
              maxLength={254}
            />
            <Field label={text.email.password} {...form.text('old')} type="password" autoComplete="current-password" />
          </>
        )}
      </FoldedForm>
      <FoldedForm
        title={text.password.title}
        submit={text.password.submit}
        values={{ old: '', password: '' }}
        check={({ old, password }) => ({
          old: old ? undefined : text.email.needPassword,
          password: password ? undefined : text.password.need,
        })}
        send={(typed) => call(postOwnPassword, { body: typed })}
        onDone={() => model.done({ ok: true }, text.password.changed)}
      >
        {(form) => (
          <>
            <Field label={text.password.old} {...form.text('old')} type="password" autoComplete="current-password" />
            <Field
              label={text.password.fresh}
              {...form.text('password')}
              type="password"
              autoComplete="new-password"
              hint={help}
            />
          </>
        )}
      </FoldedForm>
    </>
  );
}

/** For ever: at the end of the page, with the password once more. */
export function CloseSection() {
  const navigate = useNavigate();
  const { close } = text;
  return (
    <FoldedForm
      title={close.title}
      submit={close.submit}
      danger
      values={{ old: '' }}
      check={({ old }) => ({ old: old ? undefined : text.email.needPassword })}
      send={({ old }) => call(postCloseAccount, { body: { password: old } })}
      onDone={() => {
        forgetSession();
        navigate(paths.home(), { replace: true });
        toast(close.closed);
      }}
    >
      {(form) => (
        <>
          <p>{close.text}</p>
          <Field label={close.password} {...form.text('old')} type="password" autoComplete="current-password" />
        </>
      )}
    </FoldedForm>
  );
}

/** An administrator puts somebody's name or address right. */
export function AdminForm({ page: { user }, model }: OwnProps) {
  const { admin } = text;
  return (
    <FoldedForm
      key={`${user.display_name} ${user.user_email}`}
      title={admin.title}
      submit={admin.submit}
      values={{ name: user.display_name, email: user.user_email }}
      check={({ name, email }) => ({
        name: name.trim() ? undefined : text.name.need,
        email: isEmail(email.trim()) ? undefined : text.email.need,
      })}
      send={({ name, email }) =>
        call(putUserProfile, { params: { id: user.id }, body: { name: name.trim(), email: email.trim() } })
      }
      onDone={() => model.done({ ok: true }, accountMessages.user.profileUpdated)}
    >
      {(form) => (
        <>
          <Field label={admin.name} {...form.text('name')} maxLength={100} />
          <Field label={admin.email} {...form.text('email')} type="email" hint={admin.emailHint} maxLength={254} />
        </>
      )}
    </FoldedForm>
  );
}
