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
        title={text.name.title}
        submit={text.name.submit}
        check={(typed) => ({ name: typed('name') ? undefined : text.name.need })}
        send={(typed) => call(putOwnProfile, { body: { name: typed('name') } })}
        onDone={async () => {
          await refreshConfig();
          await model.done({ ok: true }, accountMessages.user.profileUpdated);
        }}
      >
        {({ name }) => (
          <Field
            label={text.name.label}
            name="name"
            autoComplete="name"
            defaultValue={user.display_name}
            maxLength={100}
            error={name}
          />
        )}
      </FoldedForm>
      {sentTo && (
        <Banner tone="good" live="status">
          {text.email.sent(sentTo)}
        </Banner>
      )}
      <FoldedForm
        title={text.email.title}
        submit={text.email.submit}
        check={(typed) => ({
          email: isEmail(typed('email')) ? undefined : text.email.need,
          old: typed('old') ? undefined : text.email.needPassword,
        })}
        send={async (typed) => {
          const answer = await call(postOwnEmail, { body: { email: typed('email'), password: typed('old') } });
          if (answer.ok) setSentTo(typed('email'));
          return answer;
        }}
        onDone={() => undefined}
      >
        {({ email, old }) => (
          <>
            <Field
              label={text.email.label}
              name="email"
              type="email"
              autoComplete="email"
              hint={text.email.hint}
              maxLength={254}
              error={email}
            />
            <Field label={text.email.password} name="old" type="password" autoComplete="current-password" error={old} />
          </>
        )}
      </FoldedForm>
      <FoldedForm
        title={text.password.title}
        submit={text.password.submit}
        check={(typed) => ({
          old: typed('old') ? undefined : text.email.needPassword,
          password: typed('password') ? undefined : text.password.need,
        })}
        send={(typed) => call(postOwnPassword, { body: { old: typed('old'), password: typed('password') } })}
        onDone={() => model.done({ ok: true }, text.password.changed)}
      >
        {({ old, password }) => (
          <>
            <Field label={text.password.old} name="old" type="password" autoComplete="current-password" error={old} />
            <Field
              label={text.password.fresh}
              name="password"
              type="password"
              autoComplete="new-password"
              hint={help}
              error={password}
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
      check={(typed) => ({ old: typed('old') ? undefined : text.email.needPassword })}
      send={(typed) => call(postCloseAccount, { body: { password: typed('old') } })}
      onDone={() => {
        forgetSession();
        navigate(paths.home(), { replace: true });
        toast(close.closed);
      }}
    >
      {({ old }) => (
        <>
          <p>{close.text}</p>
          <Field label={close.password} name="old" type="password" autoComplete="current-password" error={old} />
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
      check={(typed) => ({
        name: typed('name') ? undefined : text.name.need,
        email: isEmail(typed('email')) ? undefined : text.email.need,
      })}
      send={(typed) => call(putUserProfile, { params: { id: user.id }, body: { name: typed('name'), email: typed('email') } })}
      onDone={() => model.done({ ok: true }, accountMessages.user.profileUpdated)}
    >
      {({ name, email }) => (
        <>
          <Field label={admin.name} name="name" defaultValue={user.display_name} maxLength={100} error={name} />
          <Field
            label={admin.email}
            name="email"
            type="email"
            defaultValue={user.user_email}
            hint={admin.emailHint}
            maxLength={254}
            error={email}
          />
        </>
      )}
    </FoldedForm>
  );
}
