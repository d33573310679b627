import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** An event definition: `type` and `unit` are `tf` and `uom` of the specification. */
export const EventChoice = z.object({
  id: z.int(),
  name: z.string(),
  eventCode: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  type: z.enum(['T', 'F', 'M', 'R', 'X']),
  unit: z.enum(['T', 'D', 'H', 'P']),
});

const AgeChoice = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  keyName: z.string(),
  /** Association it is for; empty: all. */
  aocode: z.string(),
  /** Not one that others go beside, as those of masters. */
  base: z.boolean(),
});

/** Age groups that belong together, as those of an association and a season. */
const AgeSet = z.object({ key: z.string(), name: z.string(), aocode: z.string(), ageGroupIds: z.array(z.int()) });

/** What the events of a competition are made of, on its first day: those of another season only where it has them. */
export const getBuilderCatalogue = endpoint({
  method: 'GET',
  path: `${BASE}/builder/:id/catalogue`,
  summary: 'Event definitions and age groups that a competition can be built of',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: z.object({ events: z.array(EventChoice), ages: z.array(AgeChoice), sets: z._default(z.array(AgeSet), []) }),
  refusals: ['forbidden', 'not-found', 'invalid'],
});
