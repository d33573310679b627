import type { Client, Pool } from '#server/db/connection/pool.ts';

/**
 * Best marks of an athlete for each event definition, in ms, cm or points: what the rules compare. A mark counts for every event of its code
 * and unit, the open one as well as the women's.
 */
export async function readPerformances(db: Pool | Client, athleteId: number): Promise<Readonly<Record<number, number>>> {
  const { rows } = await db.query<{ id: number; pb: number }>({
    name: 'performances',
    text: `select distinct on (e.id) e.id, p.pb from athlete_pb p join event own on own.id = p.event_id
      join event e on e.event_code = own.event_code and e.unit = own.unit
      where p.athlete_id = $1 and p.pb is not null order by e.id, own.id = e.id desc, own.id`,
    values: [athleteId],
  });
  return Object.fromEntries(rows.map(({ id, pb }) => [id, pb]));
}
