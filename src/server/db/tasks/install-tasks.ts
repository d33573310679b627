import { PgBoss } from 'pg-boss';
import type { Client } from '#server/db/connection/pool.ts';
import { bossOptions, QUEUES } from './queues.ts';

/** Brings the tables of the tasks up to the library's version; under the lock of the migrations. */
export async function installTasks(client: Client): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(client), migrate: true });
  // Without a listener an error would end the process; what goes wrong here is thrown by `start` too.
  boss.on('error', () => undefined);
  await boss.start();
  for (const [name, options] of Object.entries(QUEUES)) await boss.createQueue(name, options);
  await boss.stop({ graceful: false });
}
