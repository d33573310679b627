import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/db/connection/migrate.ts';
import { openPool } from '#server/db/connection/pool.ts';
import { startEmbedded } from '#server/db/embedded/supervisor.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { DEMO_TEMPLATE, EMPTY_TEMPLATE, NO_WAIT_FOR_DISK, NOW, PATIENT, urlOf } from './database-names.ts';

declare module 'vitest' {
  interface ProvidedContext {
    socketDir: string;
  }
}

/** One real PostgreSQL for the whole run, with two databases to copy: an empty one and one with the demo meetings. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'callroom-test-'));
  const embedded = await startEmbedded(join(folder, 'pg'));
  const { socketDir } = embedded;
  const client = new pg.Client({ connectionString: urlOf(socketDir, 'postgres') });
  await client.connect();
  await client.query(NO_WAIT_FOR_DISK);
  await client.query(`create database ${EMPTY_TEMPLATE}`);
  await inPool(urlOf(socketDir, EMPTY_TEMPLATE), migrateDatabase);
  await client.query(`create database ${DEMO_TEMPLATE} template ${EMPTY_TEMPLATE}`);
  await inPool(urlOf(socketDir, DEMO_TEMPLATE), (pool) =>
    loadDemo(pool, { wanted: true, open: false, production: false, now: NOW }),
  );
  await client.end();
  project.provide('socketDir', socketDir);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function inPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = openPool({ url }, PATIENT);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
