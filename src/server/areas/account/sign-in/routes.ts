import type { FastifyReply, FastifyRequest } from 'fastify';
import { getLogout, postLogin, postToken } from '#contracts/account/account.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { isAtThisMachine } from '#server/lib/security/demo-password.ts';
import { verifyPassword } from '#server/lib/security/password.ts';
import { bearer, type Router, route } from '#server/web/route.ts';
import { limitCodes } from './ask-for-code.ts';
import { askForPassword } from './ask-for-password.ts';
import { limitGuesses } from './guess-limit.ts';
import { type KeySettings, keyRoutes } from './key-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { refuseInQuery } from './query-credentials.ts';
import { spendCode } from './second-factor.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { type Account, accountName, findAccount, openSession, signOut } from './sign-in.ts';
import { tooMany } from './too-many.ts';

const NOT_FROM_HERE = 'The published password of the demo works only on the machine that runs it.';

interface SignInSettings extends KeySettings {
  /** A password that anybody can read: it opens an account only on this machine itself. */
  readonly published?: string;
  /** Seals secrets in the database. */
  readonly secretKey: Buffer;
}

interface Typed {
  readonly username: string;
  readonly password: string;
  readonly device?: string | undefined;
  /** Of the second step. */
  readonly code?: string | undefined;
}

export function accountRoutes(router: Router, settings: SignInSettings): void {
  const { pool } = router;
  const { now, mailer, secretKey } = settings;
  const guesses = limitGuesses(now);
  const store = { pool, secretKey, now };
  const tryCode = limitCodes(router, now);
  const refuseWithout = askForPassword(router, now);

  /** After a right password: nobody learns without it who has a second step, or uses their tries up. */
  const takeSecondStep = async (account: Account, code: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    if (!code) return refuse('second-factor');
    const person = { id: account.id, by: account.display_name };
    return tryCode({ userId: account.id, request, reply }, () => spendCode(store, person, code));
  };

  const tryToSignIn = async ({ username, password, device, code }: Typed, request: FastifyRequest, reply: FastifyReply) => {
    const account = await findAccount(pool, username, device);
    if (account) request.triedAccount = account.id;
    if (password === settings.published && !isAtThisMachine(request)) return refuse('wrong-password', { message: NOT_FROM_HERE });
    const knownDevice = account?.known ? device : undefined;
    const tried = await guesses.attempt(
      { account: accountName(username), address: request.ip, knownDevice },
      () => verifyPassword(password, account?.password_hash),
      (right) => right,
    );
    if ('waitSeconds' in tried) return tooMany(reply, tried.waitSeconds);
    if (!tried.done || !account) return refuse('wrong-password');
    const second = account.two_steps ? await takeSecondStep(account, code, request, reply) : undefined;
    if (second && 'refused' in second) return second;
    return { data: await openSession(pool, account, { device, userAgent: request.headers['user-agent'] }) };
  };

  route(
    router,
    postToken,
    async ({ query, body, request }, reply) => {
      const misplaced = refuseInQuery(query, settings);
      if (misplaced) return misplaced;
      const username = body?.username ?? query.username;
      const password = body?.password ?? query.password;
      if (!username || !password) return refuse('invalid', { message: 'A name and a password are needed.' });
      return tryToSignIn({ username, password, device: body?.device, code: body?.code }, request, reply);
    },
    { bare: true },
  );

  route(
    router,
    postLogin,
    ({ body: { log: username, pwd: password }, request }, reply) => tryToSignIn({ username, password }, request, reply),
    { bare: true },
  );

  route(router, getLogout, async ({ request }) => {
    const token = bearer(request);
    return { data: { signedOut: token !== undefined && (await signOut(pool, token)) } };
  });

  keyRoutes(router, settings);
  ownRoutes(router, settings, refuseWithout);
  secondFactorRoutes(router, { store, mailer, tryCode, refuseWithout });
}
