import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, startServer } from '#tests/support/server-process.ts';
import { startPair } from '#tests/support/standby.ts';
import { expectEachOnce, type Meeting, underLoad } from '#tests/support/under-load.ts';

const folder = dataFolder();

test('the primary dies under load and its standby takes over: nothing acknowledged is lost, and the server goes on by itself', async () => {
  const pair = await startPair(join(folder, 'pair'));
  onTestFinished(() => pair.stop());
  const server = startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: pair.url });
  const meeting: Meeting = { address: server.ready, acknowledged: 0 };
  // Whether anything is sent again is left open: a server may wait for the standby and answer all the same.
  const { opIds } = await underLoad(meeting, { seed: 3, crashes: 1, crash: () => pair.failOver() });
  await expectEachOnce(pair.standby(), opIds);

  const client = pair.standby();
  await client.connect();
  const listeners = async () => {
    const sql = "select count(*)::integer as n from pg_stat_activity where application_name = 'callroom listener'";
    return (await client.query<{ n: number }>(sql)).rows[0]?.n;
  };
  await expect.poll(listeners).toBe(1);
  await client.end();
  await server.end('SIGTERM');
});
