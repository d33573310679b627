import type { FastifyInstance } from 'fastify';
import { BASE } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { answersOf, call, testDevice } from './venue-server.ts';

interface Entered {
  readonly id: number;
  readonly group: number;
  readonly unit: string;
  readonly code: string;
  readonly heat: number;
}

/** A time that somebody may run it in, in thousandths of a second. */
const likely = (code: string): number => (Number.parseInt(code, 10) || 400) * 150;

/**
 * Gives everybody on the track of the first events of a competition a time and everybody in their throws and horizontal jumps two trials, as officials do, and makes these events
 * official. Gives how many they are.
 */
export async function playedMeeting(http: FastifyInstance, pool: Pool, compId: number, events: number): Promise<number> {
  const { rows: entries } = await pool.query<Entered>(
    `select e.id, e.event_group_id as "group", e.heat, g.unit, g.event_code as code from entry e
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     where e.comp_id = $1 and g.unit in ('T', 'D') and g.event_no <= $2 order by g.id, e.heat, e.lane, e.id`,
    [compId, events],
  );
  const device = testDevice();
  const send = async (kind: string, bodies: readonly object[]) => {
    for (let from = 0; from < bodies.length; from += 200) {
      const actions = bodies.slice(from, from + 200).map((body) => ({ ...device.stamp(), ...body }));
      const answers = answersOf(
        await call(http, 'official', 'POST', `${BASE}/venue/${compId}/${kind}`, { data: { compId, actions } }),
      );
      const refused = answers.find(({ outcome }) => outcome === 'rejected');
      if (refused) throw new Error(`a ${kind} was refused: ${refused.message}`);
    }
  };
  await send(
    'mark',
    entries.flatMap(({ id, group, heat, unit, code }, i): object[] =>
      unit === 'T'
        ? [{ eventGroupId: group, heat: heat || 1, entryId: id, part: 'time', value: String(likely(code) + ((i * 377) % 900)) }]
        : [1, 2].map((n) => ({
            eventGroupId: group,
            heat: 1,
            entryId: id,
            part: `t${n}`,
            value: String(300 + ((i * 77 + n * 13) % 200)),
          })),
    ),
  );
  await send(
    'round',
    [...new Set(entries.map(({ group }) => group))].map((eventGroupId) => ({ eventGroupId, state: 'official' })),
  );
  return entries.length;
}
