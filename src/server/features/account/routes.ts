import type { FastifyReply, FastifyRequest } from 'fastify';
import { getLogout, postLogin, postToken } from '#contracts/account.ts';
import { refuse } from '#server/lib/answer.ts';
import { countAttempts } from '#server/lib/attempts.ts';
import { bearer, type Router, route } from '#server/lib/route.ts';
import { type KeySettings, keyRoutes } from './key-routes.ts';
import { accountName, signIn, signOut } from './sign-in.ts';

export function accountRoutes(router: Router, settings: KeySettings): void {
  const attempts = countAttempts(settings.now);

  const tryToSignIn = async (username: string, password: string, request: FastifyRequest, reply: FastifyReply) => {
    const account = accountName(username);
    const seconds = attempts.wait(account, request.ip);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return refuse('too-many', { remedy: `Wait ${Math.ceil(seconds / 60)} min, then try again.` });
    }
    // Counted before the password is looked at: tries made at the same time count too.
    attempts.failed(account, request.ip);
    const answer = await signIn(router.pool, username, password);
    if (!answer) return refuse('wrong-password');
    attempts.succeeded(account);
    return { data: answer };
  };

  route(
    router,
    postToken,
    async ({ query, body, request }, reply) => {
      const username = body?.username ?? query.username;
      const password = body?.password ?? query.password;
      if (!username || !password) return refuse('invalid', { message: 'A name and a password are needed.' });
      return tryToSignIn(username, password, request, reply);
    },
    { bare: true },
  );

  route(router, postLogin, ({ body, request }, reply) => tryToSignIn(body.log, body.pwd, request, reply), { bare: true });

  route(router, getLogout, async ({ request }) => {
    const token = bearer(request);
    return { data: { signedOut: token !== undefined && (await signOut(router.pool, token)) } };
  });

  keyRoutes(router, settings);
}
