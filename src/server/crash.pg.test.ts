import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ActionAnswers } from '#contracts/venue-action.ts';
import { dataFolder, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { testDevice } from '#tests/support/venue-server.ts';
import { readPostmaster } from './db/embedded/postmaster-file.ts';
import { seededRandom } from './lib/random.ts';

const folder = dataFolder();
const CLIENTS = 6;
const ACTIONS_EACH = 40;
const CRASHES = 5;

interface Meeting {
  readonly dataDir: string;
  /** Where a client finds the server now. */
  address: Promise<string>;
  acknowledged: number;
}

const Answer = z.object({ errNo: z.literal(0), data: ActionAnswers });

/** Sends one action until it is answered, as a tablet does: whatever else comes back is no answer. Gives how often it was sent. */
async function deliver(meeting: Meeting, token: string, item: { readonly opId: string }): Promise<number> {
  for (let sent = 1; sent <= 500; sent++) {
    try {
      const response = await fetch(`${await meeting.address}/wp-json/e4s/v5/competition/checkin/1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ data: { compId: 1, athletes: [item] } }),
      });
      const { data } = Answer.parse(await response.json());
      expect(data[0]).toMatchObject({ opId: item.opId, outcome: 'accepted' });
      meeting.acknowledged += 1;
      return sent;
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
      await wait(20); // the courier's back-off
    }
  }
  throw new Error('an action was never answered');
}

async function tokenAt(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'desk@demo.test', password: 'callroom-demo' });
  const response = await fetch(`${address}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/** Clients check athletes in, each her own; `crash` is called when so many more actions were answered, at no special moment of the others. */
async function underLoad(
  meeting: Meeting,
  seed: number,
  crash: () => Promise<void>,
): Promise<{ opIds: string[]; resent: number }> {
  const token = await tokenAt(await meeting.address);
  const random = seededRandom(seed);
  const opIds: string[] = [];
  let resent = 0;
  let crashes = 0;
  let nextCrash = random.between(5, 20);
  let crashing: Promise<void> = Promise.resolve();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const desk = testDevice();
      for (let i = 0; i < ACTIONS_EACH; i++) {
        const item = { ...desk.stamp(), athleteId: 1 + client * ACTIONS_EACH + i, collected: true };
        opIds.push(item.opId);
        resent += (await deliver(meeting, token, item)) - 1;
        if (meeting.acknowledged >= nextCrash && crashes < CRASHES) {
          crashes += 1;
          nextCrash = meeting.acknowledged + random.between(10, 35);
          crashing = crash();
        }
      }
    }),
  );
  await crashing;
  expect(crashes).toBe(CRASHES);
  return { opIds, resent };
}

/** 0 acknowledged lost, 0 doubled, and no number of a change missing. */
async function expectEachOnce(dataDir: string, opIds: readonly string[]): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'pg'), port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  const ledger = await client.query<{ id: string; n: number }>(
    'select op_id as id, change_no as n from op where comp_id = 1 order by change_no',
  );
  const ticks = await client.query<{ id: string }>(
    `select t->>'opId' as id from comp_athlete, json_array_elements(collected) t where comp_id = 1`,
  );
  const { rows } = await client.query<{ n: number }>('select change_no as n from competition where id = 1');
  await client.end();
  expect(ledger.rows.map((row) => row.id).sort()).toEqual(opIds.toSorted());
  expect(ticks.rows.map((row) => row.id).sort()).toEqual(opIds.toSorted());
  const last = rows[0]?.n ?? 0;
  expect(ledger.rows.map((row) => row.n)).toEqual(opIds.map((_, i) => last - opIds.length + 1 + i));
}

test('the server is killed at any moment under load: nothing acknowledged is lost, nothing is doubled', async () => {
  const dataDir = join(folder, 'server');
  let server: ServerProcess = startServer({ DATA_DIR: dataDir });
  const meeting: Meeting = { dataDir, address: server.ready, acknowledged: 0 };
  const { opIds, resent } = await underLoad(meeting, 1, async () => {
    const killed = server;
    const next = Promise.withResolvers<string>();
    meeting.address = next.promise;
    await killed.end('SIGKILL');
    server = startServer({ DATA_DIR: dataDir });
    next.resolve(server.ready);
    await server.ready;
  });
  expect(resent).toBeGreaterThan(0);
  await expectEachOnce(dataDir, opIds);
  await server.end('SIGTERM');
});

test('PostgreSQL is killed under load and started again by the servers that use it: nothing lost, nothing doubled', async () => {
  const dataDir = join(folder, 'postgres');
  const servers = [startServer({ DATA_DIR: dataDir }), startServer({ DATA_DIR: dataDir })];
  const addresses = await Promise.all(servers.map((server) => server.ready));
  let turn = 0;
  const meeting: Meeting = {
    dataDir,
    // Clients are spread over both servers.
    get address() {
      turn += 1;
      return Promise.resolve(addresses[turn % 2] ?? '');
    },
    acknowledged: 0,
  };
  const killed = new Set<number>();
  const { opIds, resent } = await underLoad(meeting, 2, async () => {
    const pid = readPostmaster(join(dataDir, 'pg'))?.pid ?? 0;
    if (pid === 0 || killed.has(pid)) return;
    killed.add(pid);
    process.kill(pid, 'SIGKILL');
  });
  expect(killed.size).toBeGreaterThan(1);
  expect(resent).toBeGreaterThan(0);
  await expectEachOnce(dataDir, opIds);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  expect(readPostmaster(join(dataDir, 'pg'))).toBeUndefined();
});
