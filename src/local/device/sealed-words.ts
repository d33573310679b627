import { withWords, wordsOf } from '#domain/decide/action-kinds.ts';
import { newAction } from '#local/venue/new-action.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import type { Database, OutboxRecord } from './database.ts';
import { mayStore } from './sealed-rows.ts';
import { LockedError, type Sealed, seal, unseal } from './vault.ts';

export type Worded = OutboxRow & Pick<OutboxRecord, 'words'>;

/** An action as it may lie on the disk: its words apart, sealed. Before a transaction, as `rowRecords`. */
export async function sealWords<R extends Worded>(db: Database, row: R): Promise<R> {
  const words = wordsOf(row.action.kind, row.action.body);
  return db.sealKey && words ? apart(row, await seal(db.sealKey, words)) : row;
}

/** The same of one that has its number by now. */
export function apart<R extends Worded>(row: R, words: Sealed | undefined): R {
  return words === undefined ? row : { ...row, words, action: saying(row, '') };
}

/** With its words again. Throws `LockedError` when they are sealed and the device is locked. */
export async function openWords<R extends Worded>(db: Database, row: R): Promise<R> {
  const { words } = row;
  return words === undefined ? row : { ...row, words: undefined, action: saying(row, await unseal(db.sealKey, words)) };
}

/** In the transaction that writes it: somebody set a PIN and this tab or worker has no key. */
export async function mustBeSealed(db: Database, { action, words }: Worded): Promise<void> {
  if (words === undefined && wordsOf(action.kind, action.body) && !(await mayStore(db)))
    throw new LockedError('a PIN was set in another tab');
}

function saying({ action }: OutboxRow, words: string): OutboxRow['action'] {
  return newAction(action.kind, withWords(action.kind, action.body, words), action);
}
