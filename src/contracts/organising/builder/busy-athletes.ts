import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** For the schedule board, which tells clashes by the names of those who can't be in two places. */
export const getBusyAthletes = endpoint({
  method: 'GET',
  path: `${BASE}/builder/:id/athletes`,
  summary: 'Who is entered in more than one event, alone or in a team',
  who: { area: 'BUILDER', comp: 'params.id', level: 'Schedule' },
  params: z.object({ id: Id }),
  /** Ids of event groups. */
  data: z.array(z.object({ name: z.string(), groups: z.array(z.int()) })),
  refusals: ['forbidden', 'not-found', 'invalid'],
});
