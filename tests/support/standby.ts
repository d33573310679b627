import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { postgresBin } from '#server/db/embedded/binaries.ts';
import { ensureCluster } from '#server/db/embedded/cluster.ts';
import { handOver, type Launcher, launch, launcherFor } from '#server/db/embedded/launcher.ts';

const PORT = '5432';

/** A primary with a standby that has each commit on its disk before the primary says it is done. */
export interface Pair {
  /** For a server: both, in the order primary, standby. */
  readonly url: string;
  /** A way to the standby, whatever it is by now. */
  standby(): pg.Client;
  /** The primary's machine loses its power, and the standby takes over. */
  failOver(): Promise<void>;
  stop(): void;
}

export async function startPair(folder: string): Promise<Pair> {
  mkdirSync(folder, { recursive: true });
  const bin = postgresBin();
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const launcher = launcherFor(primary, bin);
  await ensureCluster(primary, bin, launcher);
  // Nothing runs yet, so a plain copy is a base backup.
  expect(spawnSync('cp', ['-a', primary, standby]).status).toBe(0);
  writeFileSync(join(standby, 'standby.signal'), '');
  handOver(launcher, join(standby, 'standby.signal'));
  const first = run({ dataDir: primary, bin, launcher }, { synchronous_standby_names: '*' });
  const second = run({ dataDir: standby, bin, launcher }, { primary_conninfo: `host=${primary} port=${PORT} user=postgres` });
  await expect.poll(() => isStreaming(primary)).toBe(true);
  return {
    url: `postgresql://postgres@/postgres?host=${primary},${standby}&port=${PORT}&target_session_attrs=read-write`,
    standby: () => clientOf(standby),
    async failOver() {
      first.kill('SIGKILL');
      await ask(standby, 'select pg_promote(true, 600)');
    },
    stop() {
      for (const server of [first, second]) server.kill('SIGKILL');
    },
  };
}

interface Place {
  readonly dataDir: string;
  readonly bin: string;
  readonly launcher: Launcher;
}

function run({ dataDir, bin, launcher }: Place, settings: Readonly<Record<string, string>>): ChildProcess {
  const all = { listen_addresses: '', shared_buffers: '16MB', wal_level: 'replica', hot_standby: 'on', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return launch(launcher, join(bin, 'postgres'), ['-D', dataDir, '-k', dataDir, '-p', PORT, ...args], { stdio: 'ignore' });
}

function clientOf(host: string): pg.Client {
  return new pg.Client({ host, port: Number(PORT), user: 'postgres', database: 'postgres' });
}

async function ask<Row extends object>(host: string, sql: string): Promise<readonly Row[]> {
  const client = clientOf(host);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function isStreaming(primary: string): Promise<boolean> {
  try {
    return (await ask(primary, `select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`)).length === 1;
  } catch {
    // It has not started yet.
    return false;
  }
}
