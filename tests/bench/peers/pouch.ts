import PouchDB from 'pouchdb-browser';
import { keyOf, type PeerRow } from './rows.ts';

async function benchStore(rows: readonly PeerRow[]): Promise<number> {
  const db = new PouchDB('bench');
  await db.info();
  const docs = rows.map((row) => ({ _id: keyOf(row), row }));
  const from = performance.now();
  await db.bulkDocs(docs);
  return performance.now() - from;
}

Object.assign(window, { benchStore });
