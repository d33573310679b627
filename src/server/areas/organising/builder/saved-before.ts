import { type Change, changesBetween, isRowKey, rowOf, valueAt, withChanges } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { numberedBy, renameIn } from '#domain/builder/refs.ts';
import type { Client } from '#server/db/connection/pool.ts';

interface SavedBefore {
  readonly changes: readonly Change[];
  /** Numbers of new rows that are there already, by the key they were sent with. */
  readonly ids: Readonly<Record<string, string>>;
}

/** As the builder's screen makes them: no other new row has its key. Other callers say `new-1` each time. */
const OWN_KEY = /^new-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * New rows that an earlier save has numbered keep that number: its answer was lost, or another tab of their author sent them too. What they say
 * is said of the row that is there; where that says something else by now, it clashes.
 */
export async function asSavedBefore(
  client: Client,
  compId: number,
  stored: Draft,
  sent: readonly Change[],
): Promise<SavedBefore> {
  const rows = sent.flatMap(({ key }) => {
    const row = rowOf(key);
    return row && row.field === '' && OWN_KEY.test(row.id) ? { list: row.list, key: `${numberedBy(row.list)}.${row.id}` } : [];
  });
  const numbers = rows.length > 0 ? await numbersOf(client, compId, rows) : new Map<string, string>();
  const ids: Record<string, string> = {};
  for (const { list, key } of rows) {
    const number = numbers.get(key);
    if (number && valueAt(stored, `${list}.${number}`) !== null) ids[key] = number;
  }
  if (Object.keys(ids).length === 0) return { changes: sent, ids };
  const changes = sent.flatMap((change) => {
    const renamed = renameIn(change, (list, id) => ids[`${list}.${id}`] ?? id);
    return renamed.key !== change.key && isRowKey(renamed.key) ? fieldsOf(stored, renamed) : renamed;
  });
  return { changes, ids };
}

/** Of a row that its author saw as new: before it nothing was said, and what says nothing changes nothing. */
function fieldsOf(stored: Draft, row: Change): Change[] {
  return changesBetween(stored, withChanges(stored, [row]))
    .filter(({ to }) => to !== null)
    .map((field) => ({ ...field, from: null }));
}

/** Numbers that saves have given to new rows, by their keys. */
async function numbersOf(
  client: Client,
  compId: number,
  rows: readonly { readonly key: string }[],
): Promise<Map<string, string>> {
  const saves = await client.query<{ key: string; value: string }>(
    `select given.key, given.value from comp_change, json_each_text(ids) given where comp_id = $1 and given.key = any($2::text[])
     order by id`,
    [compId, rows.map(({ key }) => key)],
  );
  return new Map(saves.rows.map(({ key, value }) => [key, value]));
}
