import { saidAgain } from '#domain/decide/action-kinds.ts';
import type { OutboxRecord } from '#local/device/database.ts';
import { durablyFirst, newId } from '#local/device/device.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { openWords } from '#local/device/sealed-words.ts';
import { serverNow } from '#local/feed/server-clock.ts';
import { addAction, dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { hasEnded, isPending, needsPerson, outboxRow, requeue } from '#local/outbox/outbox.ts';
import { newAction } from './new-action.ts';
import { fetchRules } from './rules-here.ts';
import type { OutboxRow } from './venue.ts';

/**
 * A person drops an action that the server refused, and with it those that wait behind it where they say so: its queue goes on without them. They stay in
 * the activity list. Answers false when there is nothing to decide, e.g. because another tab was quicker.
 */
export async function dismissAction(device: LocalDevice, id: string, behind: readonly string[] = []): Promise<boolean> {
  const row = await readRow(device, id);
  if (!row || !needsPerson(row)) return false;
  const set = (now: OutboxRow): OutboxRow => {
    if (hasEnded(now)) return now;
    return { ...now, state: isPending(now) ? 'rejected' : now.state, endedAt: Date.now() };
  };
  await dexieOutbox(device.db).update([id, ...behind].map((one) => ({ id: one, set })));
  device.courier.nudge(true);
  return true;
}

/** Takes that back: each waits again as it did. */
export async function undismiss(device: LocalDevice, rows: readonly OutboxRow[]): Promise<void> {
  const changes = rows.map(({ id, state }) => ({
    id,
    set: (now: OutboxRow): OutboxRow => {
      const { endedAt: _ended, ...rest } = now;
      return hasEnded(now) && (now.state === 'rejected' || now.state === 'parked') ? { ...rest, state } : now;
    },
  }));
  await dexieOutbox(device.db).update(changes);
  device.courier.nudge(true);
}

/**
 * A person sends an action again. One that the ledger has answered would get the same answer for ever, so it ends and a new action takes its
 * place, sent by the person who is signed in now and seeing the row as it is now. The history still says who did it.
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
  const { kind, compId, userId, deviceId, madeBy = { userId, deviceId } } = row.action;
  const body = saidAgain(kind, row.action.body);
  await fetchRules([kind]);
  const stamp = { id: newId(), deviceId: by.id, userId: by.userId, compId, occurredAt: serverNow() };
  const { base, seen } = device.lookedAt(compId, kind, body) ?? row.action;
  const isTheirs = madeBy.userId !== by.userId || madeBy.deviceId !== by.id;
  const more = { ...(seen && { seen }), ...(isTheirs && { madeBy }) };
  const make = (seq: number) => outboxRow(newAction(kind, body, { ...stamp, seq, base, ...more }), row.call.path);
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
