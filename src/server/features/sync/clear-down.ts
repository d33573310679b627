import { randomUUID } from 'node:crypto';
import { BATCH_LIMIT } from '#contracts/action-call.ts';
import { getClearCheckIn } from '#contracts/competition.ts';
import { NO_DEVICE } from '#domain/sync/acting-author.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import type { Pool } from '#server/db/pool.ts';
import { refuse } from '#server/lib/answer.ts';
import { namedScope, type Router, route, signedIn } from '#server/lib/route.ts';
import type { Intake } from './intake.ts';
import { toAction, toArrival } from './submission.ts';

/** C166. Each athlete is undone by an action of her own, so the history shows who cleared what, and what came in meanwhile stands. */
export function clearDownRoute(router: Router, intake: Intake, now: () => number): void {
  route(router, getClearCheckIn, async ({ query, caller }) => {
    const on = (flag: string | undefined) => flag === '1' || flag === 'true';
    const collected = on(query.collected) || on(query.all);
    const checkedIn = on(query.checkedin) || on(query.all);
    if (!collected && !checkedIn)
      return refuse('invalid', { message: 'Say what to clear: collected, checkedin or all. Nothing was changed.' });
    const { compId } = namedScope(caller);
    const user = signedIn(caller);
    const { bodies, base } = await readTicked(router.pool, compId, { collected, checkedIn });
    const arrivals = bodies.map((body) => {
      const stamp = { opId: randomUUID(), deviceId: NO_DEVICE, seq: 1, base, occurredAt: new Date(now()).toISOString() };
      return toArrival(toAction('check-in', body, stamp, { userId: user.id, compId }));
    });
    for (let from = 0; from < arrivals.length; from += BATCH_LIMIT) {
      const part = arrivals.slice(from, from + BATCH_LIMIT);
      const submitted = await intake.submit(compId, { user, deviceId: NO_DEVICE, arrivals: part, own: false });
      if ('refused' in submitted) return refuse(submitted.refused);
    }
    return { data: { athletes: arrivals.length } };
  });
}

interface Ticks {
  readonly change_no: number;
  readonly athlete_id: number;
  readonly collected: boolean;
  readonly entries: readonly number[];
}

/** Who has something to clear, with the change number up to which the caller has seen it. */
async function readTicked(
  pool: Pool,
  compId: number,
  wanted: { readonly collected: boolean; readonly checkedIn: boolean },
): Promise<{ bodies: CheckInBody[]; base: number }> {
  const { rows } = await pool.query<Ticks>(
    `select c.change_no, ca.athlete_id, $2 and ca.collected::text <> '[]' as collected,
       coalesce((select json_agg(e.id) from entry e where $3 and e.comp_id = c.id and e.athlete_id = ca.athlete_id
                 and e.checked_in::text <> '[]'), '[]') as entries
     from competition c join comp_athlete ca on ca.comp_id = c.id where c.id = $1 order by ca.athlete_id`,
    [compId, wanted.collected, wanted.checkedIn],
  );
  const bodies = rows
    .filter((row) => row.collected || row.entries.length > 0)
    .map(({ athlete_id, collected, entries }) => ({
      athleteId: athlete_id,
      ...(collected && { collected: false }),
      ...(entries.length > 0 && { entries: entries.map((id) => ({ id, checkedIn: false })) }),
    }));
  return { bodies, base: rows[0]?.change_no ?? 0 };
}
