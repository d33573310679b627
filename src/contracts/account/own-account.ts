import * as z from 'zod/mini';
import { UserPage } from '#contracts/admin/user.ts';
import { AccountEmail } from '#contracts/shared/email.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { PersonName } from './account.ts';

const Password = z.string().check(z.maxLength(200));

/** The name of the person who is signed in. */
export const putOwnProfile = endpoint({
  method: 'PUT',
  path: `${BASE}/user/me`,
  summary: 'Change one’s own name',
  who: 'user',
  body: z.object({ name: PersonName }),
  audit: 'account',
  data: UserPage,
  refusals: ['invalid', 'forbidden'],
});

/** A key goes to the new address; the account has the old one until it comes back. Answers the same if somebody has the address. */
export const postOwnEmail = endpoint({
  method: 'POST',
  path: `${BASE}/user/me/email`,
  summary: 'Ask for another email address',
  who: 'user',
  body: z.object({ email: AccountEmail, password: Password }),
  audit: 'account',
  data: z.object({ sent: z.literal(true) }),
  refusals: ['invalid', 'too-many', 'forbidden'],
});

/** With the key that was mailed to the new address, `login`. */
export const postConfirmEmail = endpoint({
  method: 'POST',
  path: `${BASE}/public/email`,
  summary: 'Confirm another email address with the key from the mail',
  who: 'anyone',
  body: z.object({ key: z.string().check(z.maxLength(200)), login: z.string().check(z.maxLength(300)) }),
  audit: 'account',
  data: z.object({ login: z.string() }),
  refusals: ['invalid', 'too-many', 'key-expired'],
});

/** All other sessions of the account end. */
export const postOwnPassword = endpoint({
  method: 'POST',
  path: `${BASE}/user/me/password`,
  summary: 'Change one’s own password',
  who: 'user',
  body: z.object({ old: Password, password: Password }),
  audit: 'account',
  data: z.object({ changed: z.literal(true) }),
  refusals: ['invalid', 'too-many', 'forbidden'],
});

/** Orders, entries and the ledger stay, without the person's name and address; nobody can sign in any more. */
export const postCloseAccount = endpoint({
  method: 'POST',
  path: `${BASE}/user/me/close`,
  summary: 'Close one’s own account for ever',
  who: 'user',
  body: z.object({ password: Password }),
  audit: 'account',
  data: z.object({ closed: z.literal(true) }),
  refusals: ['invalid', 'too-many', 'forbidden', 'conflict'],
});

/** An administrator corrects a name or an address. The old address is told by mail. */
export const putUserProfile = endpoint({
  method: 'PUT',
  path: `${BASE}/admin/user/:id`,
  summary: 'Change the name and email address of a user',
  who: 'admin',
  params: z.object({ id: Id }),
  body: z.object({ name: PersonName, email: AccountEmail }),
  audit: 'account',
  data: UserPage,
  refusals: ['invalid', 'not-found', 'forbidden', 'conflict'],
});
