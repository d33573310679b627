import { actionPath } from '#contracts/venue/action-call.ts';
import type { Outcome } from '#domain/sync/action.ts';
import { durably } from '#local/device/device.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { hasEnded, isPending, requeue } from '#local/outbox/outbox.ts';
import type { OutboxRow } from '#local/venue/venue.ts';

/** What was done at a desk, and not on a phone of one’s own. */
export const isOfVenue = ({ action, call }: OutboxRow): boolean => call.path === actionPath(action.kind, action.compId);

/** Another person sends it, under its id; it says who did it. */
export function inNameOf(row: OutboxRow, sender: number): OutboxRow {
  const { userId, deviceId, madeBy = { userId, deviceId } } = row.action;
  return { ...requeue(row), attempts: 0, action: { ...row.action, userId: sender, madeBy } };
}

/**
 * What another person did here and has not sent goes in the name of the user of this device, under the same ids: should the other one’s own sending have
 * reached the server, it counts once. Each says who did it. How many there were.
 */
export async function sendInOwnName(device: LocalDevice, compId: number, userId: number): Promise<number> {
  const { db } = device;
  const by = device.identity();
  if (!by || by.userId === userId) return 0;
  const isTheirs = (row: OutboxRow) => row.compId === compId && isPending(row) && isOfVenue(row) && row.action.userId === userId;
  const rows = await durably(db, () => db.outbox.where('open').equals(1).and(isTheirs).toArray());
  const set = (row: OutboxRow): OutboxRow => (isTheirs(row) ? inNameOf(row, by.userId) : row);
  await dexieOutbox(db).update(rows.map(({ id }) => ({ id, set })));
  device.courier.nudge(true);
  return rows.length;
}

/** What came from another device and has not been sent: that one holds it, too. */
export async function copiesHere({ db, ready }: LocalDevice): Promise<readonly OutboxRow[]> {
  const { id } = await ready;
  const isCopy = ({ action: { madeBy } }: OutboxRow) => madeBy !== undefined && madeBy.deviceId !== id;
  return durably(db, () => db.outbox.where('open').equals(1).and(isCopy).sortBy('order'));
}

/** Lets them go from here, whatever became of them; how many. */
export async function dropCopies(device: LocalDevice): Promise<number> {
  const rows = await copiesHere(device);
  // It may have been answered since.
  const set = (row: OutboxRow): OutboxRow => (hasEnded(row) ? row : { ...row, state: 'rejected', endedAt: Date.now() });
  await dexieOutbox(device.db).update(rows.map(({ id }) => ({ id, set })));
  device.courier.nudge(true);
  return rows.length;
}

/**
 * Copies that are not sent from here, e.g. as their sender may not, end as soon as the server has them from another device: no person need decide on them.
 * `arrived` asks the server which it has. How many ended.
 */
export async function endArrived(
  device: LocalDevice,
  arrived: (compId: number, ids: readonly string[]) => Promise<readonly Arrived[]>,
): Promise<number> {
  const userId = device.identity()?.userId;
  const isStuck = (row: OutboxRow) => !row.answered && (row.state === 'parked' || row.action.userId !== userId);
  const stuck = (await copiesHere(device)).filter(isStuck);
  let ended = 0;
  for (const compId of new Set(stuck.map((row) => row.compId))) {
    const ids = stuck.filter((row) => row.compId === compId).map(({ id }) => id);
    const found = new Map((await arrived(compId, ids)).map(({ opId, outcome }) => [opId, outcome]));
    const set = (row: OutboxRow): OutboxRow => endedElsewhere(row, found.get(row.id));
    await dexieOutbox(device.db).update(ids.filter((id) => found.has(id)).map((id) => ({ id, set })));
    ended += found.size;
  }
  if (ended > 0) device.courier.nudge(true);
  return ended;
}
type Arrived = { readonly opId: string; readonly outcome: Outcome };

/** Where the ledger refused it, those at the device that it came from decide. */
function endedElsewhere(row: OutboxRow, outcome: Outcome | undefined): OutboxRow {
  if (!outcome || hasEnded(row)) return row;
  const { problem: _problem, ...rest } = row;
  return { ...rest, state: outcome, answered: true, endedAt: Date.now() };
}
