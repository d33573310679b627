import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readPostmaster } from '#server/db/embedded/postmaster-file.ts';
import { dataFolder, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { expectEachOnce, type Meeting, underLoad } from '#tests/support/under-load.ts';

const folder = dataFolder();
const CRASHES = 5;
const databaseIn = (dataDir: string) =>
  new pg.Client({ host: join(dataDir, 'pg'), port: 5432, user: 'postgres', database: 'postgres' });

test('the server is killed at any moment under load: nothing acknowledged is lost, nothing is doubled', async () => {
  const dataDir = join(folder, 'server');
  let server: ServerProcess = startServer({ DATA_DIR: dataDir });
  const meeting: Meeting = { address: server.ready, acknowledged: 0 };
  const crash = async () => {
    const killed = server;
    const next = Promise.withResolvers<string>();
    meeting.address = next.promise;
    await killed.end('SIGKILL');
    server = startServer({ DATA_DIR: dataDir });
    next.resolve(server.ready);
    await server.ready;
  };
  const { opIds, resent } = await underLoad(meeting, { seed: 1, crashes: CRASHES, crash });
  expect(resent).toBeGreaterThan(0);
  await expectEachOnce(databaseIn(dataDir), opIds);
  await server.end('SIGTERM');
});

test('PostgreSQL is killed under load and started again by the servers that use it: nothing lost, nothing doubled', async () => {
  const dataDir = join(folder, 'postgres');
  const servers = [startServer({ DATA_DIR: dataDir }), startServer({ DATA_DIR: dataDir })];
  const addresses = await Promise.all(servers.map((server) => server.ready));
  let turn = 0;
  const meeting: Meeting = {
    // Clients are spread over both servers.
    get address() {
      turn += 1;
      return Promise.resolve(addresses[turn % 2] ?? '');
    },
    acknowledged: 0,
  };
  const killed = new Set<number>();
  const crash = async () => {
    const pid = readPostmaster(join(dataDir, 'pg'))?.pid ?? 0;
    if (pid === 0 || killed.has(pid)) return;
    killed.add(pid);
    process.kill(pid, 'SIGKILL');
  };
  const { opIds, resent } = await underLoad(meeting, { seed: 2, crashes: CRASHES, crash });
  expect(killed.size).toBeGreaterThan(1);
  expect(resent).toBeGreaterThan(0);
  await expectEachOnce(databaseIn(dataDir), opIds);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  expect(readPostmaster(join(dataDir, 'pg'))).toBeUndefined();
});
