import { Dexie } from 'dexie';
import { keyOf, type PeerRow } from './rows.ts';

/** The least a Dexie app would do with the rows: one table, one key. */
async function benchStore(rows: readonly PeerRow[]): Promise<number> {
  const db = new Dexie('bench');
  db.version(1).stores({ row: 'key' });
  await db.open();
  const keyed = rows.map((row) => ({ ...row, key: keyOf(row) }));
  const from = performance.now();
  await db.table('row').bulkPut(keyed);
  return performance.now() - from;
}

Object.assign(window, { benchStore });
