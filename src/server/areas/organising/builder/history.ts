import { type Change, isRowKey, rowOf } from '#domain/builder/change.ts';
import type { Section } from '#domain/builder/draft.ts';
import { reversed } from '#domain/builder/merge.ts';
import { numberedBy, renameIn } from '#domain/builder/refs.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';

interface Kept {
  readonly compId: number;
  readonly callId: string;
  readonly userId: number;
  readonly by: string;
  readonly now: string;
  readonly writes: readonly Change[];
  readonly ids: Readonly<Record<string, string>>;
  readonly sections: readonly Section[];
}

/** Writes down who saved what. */
export async function keepSave(client: Client, { compId, callId, userId, by, now, writes, ids, sections }: Kept): Promise<void> {
  await client.query(
    'insert into comp_change (comp_id, at, user_id, by, call_id, changes, ids) values ($1, $2, $3, $4, $5, $6, $7)',
    [compId, now, userId, by, callId, JSON.stringify(writes), JSON.stringify(ids)],
  );
  await client.query(
    `insert into builder_section (comp_id, section, version, changed_by, changed_at) select $1, unnest($2::text[]), 1, $3, $4
     on conflict (comp_id, section) do update set version = builder_section.version + 1, changed_by = excluded.changed_by,
       changed_at = excluded.changed_at`,
    [compId, sections, by, now],
  );
}

export async function findCall(
  client: Client,
  compId: number,
  callId: string,
): Promise<{ readonly ids: Readonly<Record<string, string>> } | undefined> {
  const { rows } = await client.query<{ ids: Record<string, string> }>(
    'select ids from comp_change where comp_id = $1 and call_id = $2',
    [compId, callId],
  );
  return rows[0];
}

const LOOKED_AT = 200;
const PAGE = 50;

/** The author of the last change of a key, as far as the newest saves tell. */
export async function whoChanged(client: Client, compId: number): Promise<(key: string) => string> {
  const { rows } = await client.query<{ by: string; changes: readonly Change[] }>(
    `select by, changes from comp_change where comp_id = $1 order by id desc limit ${LOOKED_AT}`,
    [compId],
  );
  return (key) => rows.find(({ changes }) => changes.some((one) => isWithin(one.key, key) || isWithin(key, one.key)))?.by ?? '';
}

const isWithin = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}.`);

interface Saved {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly changes: readonly Change[];
}

/** Newest first; `before`: older than that save. */
export async function readHistory(pool: Pool, compId: number, before: number): Promise<readonly Saved[]> {
  const { rows } = await pool.query<Saved>(
    `select id, ${iso('at')} as at, by, changes from comp_change where comp_id = $1 and id < $2 order by id desc limit ${PAGE}`,
    [compId, before],
  );
  return rows.map((row) => ({ ...row, changes: row.changes.map(withoutCode) }));
}

const CODES = ['options.priorityCode', 'options.paymentCode'];
const withoutCode = (change: Change): Change => (CODES.includes(change.key) ? { ...change, from: '…', to: '…' } : change);

/** What takes a save back: rows that it deleted come back as new ones. Undefined: there is no such save. */
export async function undoOf(pool: Pool, compId: number, changeId: number): Promise<Change[] | undefined> {
  const { rows } = await pool.query<{ changes: readonly Change[] }>(
    'select changes from comp_change where comp_id = $1 and id = $2',
    [compId, changeId],
  );
  const back = rows[0] && reversed(rows[0].changes);
  if (!back) return undefined;
  const returning = new Set(
    back.flatMap(({ key, from }) => {
      const row = rowOf(key);
      return row && isRowKey(key) && from === null ? `${numberedBy(row.list)}.${row.id}` : [];
    }),
  );
  return back.map((change) => renameIn(change, (list, id) => (returning.has(`${list}.${id}`) ? `new-${id}` : id)));
}
