import { DEFAULT_OUTPUT_CONFIG, type Layout, RUNNING, type Slide } from '#domain/scoreboard/output.ts';
import type { Client } from '#server/db/connection/pool.ts';

interface Plan {
  readonly name: string;
  readonly layout: Layout;
  readonly schedule: readonly Slide[];
}

/** The scoreboards of a meeting in progress: one that goes through what has results, one for track and field, one for the stream. */
export async function insertOutputs(client: Client, compId: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select g.id from event_group g where g.comp_id = $1 and exists (
       select from result r where r.comp_id = $1 and r.event_group_id = g.id and r.entry_id > 0) order by g.starts_at, g.event_no`,
    [compId],
  );
  const events = rows.map(({ id }): Slide => ({ kind: 'event', eventGroupId: id }));
  const outputs: readonly Plan[] = [
    { name: 'Big screen', layout: 'list', schedule: [...events, { kind: 'text', text: 'Welcome to Riverside Track' }] },
    { name: 'Track and field', layout: 'halves', schedule: [] },
    { name: 'Live stream', layout: 'overlay', schedule: [] },
  ];
  for (const { name, layout, schedule } of outputs)
    await client.query(
      'insert into scoreboard_output (comp_id, name, layout, config, schedule, now) values ($1, $2, $3, $4, $5, $6)',
      [compId, name, layout, JSON.stringify(DEFAULT_OUTPUT_CONFIG), JSON.stringify(schedule), JSON.stringify(RUNNING)],
    );
}
