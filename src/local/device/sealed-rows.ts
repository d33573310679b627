import { rowKey } from '#domain/rows/row.ts';
import type { Arrived } from '#local/feed/read-rows.ts';
import type { CompetitionRows } from '#local/outbox/outbox.ts';
import type { Database, RowRecord } from './database.ts';
import { type Sealed, seal, unseal } from './vault.ts';

/**
 * Rows as they may lie on the disk: sealed where the device has a PIN. Done before a transaction, never in one: waiting for the cipher would end
 * it.
 */
export function rowRecords(db: Database, { compId, rows }: CompetitionRows): Promise<RowRecord[]> {
  return Promise.all(rows.map((row) => sealedRecord(db, { compId, key: rowKey(row), version: row.version, row })));
}

/**
 * What changed since. What is gone takes the place of what was there; what this version cannot read lies beside it, so that the row of before is
 * still there after a reload.
 */
export async function pageRecords(db: Database, compId: number, { rows, aside = [], gone = [] }: Arrived): Promise<RowRecord[]> {
  const unread = aside.map((row) => ({ ...row, key: `aside:${row.key}` }));
  const others = [...unread, ...gone.map((row) => ({ key: row.key, version: row.version, row }))];
  const records = others.map(({ key, version, row }) => sealedRecord(db, { compId, key, version, row }));
  return [...(await rowRecords(db, { compId, rows })), ...(await Promise.all(records))];
}

export async function sealedRecord(db: Database, record: RowRecord): Promise<RowRecord> {
  return db.sealKey ? { ...record, row: await seal(db.sealKey, JSON.stringify(record.row)) } : record;
}

/** What was stored in a `RowRecord`, to be checked like anything from outside. */
export async function openRow(db: Database, stored: unknown): Promise<unknown> {
  if (!isSealed(stored)) return stored;
  return JSON.parse(await unseal(db.sealKey, stored));
}

export const sealText = (db: Database, text: string): Promise<Sealed> => seal(db.sealKey, text);
export const openText = (db: Database, stored: Sealed): Promise<string> => unseal(db.sealKey, stored);

export function isSealed(stored: unknown): stored is Exclude<Sealed, string> {
  return typeof stored === 'object' && stored !== null && 'iv' in stored && 'data' in stored;
}

/** Somebody set a PIN and this tab or worker has no key: what it writes would be readable, so it writes nothing and the pull brings it. */
export async function mayStore(db: Database): Promise<boolean> {
  return db.sealKey !== undefined || (await db.meta.get('vault')) === undefined;
}
