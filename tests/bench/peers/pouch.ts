import PouchDB from 'pouchdb-browser';
import { keyOf, type PeerRow } from './rows.ts';

/** What the bench uses of it; the package has no types. */
interface Pouch {
  info(): Promise<unknown>;
  bulkDocs(docs: readonly { readonly _id: string }[]): Promise<unknown>;
}

async function benchStore(rows: readonly PeerRow[]): Promise<number> {
  const db: Pouch = new PouchDB('bench');
  await db.info();
  const docs = rows.map((row) => ({ _id: keyOf(row), row }));
  const from = performance.now();
  await db.bulkDocs(docs);
  return performance.now() - from;
}

Object.assign(window, { benchStore });
