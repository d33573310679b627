import type { Client } from '#server/db/connection/pool.ts';

/** Gives the rows of events, and of the parts of combined ones, a change number each event. */
export async function tellEvents(client: Client, compId: number, groups: readonly number[], next: () => number): Promise<void> {
  if (groups.length === 0) return;
  await client.query(
    `update event_group g set version = x.version from unnest($2::integer[], $3::integer[]) x(id, version)
     where g.comp_id = $1 and x.id in (g.id, g.part_of)`,
    [compId, groups, groups.map(() => next())],
  );
}
