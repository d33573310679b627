import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { getRestored } from '#contracts/venue/restored.ts';
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
     on conflict (id) do update set epoch = excluded.epoch, fingerprint = excluded.fingerprint, since = now(),
       lost_from = greatest((select max(received_at) from op), (select max(last_seen_at) from device))
     where history.fingerprint <> excluded.fingerprint`,
    [randomUUID(), fingerprint],
  );
}

/** Between when check-ins of phones may be missing, at a competition that has them and on a day of it; null: never. `now` is epoch ms. */
export async function readRestored(pool: Pool, compId: number, now: number): Promise<Data<typeof getRestored>['lost']> {
  const { rows } = await pool.query<{ from: Date | null; to: Date }>(
    `select h.lost_from as "from", h.since as "to" from history h join competition c on c.id = $1
     where h.lost_from < h.since and h.since > $2::timestamptz - interval '1 day'
       and (h.since at time zone c.time_zone)::date = any(c.dates) and coalesce((c.options->'checkIn'->>'enabled')::boolean, false)`,
    [compId, new Date(now).toISOString()],
  );
  const lost = rows[0];
  return lost?.from ? { from: lost.from.toISOString(), to: lost.to.toISOString() } : null;
}

/** Undefined where nothing was started as a server. */
export async function readEpoch(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ epoch: string }>({ name: 'epoch', text: 'select epoch from history' });
  return rows[0]?.epoch;
}
