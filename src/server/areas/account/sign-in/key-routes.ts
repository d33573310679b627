import type { FastifyReply, FastifyRequest } from 'fastify';
import { postConfirm, postPasswordReset, postPasswordResetRequest, postRegister } from '#contracts/account/account.ts';
import type { AppSettings } from '#domain/settings/app-settings.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { hashPassword, verifyPassword } from '#server/lib/security/password.ts';
import { type Router, route } from '#server/web/route.ts';
import { isGoodKey, issueKey, registeredPassword, spendKey } from './account-key.ts';
import { limitGuesses } from './guess-limit.ts';
import { keyLink, linkBase } from './link.ts';
import { limitMails } from './mail-limit.ts';
import { alreadyRegisteredMail, passwordChangedMail, RESET, registrationMail } from './mail-texts.ts';
import { refusePassword } from './password-problem.ts';
import { type QuerySettings, refuseInQuery } from './query-credentials.ts';
import { accountName, openSession } from './sign-in.ts';
import { tooMany } from './too-many.ts';

export interface KeySettings extends QuerySettings {
  readonly now: () => number;
  readonly mailer: Mailer;
  /** Where this server listens; for links when no administrator has said where people reach it. */
  readonly ownAddress: string;
  /** This machine is known by that name or address. */
  readonly isOwnHost: (name: string) => boolean;
}

const SENT = { data: { sent: true } } as const;

/** Register, forgot, reset: everything that goes by a mailed key. */
export function keyRoutes(router: Router, keySettings: KeySettings): void {
  const { now, mailer, ownAddress, isOwnHost } = keySettings;
  const { pool } = router;
  const mails = limitMails(now);
  const guesses = limitGuesses(now);
  const baseOf = ({ address }: AppSettings, request: FastifyRequest) =>
    linkBase({ address, smtp: mailer.smtp, own: ownAddress, isOwnHost }, request);
  /** A right key never comes here: guesses at an account's keys keep nobody from using the mailed one. */
  const wrongKey = async (account: string, { ip }: FastifyRequest, reply: FastifyReply): Promise<Refused> => {
    const tried = await guesses.attempt(
      { account, address: ip },
      async () => refuse('key-expired'),
      () => false,
    );
    return 'waitSeconds' in tried ? tooMany(reply, tried.waitSeconds) : tried.done;
  };

  route(router, postRegister, async ({ body: { name, email, password }, request }, reply) => {
    const settings = await readAppSettings(pool);
    const broken = password === undefined ? undefined : refusePassword(password, settings, [name, email]);
    if (broken) return broken;
    const share = mails.take(email, request.ip);
    if (typeof share === 'object') return tooMany(reply, share.waitSeconds);
    // Also for an address that has an account: the time must not tell.
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const { key, account } = await issueKey(pool, { purpose: 'register', email, displayName: name, passwordHash });
    const base = baseOf(settings, request);
    // The name that a stranger typed is not sent to anybody's mailbox.
    const about = { to: email, name: account?.displayName ?? '', systemName: settings.systemName };
    const path = account || !passwordHash ? '/v2/reset_pwd' : '/onboarding';
    const mail = { ...about, link: keyLink(base, path, key, email) };
    if (share === 'send') await mailer.send(pool, account ? alreadyRegisteredMail(mail) : registrationMail(mail));
    return SENT;
  });

  route(router, postPasswordResetRequest, async ({ query, body, request }, reply) => {
    const email = accountName(body?.key ?? query.key ?? '');
    if (!email) return refuse('invalid', { field: 'key', message: 'Type your email or user name.' });
    const share = mails.take(email, request.ip);
    if (typeof share === 'object') return tooMany(reply, share.waitSeconds);
    const settings = await readAppSettings(pool);
    const { key } = await issueKey(pool, { purpose: 'reset', email });
    const link = keyLink(baseOf(settings, request), '/v2/reset_pwd', key, email);
    // Also for an address without an account: the time must not tell.
    if (share === 'send') await mailer.tell(pool, RESET, { email, link });
    return SENT;
  });

  route(router, postPasswordReset, async ({ query, body, request }, reply) => {
    const misplaced = refuseInQuery(query, keySettings);
    if (misplaced) return misplaced;
    const { key = '', login = '', pwd = '' } = body ?? query;
    const email = accountName(login);
    if (!(await isGoodKey(pool, key, email))) return wrongKey(email, request, reply);
    const settings = await readAppSettings(pool);
    const broken = refusePassword(pwd, settings, [email]);
    if (broken) return broken;
    const account = await spendKey(pool, key, email, await hashPassword(pwd), (client, { display_name: name }) =>
      mailer.send(client, passwordChangedMail({ to: email, name, systemName: settings.systemName })),
    );
    if (!account) return refuse('key-expired');
    mails.used(email, request.ip);
    return { data: { login: account.email } };
  });

  route(router, postConfirm, async ({ body: { key, login, pwd, device }, request }, reply) => {
    const email = accountName(login);
    const hash = await registeredPassword(pool, key, email);
    if (hash === undefined) return wrongKey(email, request, reply);
    // Counted by the key: whoever does not have it keeps nobody from using it.
    const tried = await guesses.attempt(
      { account: `key ${key}`, address: request.ip },
      () => verifyPassword(pwd, hash),
      (right) => right,
    );
    if ('waitSeconds' in tried) return tooMany(reply, tried.waitSeconds);
    if (!tried.done) return refuse('wrong-password', { message: 'This is not the password you registered with.' });
    const account = await spendKey(pool, key, email, hash);
    if (!account) return refuse('key-expired');
    mails.used(email, request.ip);
    return { data: await openSession(pool, account, { device, userAgent: request.headers['user-agent'] }) };
  });
}
