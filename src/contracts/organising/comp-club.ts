import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** The organiser of a competition, and administrators. */
const BUILDS = { area: 'BUILDER', comp: 'params.compId', level: 'Config' } as const;

const Most = z.int().check(z.minimum(0), z.maximum(10_000));
const Relays = z.int().check(z.minimum(-1), z.maximum(1000));

/** What a club may enter at a club competition. 0: no limit; of relays −1: none. */
const ClubLimits = z.object({
  categoryName: z.string().check(z.trim(), z.maxLength(100)),
  /** As the organiser writes them, e.g. `101-140`. */
  bibNos: z.string().check(z.trim(), z.maxLength(100)),
  maxEntries: Most,
  maxPerEvent: Most,
  maxRelays: Relays,
  maxMixedRelays: Relays,
});

/** A club of a competition, with the people who act for it and whether they may enter there. */
const CompClub = z.extend(ClubLimits, {
  clubId: z.int(),
  clubName: z.string(),
  users: z.array(z.object({ id: z.int(), display_name: z.string(), access: z.boolean() })),
});
export type CompClub = z.infer<typeof CompClub>;

const clubs = z.object({
  name: z.string(),
  /** Only users with access may enter; else the limits alone count. */
  clubComp: z.boolean(),
  clubs: z.array(CompClub),
});

export const getCompClubs = endpoint({
  method: 'GET',
  path: `${BASE}/competition/clubs/:compId`,
  summary: 'The clubs of a competition: limits, and the users who may enter for them',
  who: BUILDS,
  params: z.object({ compId: Id }),
  data: clubs,
  refusals: ['not-found', 'forbidden'],
});

export const putCompClub = endpoint({
  method: 'PUT',
  path: `${BASE}/competition/clubs/:compId/:clubId`,
  summary: 'Let a club take part, or change its limits',
  who: BUILDS,
  params: z.object({ compId: Id, clubId: Id }),
  body: ClubLimits,
  data: clubs,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** Its entries stay. People who act for no other club of the competition lose their access. */
export const deleteCompClub = endpoint({
  method: 'DELETE',
  path: `${BASE}/competition/clubs/:compId/:clubId`,
  summary: 'Remove a club from a competition',
  who: BUILDS,
  params: z.object({ compId: Id, clubId: Id }),
  data: clubs,
  refusals: ['not-found', 'forbidden'],
});

const access = {
  path: `${BASE}/competition/access/:compId/:userId`,
  who: BUILDS,
  params: z.object({ compId: Id, userId: Id }),
  audit: 'permission',
  data: z.object({ access: z.boolean() }),
  refusals: ['not-found', 'forbidden'],
} as const;

/** The flag that a club competition asks of a user. For whoever acts for one of its clubs; an administrator gives it to anybody. */
export const postCompAccess = endpoint({ ...access, method: 'POST', summary: 'Let a user enter at a club competition' });
export const deleteCompAccess = endpoint({
  ...access,
  method: 'DELETE',
  summary: 'Stop a user entering at a club competition',
});
