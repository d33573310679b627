import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { PERMISSION_AREAS } from '#domain/access/permission.ts';

/** Answered bare, without an envelope, as the existing system does. */
export const TokenAnswer = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string(),
  user_display_name: z.string(),
});
const Credentials = z.object({ username: z.string(), password: z.string() });

/** C006: credentials in a JSON body or, for old clients, in the query. */
export const postToken = endpoint({
  method: 'POST',
  path: '/wp-json/jwt-auth/v1/token',
  summary: 'Sign in',
  who: 'anyone',
  query: z.partial(Credentials),
  body: z.optional(z.nullable(Credentials)),
  data: TokenAnswer,
  refusals: ['wrong-password', 'too-many', 'invalid'],
});

/** C001, a form. `redirect_to` is not honoured. */
export const postLogin = endpoint({
  method: 'POST',
  path: '/wp-login.php',
  summary: 'Sign in by form',
  who: 'anyone',
  body: z.object({ log: z.string(), pwd: z.string(), 'interim-login': z.optional(z.string()) }),
  data: TokenAnswer,
  refusals: ['wrong-password', 'too-many', 'invalid'],
});

/** C002. */
export const getLogout = endpoint({
  method: 'GET',
  path: '/wp-login.php',
  summary: 'Sign out: the token is dead at once',
  who: 'anyone',
  effect: true,
  query: z.object({ action: z.literal('logout') }),
  data: z.object({ signedOut: z.boolean() }),
  refusals: ['app-header'],
});

const GrantedPermission = z.object({ role: z.enum(PERMISSION_AREAS), orgid: z.int(), orgname: z.string(), compid: z.int() });

/** C007. A display name that is empty or ANONYMOUS means nobody is signed in. */
export const getPublicConfig = endpoint({
  method: 'GET',
  path: `${BASE}/public/config`,
  summary: 'Configuration and who is signed in',
  who: 'anyone',
  query: z.object({ random: z.optional(z.string()) }),
  data: z.object({
    systemName: z.string(),
    env: z.string(),
    theme: z.string(),
    currency: z.string(),
    userId: z.int(),
    role: z.enum(['ANON', 'USER', 'E4SUSER', 'APPADMIN']),
    /** True: the demo accounts of the start-up message exist. */
    demo: z.boolean(),
    userInfo: z.object({
      user: z.object({ id: z.int(), display_name: z.string(), user_email: z.string(), permissions: z.array(GrantedPermission) }),
    }),
  }),
  refusals: [],
});
