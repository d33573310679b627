import type { FastifyReply, FastifyRequest } from 'fastify';
import { postConfirm, postPasswordReset, postPasswordResetRequest, postRegister } from '#contracts/account.ts';
import { type AppSettings, passesPasswordRule } from '#domain/settings/app-settings.ts';
import { readAppSettings } from '#server/db/app-settings.ts';
import { type Refused, refuse } from '#server/lib/answer.ts';
import { type Attempts, countAttempts, MAIL_LIMITS } from '#server/lib/attempts.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import type { Post } from '#server/lib/post.ts';
import { type Router, route } from '#server/lib/route.ts';
import { issueKey, registeredPassword, spendKey } from './account-key.ts';
import { keyLink, linkBase } from './link.ts';
import { alreadyRegisteredMail, passwordChangedMail, registrationMail, resetMail } from './mail-texts.ts';
import { accountName, openSession } from './sign-in.ts';

export interface KeySettings {
  readonly now: () => number;
  readonly post: Post;
  /** Where this server listens; for links when no administrator has said where people reach it. */
  readonly ownAddress: string;
}

const SENT = { data: { sent: true } } as const;

/** Register, forgot, reset: everything that goes by a mailed key. */
export function keyRoutes(router: Router, { now, post, ownAddress }: KeySettings): void {
  const { pool } = router;
  const mails = countAttempts(now, MAIL_LIMITS);
  const tries = countAttempts(now);
  const baseOf = ({ address }: AppSettings, request: FastifyRequest) =>
    linkBase({ address, smtp: post.smtp, own: ownAddress }, request);

  route(router, postRegister, async ({ body: { name, email, password }, request }, reply) => {
    const settings = await readAppSettings(pool);
    const broken = password === undefined ? undefined : passwordProblem(password, settings);
    if (broken) return broken;
    const waiting = takeOne(mails, email, request, reply);
    if (waiting) return waiting;
    // Also for an address that has an account: the time must not tell.
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const { key, account } = await issueKey(pool, { purpose: 'register', email, displayName: name, passwordHash });
    const base = baseOf(settings, request);
    const about = { to: email, name: account?.displayName ?? name, systemName: settings.systemName };
    const path = account || !passwordHash ? '/v2/reset_pwd' : '/onboarding';
    const letter = { ...about, link: keyLink(base, path, key, email) };
    post.send(account ? alreadyRegisteredMail(letter) : registrationMail(letter));
    return SENT;
  });

  route(router, postPasswordResetRequest, async ({ query, body, request }, reply) => {
    const email = accountName(body?.key ?? query.key ?? '');
    if (!email) return refuse('invalid', { field: 'key', message: 'Type your e-mail or user name.' });
    const waiting = takeOne(mails, email, request, reply);
    if (waiting) return waiting;
    const settings = await readAppSettings(pool);
    const { key, account } = await issueKey(pool, { purpose: 'reset', email });
    const link = keyLink(baseOf(settings, request), '/v2/reset_pwd', key, email);
    if (account) post.send(resetMail({ to: email, name: account.displayName, systemName: settings.systemName, link }));
    return SENT;
  });

  route(router, postPasswordReset, async ({ query, body, request }, reply) => {
    const { key = '', login = '', pwd = '' } = body ?? query;
    const email = accountName(login);
    const waiting = takeOne(tries, email, request, reply);
    if (waiting) return waiting;
    const settings = await readAppSettings(pool);
    const broken = passwordProblem(pwd, settings);
    if (broken) return broken;
    const account = await spendKey(pool, key, email, await hashPassword(pwd));
    if (!account) return refuse('key-expired');
    tries.succeeded(email);
    post.send(passwordChangedMail({ to: email, name: account.display_name, systemName: settings.systemName }));
    return { data: { login: account.email } };
  });

  route(router, postConfirm, async ({ body: { key, login, pwd }, request }, reply) => {
    const email = accountName(login);
    const waiting = takeOne(tries, email, request, reply);
    if (waiting) return waiting;
    const hash = await registeredPassword(pool, key, email);
    if (hash === undefined) return refuse('key-expired');
    if (!(await verifyPassword(pwd, hash)))
      return refuse('wrong-password', { message: 'This is not the password you registered with.' });
    const account = await spendKey(pool, key, email, hash);
    if (!account) return refuse('key-expired');
    tries.succeeded(email);
    return { data: await openSession(pool, account) };
  });
}

/** Counts a try, or says how long to wait. Whether the account exists makes no difference. */
function takeOne(attempts: Attempts, account: string, { ip }: FastifyRequest, reply: FastifyReply): Refused | undefined {
  const seconds = attempts.wait(account, ip);
  if (seconds > 0) {
    reply.header('retry-after', seconds);
    return refuse('too-many', { remedy: `Wait ${Math.ceil(seconds / 60)} min, then try again.` });
  }
  attempts.failed(account, ip);
  return undefined;
}

function passwordProblem(password: string, { passwordRegex, passwordHelp }: AppSettings): Refused | undefined {
  if (password.length <= 200 && passesPasswordRule(password, passwordRegex)) return undefined;
  return refuse('invalid', {
    field: 'password',
    message: passwordHelp || 'This password is not one by the rules of this server.',
  });
}
