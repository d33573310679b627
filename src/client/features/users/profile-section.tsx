import { useState } from 'react';
import { call } from '#client/lib/call.ts';
import { accountMessages } from '#client/lib/messages-account.ts';
import { Facts } from '#client/ui/facts.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { postVersion, type UserPage } from '#contracts/user.ts';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;
const VERSIONS = ['v2', 'v1'] as const;

interface ProfileProps {
  readonly page: UserPage;
  readonly model: UserModel;
}

/** Who it is, and which generation of the screens she chose; the choice is kept on the server. */
export function ProfileSection({ page: { user }, model }: ProfileProps) {
  // Shown as touched while the server is asked; what it has stands again when it says no.
  const [touched, setTouched] = useState<(typeof VERSIONS)[number]>();
  const toggle = async (version: (typeof VERSIONS)[number]) => {
    setTouched(version);
    const outcome = await call(postVersion, { body: { version, toggle: 1, userId: user.id } });
    await model.done(outcome, text.profileUpdated);
    setTouched(undefined);
  };
  const facts = [
    [text.name, user.display_name],
    [text.email, user.user_email],
    ...(user.google_email ? [[text.google, user.google_email] as const] : []),
    [text.role, accountMessages.users.roles[user.role]],
    [text.number, String(user.id)],
  ] as const;
  return (
    <section className={css.section}>
      <h2>{text.profile}</h2>
      <Facts facts={facts} />
      <Segmented
        showLabel
        label={text.version}
        options={VERSIONS.map((value) => ({ value, text: text.versions[value] }))}
        value={touched ?? user.version}
        onChange={toggle}
      />
    </section>
  );
}
