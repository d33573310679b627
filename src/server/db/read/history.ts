import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '#server/db/connection/pool.ts';

/**
 * Which files and tables these are. A backup that is put back has other ones: copied files get numbers and times of their own, restored tables
 * numbers of their own, and a PostgreSQL that was brought back to an earlier moment another timeline.
 */
const OF_TABLES = `
  select concat_ws(' ', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
    (select oid from pg_database where datname = current_database()), 'history'::regclass::oid) as fingerprint`;

/** Of the embedded PostgreSQL: it writes the first file once and the second in place, so neither changes until somebody copies them. */
function ofFiles(folder: string | undefined): string {
  if (folder === undefined) return '';
  const { ino, ctimeMs } = statSync(join(folder, 'PG_VERSION'));
  return `${ino} ${ctimeMs} ${statSync(join(folder, 'global/pg_control')).ino}`;
}

/** Begins another history when the database is not the one that the last start saw; devices then fetch their meetings anew. */
export async function markHistory(pool: Pool, folder?: string): Promise<void> {
  const { rows } = await pool.query<{ fingerprint: string }>(OF_TABLES);
  const fingerprint = `${rows[0]?.fingerprint} ${ofFiles(folder)}`.trim();
  await pool.query(
    `insert into history (epoch, fingerprint) values ($1, $2)
     on conflict (id) do update set epoch = excluded.epoch, fingerprint = excluded.fingerprint, since = now()
     where history.fingerprint <> excluded.fingerprint`,
    [randomUUID(), fingerprint],
  );
}
