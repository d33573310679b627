import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** As on a printed start list: never a date of birth, a registration number or contact data. */
export const GroupAthlete = z.object({
  athleteId: z.int(),
  firstName: z.string(),
  surName: z.string(),
  club: z.string(),
  ageGroup: z.string(),
  bibNo: z.nullable(z.int()),
  pb: z.string(),
});
export type GroupAthlete = z.infer<typeof GroupAthlete>;

/** Who is entered in an event group, by surname, with its teams. Of a competition that is public, or the caller's own to build. */
export const getPublicGroup = endpoint({
  method: 'GET',
  path: `${BASE}/public/eventgroup/:id/athletes`,
  summary: 'Athletes of an event group, for anybody',
  who: 'anyone',
  params: z.object({ id: Id }),
  data: z.object({
    competition: z.object({ id: z.int(), name: z.string(), timeZone: z.string() }),
    eventGroup: z.object({ id: z.int(), name: z.string(), eventNo: z.int(), startDateIso: z.string() }),
    athletes: z.array(GroupAthlete),
    /** Names of a team's athletes where the organiser shows them. */
    teams: z.array(z.object({ id: z.int(), name: z.string(), entity: z.string(), athletes: z.array(z.string()) })),
  }),
  refusals: ['not-found', 'invalid'],
});
