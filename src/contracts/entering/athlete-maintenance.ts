import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { AthleteId, AthleteParam } from '#contracts/shared/ids.ts';
import { Athlete, AthleteBody } from './athlete.ts';

const StartsFor = z.object({ compId: z.int(), competition: z.string(), entityId: z.int(), club: z.string() });

/** An athlete with what only administrators see: whose they are, what changed, and who may be the same person. */
export const MaintainedAthlete = z.object({
  athlete: Athlete,
  users: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  competitions: z.array(z.object({ id: z.int(), name: z.string(), date: z.string() })),
  /** `genericCompAthleteEntities` with names: the club for which the athlete starts at one competition alone. */
  startsFor: z.array(StartsFor),
  /** Same name and date of birth, or same URN. */
  alike: z.array(z.object({ id: z.int(), name: z.string(), dob: z.string(), club: z.string(), URN: z.string() })),
  history: z.array(z.object({ id: z.int(), by: z.string(), at: z.string(), text: z.string() })),
});
export type MaintainedAthlete = z.infer<typeof MaintainedAthlete>;

/** What a maintenance screen loads; beside the specification's calls. */
export const getAthleteMaintenance = endpoint({
  method: 'GET',
  path: `${BASE}/athlete-maint/:id`,
  summary: 'An athlete for maintenance',
  who: 'admin',
  params: z.object({ id: AthleteParam }),
  audit: 'read',
  data: MaintainedAthlete,
  refusals: ['forbidden', 'not-found'],
});

/**
 * C072: all that a user fills in, also the club of an athlete who has one, and what only an administrator may say: the end of the
 * registration, why they may not be entered (in `options`), the note for those who enter them.
 */
export const postAthleteMaintenance = endpoint({
  method: 'POST',
  path: `${BASE}/athlete-maint`,
  summary: 'Athlete maintenance',
  who: 'admin',
  body: z.extend(AthleteBody, {
    id: AthleteId.check(z.positive()),
    version: z.exactOptional(z.int()),
    activeEndDate: z._default(z.string(), ''),
    infoText: z._default(z.string().check(z.trim(), z.maxLength(2000, 'At most 2,000 characters')), ''),
  }),
  audit: 'settings',
  data: MaintainedAthlete,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});
