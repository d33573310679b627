import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { keyOf, type PeerRow } from './rows.ts';

const schema = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: { key: { type: 'string', maxLength: 60 }, row: { type: 'object' } },
} as const;

async function benchStore(rows: readonly PeerRow[]): Promise<number> {
  const db = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie(), multiInstance: false });
  await db.addCollections({ rows: { schema } });
  const docs = rows.map((row) => ({ key: keyOf(row), row }));
  const from = performance.now();
  await db.collections.rows?.bulkInsert(docs);
  return performance.now() - from;
}

Object.assign(window, { benchStore });
