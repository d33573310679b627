import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** Where an account is signed in. Instants are ISO, UTC. */
export const AccountSession = z.object({
  id: z.int(),
  signedIn: z.string(),
  lastSeen: z.string(),
  /** E.g. "Chrome on Android"; empty: not known. */
  browser: z.string(),
  /** Name of the tablet of a meeting that it is on; empty: none. */
  device: z.string(),
  /** The session that asks. */
  here: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

const Sessions = z.array(AccountSession);
const ofUser = { who: 'admin', data: Sessions } as const;

export const getSessions = endpoint({
  method: 'GET',
  path: `${BASE}/user/sessions`,
  summary: 'The sessions of the caller',
  who: 'user',
  data: Sessions,
  refusals: [],
});

/** All but the one that asks. */
export const deleteSessions = endpoint({
  method: 'DELETE',
  path: `${BASE}/user/sessions`,
  summary: 'Sign out everywhere else',
  who: 'user',
  data: Sessions,
  audit: 'revoked',
  refusals: [],
});

export const deleteSession = endpoint({
  method: 'DELETE',
  path: `${BASE}/user/sessions/:session`,
  summary: 'Sign out in one place',
  who: 'user',
  params: z.object({ session: Id }),
  data: Sessions,
  audit: 'revoked',
  refusals: ['not-found'],
});

export const getUserSessions = endpoint({
  ...ofUser,
  method: 'GET',
  path: `${BASE}/admin/user/:id/sessions`,
  summary: 'The sessions of a user',
  params: z.object({ id: Id }),
  refusals: ['forbidden'],
});

export const deleteUserSessions = endpoint({
  ...ofUser,
  method: 'DELETE',
  path: `${BASE}/admin/user/:id/sessions`,
  summary: 'Sign a user out everywhere',
  params: z.object({ id: Id }),
  audit: 'revoked',
  refusals: ['forbidden'],
});

export const deleteUserSession = endpoint({
  ...ofUser,
  method: 'DELETE',
  path: `${BASE}/admin/user/:id/sessions/:session`,
  summary: 'Sign a user out in one place',
  params: z.object({ id: Id, session: Id }),
  audit: 'revoked',
  refusals: ['not-found', 'forbidden'],
});
