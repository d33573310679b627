import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** Empty: off, as the lists of check-ins take it. */
const Flag = z.optional(z.enum(['', '0', '1', 'false', 'true']));
const COMP = { area: 'CHECKIN', comp: 'params.id' } as const;

/** Check-ins that were cleared at once, and the way back. Instants are ISO texts; `undone` null: they are still cleared. */
const ClearRun = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  athletes: z.int(),
  undone: z.nullable(z.string()),
});
export type ClearRun = z.infer<typeof ClearRun>;

/** C166. All or nothing. `run` null: there was nothing to clear. */
export const getClearCheckIn = endpoint({
  method: 'GET',
  path: `${BASE}/competition/checkin/clear`,
  summary: 'Clear down check-ins, bibs collected, or both',
  who: { area: 'CHECKIN', comp: 'query.compid' },
  effect: true,
  query: z.object({ compid: Id, collected: Flag, checkedin: Flag, all: Flag }),
  data: z.object({ athletes: z.int(), run: z.nullable(z.int()) }),
  refusals: ['not-found', 'forbidden', 'app-header', 'invalid'],
});

export const getClearRuns = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/clears`,
  summary: 'Clear-downs, newest first',
  who: COMP,
  params: z.object({ id: Id }),
  data: z.object({
    name: z.string(),
    /** Athletes who have something to clear. */
    checkedIn: z.int(),
    collected: z.int(),
    runs: z.array(ClearRun),
  }),
  refusals: ['not-found', 'forbidden'],
});

/** Puts back what a clear-down took, beside what was done since. `kept`: athletes with something that somebody has changed by hand since. */
export const postClearUndo = endpoint({
  method: 'POST',
  path: `${BASE}/competition/:id/clears/:runId/undo`,
  summary: 'Undo a clear-down',
  who: COMP,
  params: z.object({ id: Id, runId: Id }),
  data: z.object({ athletes: z.int(), kept: z.int() }),
  refusals: ['not-found', 'forbidden'],
});
