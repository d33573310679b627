import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openPool, type Pool } from '#server/db/connection/pool.ts';
import { AS_FILES, DEMO_TEMPLATE, EMPTY_TEMPLATE, PATIENT, urlOf } from './database-names.ts';

export interface FreshDatabase {
  readonly url: string;
  readonly pool: Pool;
}

/** A database of its own for a test file, dropped when the file is done: with the demo meetings, or migrated and empty. */
export async function freshDatabase(from: 'demo' | 'empty' = 'demo'): Promise<FreshDatabase> {
  const socketDir = inject('socketDir');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = from === 'demo' ? DEMO_TEMPLATE : EMPTY_TEMPLATE;
  await inAdmin(socketDir, `create database ${name} template ${template} ${AS_FILES}`);
  const url = urlOf(socketDir, name);
  const pool = openPool({ url }, PATIENT);
  afterAll(async () => {
    await pool.end();
    await inAdmin(socketDir, `drop database ${name} with (force)`);
  });
  return { url, pool };
}

async function inAdmin(socketDir: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(socketDir, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
