import * as z from 'zod/mini';
import { AccountEmail } from '#contracts/shared/email.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';

/** Answered bare, without an envelope, as the existing system does. */
export const TokenAnswer = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string(),
  user_display_name: z.string(),
});
const Credentials = z.object({ username: z.string(), password: z.string() });
/** A random text of this browser's own, by which the server knows the account was signed in here before. */
const Device = z.optional(z.string().check(z.maxLength(100)));

/** Of the authenticator app, or a recovery code. */
export const SecondCode = z.string().check(z.maxLength(100));

/** C006: credentials in a JSON body; in the query only where the server's settings let old clients write them there. */
export const postToken = endpoint({
  method: 'POST',
  path: '/wp-json/jwt-auth/v1/token',
  summary: 'Sign in',
  who: 'anyone',
  query: z.partial(Credentials),
  body: z.optional(z.nullable(z.extend(Credentials, { device: Device, code: z.optional(SecondCode) }))),
  audit: 'sign-in',
  data: TokenAnswer,
  refusals: ['wrong-password', 'second-factor', 'too-many', 'invalid'],
});

/** C001, a form. `redirect_to` is not honoured. */
export const postLogin = endpoint({
  method: 'POST',
  path: '/wp-login.php',
  summary: 'Sign in by form',
  who: 'anyone',
  body: z.object({ log: z.string(), pwd: z.string(), 'interim-login': z.optional(z.string()) }),
  audit: 'sign-in',
  data: TokenAnswer,
  refusals: ['wrong-password', 'second-factor', 'too-many', 'invalid'],
});

/** C002. */
export const getLogout = endpoint({
  method: 'GET',
  path: '/wp-login.php',
  summary: 'Sign out: the token ends at once',
  who: 'anyone',
  effect: true,
  query: z.object({ action: z.literal('logout') }),
  data: z.object({ signedOut: z.boolean() }),
  refusals: ['app-header'],
});

/** The same answer whether or not the account exists: nobody learns here who has one. */
const Sent = z.object({ sent: z.literal(true) });

/** How a person is called: shown to others and written into mail, so it leads nowhere. */
export const PersonName = z.string().check(
  z.overwrite(tidyLine),
  z.minLength(1, 'A name is needed'),
  z.maxLength(100),
  z.refine((name) => !/:\/\/|www\.|@/i.test(name), 'A name holds no address'),
);

/** C003. The account is made when the link in the mail comes back: so nobody can register somebody else's address. */
export const postRegister = endpoint({
  method: 'POST',
  path: `${BASE}/register`,
  summary: 'Register; a link comes by mail',
  who: 'anyone',
  body: z.object({
    name: PersonName,
    email: AccountEmail,
    password: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: Sent,
  refusals: ['invalid', 'too-many'],
});

/** C004: `key` is the login name or email address. */
export const postPasswordResetRequest = endpoint({
  method: 'POST',
  path: `${BASE}/public/pwdresetrequest`,
  summary: 'Ask for a link to set a new password',
  who: 'anyone',
  query: z.object({ key: z.optional(z.string()) }),
  body: z.optional(z.nullable(z.object({ key: z.string() }))),
  data: Sent,
  refusals: ['invalid', 'too-many'],
});

const KeyAndPassword = z.object({ key: z.string(), login: z.string(), pwd: z.string() });

/** C005, in the body as C006: with the key of the mail, also the one that ends a registration. All sessions of the account end. */
export const postPasswordReset = endpoint({
  method: 'POST',
  path: `${BASE}/public/pwdreset`,
  summary: 'Set a new password with the key from the mail',
  who: 'anyone',
  query: z.partial(KeyAndPassword),
  body: z.optional(z.nullable(KeyAndPassword)),
  audit: 'account',
  data: z.object({ login: z.string() }),
  refusals: ['invalid', 'too-many', 'key-expired'],
});

/**
 * The last step of a registration with a password: the key proves the mailbox, the password that it was its owner who registered. Answers
 * as a sign-in does.
 */
export const postConfirm = endpoint({
  method: 'POST',
  path: `${BASE}/public/confirm`,
  summary: 'Finish a registration: create the account and sign in',
  who: 'anyone',
  body: z.extend(KeyAndPassword, { device: Device }),
  audit: 'sign-in',
  data: TokenAnswer,
  refusals: ['invalid', 'too-many', 'key-expired', 'wrong-password'],
});
