import * as z from 'zod/mini';
import { AgeGroup } from '#contracts/organising/age-group.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** The age groups of an event group: the screen works out who falls into which. */
export const getCoverage = endpoint({
  method: 'GET',
  path: `${BASE}/ag/coverage/:eventGroupId`,
  summary: 'Age groups of an event group, by gender',
  who: 'anyone',
  about: { eventGroup: 'params.eventGroupId' },
  params: z.object({ eventGroupId: Id }),
  data: z.object({
    competition: z.object({
      id: z.int(),
      name: z.string(),
      timeZone: z.string(),
      /** First day, from which ages are counted, and the years added to it: as typed, or of the association’s season. */
      date: z.string(),
      yearFactor: z.int(),
    }),
    eventGroup: z.object({ id: z.int(), name: z.string(), eventNo: z.int(), startDateIso: z.string() }),
    genders: z.array(z.object({ gender: z.enum(['M', 'F']), ageGroups: z.array(AgeGroup) })),
  }),
  refusals: ['not-found', 'invalid'],
});
