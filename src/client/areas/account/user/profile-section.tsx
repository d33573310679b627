import { useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { ownAccountMessages } from '#client/lib/messages/messages-own-account.ts';
import { call } from '#client/lib/net/call.ts';
import { Facts } from '#client/ui/facts.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { postVersion, type UserPage } from '#contracts/admin/user.ts';
import { Folded } from './folded.tsx';
import { AdminForm, OwnForms } from './own-forms.tsx';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;

interface ProfileProps {
  readonly page: UserPage;
  readonly model: UserModel;
  /** The viewer's own account. */
  readonly own: boolean;
  /** The viewer is an administrator and is shown more. */
  readonly admin: boolean;
}

/** The account's profile, with what can be changed. */
export function ProfileSection({ page, model, own, admin }: ProfileProps) {
  const { user } = page;
  const facts = [
    [text.name, user.display_name],
    [text.email, user.user_email],
    ...(user.google_email ? [[text.google, user.google_email] as const] : []),
    ...(admin ? [[text.role, accountMessages.users.roles[user.role]] as const, [text.number, String(user.id)] as const] : []),
  ] as const;
  return (
    <section className={css.section}>
      <h2>{text.profile}</h2>
      <Facts facts={facts} />
      {own && <OwnForms page={page} model={model} />}
      {admin && !own && <AdminForm page={page} model={model} />}
      {(admin || user.version === 'v1') && (
        <Folded title={ownAccountMessages.look.title}>
          <MenuChoice page={page} model={model} />
        </Folded>
      )}
    </section>
  );
}

const VERSIONS = ['v2', 'v1'] as const;

/** Which of the two menus, kept on the server: an administrator's business, and the way back for people with the older one. */
function MenuChoice({ page: { user }, model }: Pick<ProfileProps, 'page' | 'model'>) {
  const { label, versions } = ownAccountMessages.look;
  // Shown as touched while the server is asked; what it has stands again when it says no.
  const [touched, setTouched] = useState<(typeof VERSIONS)[number]>();
  const toggle = async (version: (typeof VERSIONS)[number]) => {
    setTouched(version);
    const outcome = await call(postVersion, { body: { version, toggle: 1, userId: user.id } });
    await model.done(outcome, text.profileUpdated);
    setTouched(undefined);
  };
  return (
    <Segmented
      label={label}
      options={VERSIONS.map((value) => ({ value, text: versions[value] }))}
      value={touched ?? user.version}
      onChange={toggle}
    />
  );
}
