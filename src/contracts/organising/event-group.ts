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

const GroupTeam = z.object({ id: z.int(), name: z.string(), entity: z.string(), athletes: z.array(z.string()) });
const GroupCompetition = z.object({ id: z.int(), name: z.string(), timeZone: z.string() });
const GroupName = z.object({ id: z.int(), name: z.string(), eventNo: z.int(), startDateIso: z.string() });

/** The athletes entered in an event group, by surname, with its teams. The competition is public, or the caller builds it. */
export const getPublicGroup = endpoint({
  method: 'GET',
  path: `${BASE}/public/eventgroup/:id/athletes`,
  summary: 'Athletes of an event group, for anybody',
  who: 'anyone',
  about: { eventGroup: 'params.id' },
  params: z.object({ id: Id }),
  data: z.object({
    competition: GroupCompetition,
    eventGroup: GroupName,
    athletes: z.array(GroupAthlete),
    /** Names of a team's athletes where the organiser shows them. */
    teams: z.array(GroupTeam),
  }),
  refusals: ['not-found', 'invalid'],
});

/** On the entry list of a whole competition, also how they are seeded. */
export const ListedAthlete = z.extend(GroupAthlete, {
  /** Place by best mark; 0: no best mark is known. */
  seed: z.int(),
  /** 0: not drawn yet. In the field, groups and the order in them. */
  heat: z.int(),
  lane: z.int(),
});
export type ListedAthlete = z.infer<typeof ListedAthlete>;

/** The entry list: every event of the programme with who is entered, by surname. */
export const getPublicEntries = endpoint({
  method: 'GET',
  path: `${BASE}/public/entries/:compId`,
  summary: 'Entry list of a competition, for anybody',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id }),
  data: z.object({
    competition: GroupCompetition,
    events: z.array(
      z.extend(GroupName, {
        eventCode: z._default(z.string(), ''),
        isTrack: z.boolean(),
        athletes: z.array(ListedAthlete),
        teams: z.array(GroupTeam),
      }),
    ),
  }),
  refusals: ['not-found', 'invalid'],
});
