import { randomBytes } from 'node:crypto';
import {
  postCloseAccount,
  postConfirmEmail,
  postOwnEmail,
  postOwnPassword,
  putOwnProfile,
  putUserProfile,
} from '#contracts/account/own-account.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { readUserPage } from '#server/db/read/read-user-page.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { authorOf, LARGEST_ID } from '#server/lib/http/principal.ts';
import { hashPassword } from '#server/lib/security/password.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { isGoodKey, issueEmailKey } from './account-key.ts';
import { NOT_AS_ANOTHER, type RefuseWithout } from './ask-for-password.ts';
import { limitGuesses } from './guess-limit.ts';
import type { KeySettings } from './key-routes.ts';
import { keyLink, linkBase } from './link.ts';
import { limitMails } from './mail-limit.ts';
import { addressTakenMail, emailChangedMail, newAddressMail, passwordChangedMail } from './mail-texts.ts';
import { refusePassword } from './password-problem.ts';
import { changeEmail, changeName, changePassword, closeAccount, type Renamed, spendEmailKey } from './profile.ts';
import { accountName } from './sign-in.ts';
import { tooMany } from './too-many.ts';

const SENT = { data: { sent: true } } as const;
const CHANGED = { data: { changed: true } } as const;
const CLOSED = { data: { closed: true } } as const;
const NO_USER = refuse('not-found', { message: 'User not found.' });

/** What people change of their own account, and an administrator of anybody's. */
export function ownRoutes(router: Router, settings: KeySettings, refuseWithout: RefuseWithout): void {
  const { pool } = router;
  emailRoutes(router, settings, refuseWithout);
  passwordRoutes(router, settings, refuseWithout);
  const pageOf = async (id: number) => {
    const data = await readUserPage(pool, id);
    return data ? { data } : NO_USER;
  };

  route(router, putOwnProfile, async ({ body: { name }, caller }) => {
    const user = signedIn(caller);
    if (user.impersonator) return NOT_AS_ANOTHER;
    await changeName(pool, user.id, user.name, name);
    return pageOf(user.id);
  });

  route(router, putUserProfile, async ({ params: { id }, body: { name, email }, caller }) => {
    if (id > LARGEST_ID || !(await readUserPage(pool, id))) return NO_USER;
    const by = authorOf(signedIn(caller));
    const changed = await changeEmail(pool, id, by, email, tellOldAddress(settings));
    if (changed === 'taken')
      return refuse('conflict', { field: 'email', message: 'Another account has this address.', remedy: 'Nothing was changed.' });
    await changeName(pool, id, by, name);
    return pageOf(id);
  });
}

const tellOldAddress =
  ({ mailer }: KeySettings) =>
  async (client: Client, { oldEmail, name }: Renamed): Promise<void> => {
    const { systemName } = await readAppSettings(client);
    await mailer.send(client, emailChangedMail({ to: oldEmail, name, systemName }));
  };

function emailRoutes(router: Router, settings: KeySettings, refuseWithout: RefuseWithout): void {
  const { pool } = router;
  const { now, mailer, ownAddress, isOwnHost } = settings;
  const mails = limitMails(now);
  const guesses = limitGuesses(now);

  route(router, postOwnEmail, async ({ body: { email, password }, caller, request }, reply) => {
    const user = signedIn(caller);
    const refused = await refuseWithout(user, password, request, reply);
    if (refused) return refused;
    const share = mails.take(email, request.ip);
    if (typeof share === 'object') return tooMany(reply, share.waitSeconds);
    const { systemName, address } = await readAppSettings(pool);
    const { key, taken } = await issueEmailKey(pool, user.id, email);
    const about = { to: email, name: user.name, systemName };
    const base = linkBase({ address, smtp: mailer.smtp, own: ownAddress, isOwnHost }, request);
    const link = keyLink(base, '/v2/confirm-email', key, email);
    if (share === 'send')
      await mailer.send(pool, taken ? addressTakenMail({ ...about, name: '' }) : newAddressMail({ ...about, link }));
    return SENT;
  });

  route(router, postConfirmEmail, async ({ body: { key, login }, request }, reply) => {
    const email = accountName(login);
    if (!(await isGoodKey(pool, key, email))) {
      const tried = await guesses.attempt(
        { account: email, address: request.ip },
        async () => refuse('key-expired'),
        () => false,
      );
      return 'waitSeconds' in tried ? tooMany(reply, tried.waitSeconds) : tried.done;
    }
    const userId = await spendEmailKey(pool, key, email);
    const changed =
      userId === undefined ? undefined : await changeEmail(pool, userId, 'By the mailed link', email, tellOldAddress(settings));
    if (changed === undefined || changed === 'taken') return refuse('key-expired');
    mails.used(email, request.ip);
    return { data: { login: email } };
  });
}

function passwordRoutes(router: Router, { mailer }: KeySettings, refuseWithout: RefuseWithout): void {
  const { pool } = router;

  route(router, postOwnPassword, async ({ body: { old, password }, caller, request }, reply) => {
    const user = signedIn(caller);
    const refused = await refuseWithout(user, old, request, reply);
    if (refused) return refused;
    const settings = await readAppSettings(pool);
    const broken = refusePassword(password, settings, [user.name, user.email]);
    if (broken) return broken;
    const { email: to, name } = user;
    await changePassword(pool, user, await hashPassword(password), (client) =>
      mailer.send(client, passwordChangedMail({ to, name, systemName: settings.systemName })),
    );
    return CHANGED;
  });

  route(router, postCloseAccount, async ({ body: { password }, caller, request }, reply) => {
    const user = signedIn(caller);
    const refused = await refuseWithout(user, password, request, reply);
    if (refused) return refused;
    const outcome = await closeAccount(pool, user, await hashPassword(randomBytes(32).toString('base64')));
    if (outcome === 'closed') return CLOSED;
    const message =
      outcome === 'credit'
        ? 'There is credit left on this account. Use it, or ask for it, before you close the account.'
        : 'An administrator’s account is not closed here. Ask another administrator.';
    return refuse('conflict', { message, remedy: 'Nothing was changed.' });
  });
}
