import type { FastifyReply, FastifyRequest } from 'fastify';
import { getLogout, getPublicConfig, postLogin, postToken } from '#contracts/account.ts';
import { refuse } from '#server/lib/answer.ts';
import type { User } from '#server/lib/principal.ts';
import { bearer, type Router, route } from '#server/lib/route.ts';
import { countAttempts } from './attempts.ts';
import { accountName, signIn, signOut } from './sign-in.ts';

export interface AccountSettings {
  readonly now: () => number;
  /** True: the demo accounts exist. */
  readonly demo: boolean;
}

export function accountRoutes(router: Router, { now, demo }: AccountSettings): void {
  const attempts = countAttempts(now);

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

  route(router, getPublicConfig, async ({ caller: { user } }) => {
    const orgs = user ? await organisationNames(router, user) : new Map<number, string>();
    const permissions = (user?.permissions ?? []).map(({ role, orgId, compId }) => ({
      role,
      orgid: orgId,
      orgname: orgs.get(orgId) ?? 'all',
      compid: compId,
    }));
    const shown = { id: user?.id ?? 0, display_name: user?.name ?? 'ANONYMOUS', user_email: user?.email ?? '', permissions };
    const role = user?.role ?? 'ANON';
    return {
      data: {
        systemName: 'Callroom',
        env: demo ? 'demo' : 'live',
        theme: 'def',
        currency: 'GBP',
        userId: shown.id,
        role,
        demo,
        userInfo: { user: shown },
      },
    };
  });
}

async function organisationNames({ pool }: Router, user: User): Promise<Map<number, string>> {
  const ids = user.permissions.map((p) => p.orgId);
  const { rows } = await pool.query<{ id: number; name: string }>('select id, name from organisation where id = any($1)', [ids]);
  return new Map(rows.map((row) => [row.id, row.name]));
}
