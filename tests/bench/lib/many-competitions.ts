import { join } from 'node:path';
import { ServerProcess } from '#e2e/fixtures/server-process.ts';
import type { World } from './world.ts';

/** A server of its own whose list holds so many competitions, a third of them over, each with two events. */
export async function serverWithCompetitions(
  world: World,
  count: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const cluster = await world.cluster();
  const database = await cluster.newDatabase('demo');
  await database.rows(
    `insert into competition (org_id, name, location, dates, time_zone, options, change_no, version, entries_open_at, entries_close_at)
     select c.org_id, 'Meeting ' || n || ' of ' || (array['sprints', 'throws', 'jumps', 'miles'])[1 + n % 4], 'Track ' || n % 97,
       array[current_date - ($1::integer / 30) + n / 10], c.time_zone, c.options, 3, 1, now() - interval '1 day', now() + n * interval '1 minute'
     from competition c, generate_series(1, $1::integer) n where c.id = 1`,
    [count],
  );
  await database.rows(
    `insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials)
     select c.id, e + 1, e, 'Event ' || e, '100', 'O', 'T', 'T', c.first_day, 0 from competition c, generate_series(1, 2) e
     where c.name like 'Meeting %'`,
  );
  await database.rows('analyze');
  const server = await ServerProcess.start({
    databaseUrl: database.url,
    dataDir: join(cluster.folder, `list-${count}`),
    demo: true,
  });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
