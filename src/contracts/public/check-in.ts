import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { StarterId } from '#contracts/shared/ids.ts';

/** The address that confirmations went to, the code of one of them, and the day, of the competition, on which one checks in; empty: any of its days. */
const Code = z.object({
  emailid: z.string().check(z.minLength(1), z.maxLength(254)),
  compcode: z.string().check(z.minLength(1), z.maxLength(40)),
  date: z.optional(z.string().check(z.maxLength(10))),
});

/** `nonce` stands for signing in, at this competition, for the athletes that the address entered; `until` (ISO instant) it is good. */
const Verified = z.object({ nonce: z.string(), compId: z.int(), until: z.string() });

/** C165, as the specification has it: an address stands in its URL, so nothing of ours calls it. */
export const getVerifyCheckIn = endpoint({
  method: 'GET',
  path: `${BASE}/competition/checkin/verify`,
  summary: 'Begin a check-in with an emailed code',
  who: 'anyone',
  effect: true,
  query: Code,
  data: Verified,
  refusals: ['wrong-code', 'too-many', 'app-header', 'invalid'],
});

/** The same with nothing in the address. */
export const postVerifyCheckIn = endpoint({
  method: 'POST',
  path: `${BASE}/competition/checkin/verify`,
  summary: 'Begin a check-in with an emailed code',
  who: 'anyone',
  body: Code,
  data: Verified,
  refusals: ['wrong-code', 'too-many', 'invalid'],
});

/** Signed codes for the desk's scanner, of the athletes of C162: they hold no name, and are good until then (ISO instant). */
export const postOwnCodes = endpoint({
  method: 'POST',
  path: `${BASE}/athlete/checkin/:id/codes`,
  summary: 'Codes that the caller’s athletes show at the desk',
  who: 'user-or-nonce',
  about: 'params.id',
  params: z.object({ id: Id }),
  body: z.object({}),
  data: z.array(z.object({ athleteId: StarterId, code: z.string(), until: z.string() })),
  refusals: ['not-found', 'key-expired'],
});

/** The athletes who have checked in, as anybody may see it where the organiser shows it. */
export const getWhoIsHere = endpoint({
  method: 'GET',
  path: `${BASE}/public/whoishere/:compId`,
  summary: 'Who has checked in',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id }),
  data: z.object({
    /** False: the organiser does not show it, and nobody is listed. */
    shown: z.boolean(),
    expected: z.int(),
    /** Without the bib: the start list gives it, and with it the whole name. */
    athletes: z.array(z.object({ firstName: z.string(), initial: z.string(), club: z.string() })),
  }),
  refusals: ['not-found'],
});
