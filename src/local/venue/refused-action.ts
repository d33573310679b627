import { saidAgain } from '#domain/sync/action-kinds.ts';
import type { OutboxRecord } from '#local/device/database.ts';
import { durablyFirst, newId } from '#local/device/device.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { openWords } from '#local/device/sealed-words.ts';
import { serverNow } from '#local/feed/server-clock.ts';
import { addAction, dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { hasEnded, needsPerson, outboxRow, requeue } from '#local/outbox/outbox.ts';
import { newAction } from './new-action.ts';
import { fetchRules } from './rules-here.ts';
import type { OutboxRow } from './venue.ts';

/**
 * A person drops an action that the server refused: its queue goes on without it. It stays in the activity list. Answers false when there
 * is nothing to decide, e.g. because another tab was quicker.
 */
export async function dismissAction(device: LocalDevice, id: string): Promise<boolean> {
  const row = await readRow(device, id);
  if (!row || !needsPerson(row)) return false;
  await dexieOutbox(device.db).update([{ id, set: (now) => (needsPerson(now) ? { ...now, endedAt: Date.now() } : now) }]);
  device.courier.nudge(true);
  return true;
}

/**
 * A person sends an action again. One that the ledger has answered would get the same answer for ever, so it ends and a new action takes its
 * place, made by the person who is signed in now and seeing the row as it is now.
 */
export async function retryAction(device: LocalDevice, id: string): Promise<boolean> {
  const row = await readRow(device, id);
  const identity = device.identity();
  if (!row || !needsPerson(row) || !identity) return false;
  if (row.answered || row.action.userId !== identity.userId) await replaceAction(device, row, identity);
  else await dexieOutbox(device.db).update([{ id, set: (now) => (needsPerson(now) ? requeue({ ...now, attempts: 0 }) : now) }]);
  device.courier.nudge(true);
  return true;
}

async function replaceAction(
  device: LocalDevice,
  row: OutboxRow,
  by: { readonly id: string; readonly userId: number },
): Promise<void> {
  const { kind, compId } = row.action;
  const body = saidAgain(kind, row.action.body);
  await fetchRules([kind]);
  const stamp = { id: newId(), deviceId: by.id, userId: by.userId, compId, occurredAt: serverNow() };
  const { base, seen } = device.lookedAt(compId, kind, body) ?? row.action;
  const make = (seq: number) => outboxRow(newAction(kind, body, { ...stamp, seq, base, ...(seen && { seen }) }), row.call.path);
  await durablyFirst(device.db, () => addAction(device.db, by.id, make, row.id));
}

async function readRow(device: LocalDevice, id: string): Promise<OutboxRecord | undefined> {
  const row = await device.db.outbox
    .where('id')
    .equals(id)
    .and((one) => !hasEnded(one))
    .first();
  return row && openWords(device.db, row);
}
