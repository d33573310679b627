import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import { copiesHere, dropCopies, endArrived, sendInOwnName } from '#local/rescue/others-work.ts';
import { openRescueFile, packUnsent, takeOver } from '#local/rescue/rescue-file.ts';
import { COMP, type SampleDevice, sampleDevice } from '#tests/fixtures/sample-device.ts';

const AT = '2026-06-20T12:00:00.000Z';
const PIN = '258025';
const ROUNDS = 1000;
const devices: SampleDevice[] = [];
afterEach(() => {
  for (const { db } of devices.splice(0)) db.close();
});
async function aDevice(): Promise<SampleDevice> {
  const device = await sampleDevice();
  devices.push(device);
  return device;
}
/** The device of the user who takes the work over. */
const hands = (device: SampleDevice, userId = 9) =>
  ({
    db: device.db,
    identity: () => ({ id: device.id, userId, name: 'Organiser' }),
    courier: { nudge: () => undefined },
    ready: Promise.resolve({ id: device.id }),
  }) as unknown as Parameters<typeof takeOver>[0];
async function workOf(text: string, pin = PIN) {
  const opened = await openRescueFile(text, pin);
  if (opened.is !== 'open') throw new Error(`the file is ${opened.is}`);
  return opened.work;
}

test('what one device has not sent goes to another in its order, under its ids, and stays where it was', async () => {
  const [lost, helper] = [await aDevice(), await aDevice()];
  await lost.checkIn(1);
  await lost.act('note', { athleteId: starterId(2), text: 'broken spike' });
  await lost.checkIn(1);
  const made = await lost.db.outbox.orderBy('order').toArray();
  const { file: text, count } = await packUnsent(lost.db, 'Desk 1', PIN, AT, ROUNDS);
  expect(count).toBe(3);
  const work = await workOf(text);
  expect(work).toMatchObject({ by: 'Desk 1', at: AT });
  expect(await takeOver(hands(helper), work)).toBe(3);
  expect(await takeOver(hands(helper), work), 'the same file again').toBe(0);
  const taken = await helper.db.outbox.orderBy('order').toArray();
  expect(taken.map(({ id, action: { body, occurredAt } }) => [id, body, occurredAt])).toEqual(
    made.map(({ id, action: { body, occurredAt } }) => [id, body, occurredAt]),
  );
  expect(taken.map(({ seq, deviceId, action, state }) => [seq, deviceId, action.userId, state])).toEqual(
    [1, 2, 3].map((seq) => [seq, helper.id, 9, 'queued']),
  );
  expect(await lost.states()).toEqual(['queued', 'queued', 'queued']);
});

test('a locked device gives what is numbers; words stay sealed on it and are counted', async () => {
  const device = await aDevice();
  device.db.sealKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await device.checkIn(1);
  await device.act('note', { athleteId: starterId(2), text: 'broken spike' });
  await device.checkIn(3);
  device.db.sealKey = undefined;
  const { file, count, sealed } = await packUnsent(device.db, '', PIN, AT, ROUNDS);
  expect([count, sealed]).toEqual([2, 1]);
  expect((await workOf(file)).actions.map(({ kind }) => kind)).toEqual(['check-in', 'check-in']);
  expect(await device.states()).toEqual(['queued', 'queued', 'queued']);
});

test('without its PIN the file tells nothing, and each byte of it counts', async () => {
  const device = await aDevice();
  await device.act('note', { athleteId: starterId(2), text: 'broken spike' });
  const { file: text } = await packUnsent(device.db, 'Desk 1', PIN, AT, ROUNDS);
  expect(text).not.toMatch(/spike|Desk|athlete/);
  expect(await openRescueFile(text, '258026')).toEqual({ is: 'wrong-pin' });
  const file = JSON.parse(text) as { readonly sealed: { readonly iv: string; readonly data: string } };
  const { data } = file.sealed;
  const changed = (data.startsWith('A') ? 'B' : 'A') + data.slice(1);
  const tampered = JSON.stringify({ ...file, sealed: { ...file.sealed, data: changed } });
  expect(await openRescueFile(tampered, PIN)).toEqual({ is: 'no-rescue-file' });
  for (const other of ['', '{}', 'name,club', JSON.stringify({ ...file, rounds: 1e9 })])
    expect(await openRescueFile(other, PIN)).toEqual({ is: 'no-rescue-file' });
});

test('what has reached the server, and what somebody did on their own phone, is not in it', async () => {
  const device = await aDevice();
  const sent = await device.checkIn(1);
  const own = await device.checkIn(2);
  await device.checkIn(3);
  await device.db.outbox.where('id').equals(sent.id).modify({ state: 'accepted', endedAt: 1 });
  await device.db.outbox
    .where('id')
    .equals(own.id)
    .modify((row) => void Object.assign(row, { call: { method: 'POST', path: `/wp-json/e4s/v5/athlete/checkin/${COMP}` } }));
  const { actions } = await workOf((await packUnsent(device.db, 'Desk 1', PIN, AT, ROUNDS)).file);
  expect(actions).toMatchObject([{ kind: 'check-in', body: { athleteId: 3 } }]);
});

test('a number of another history of the server says nothing on a device that is in the new one', async () => {
  const [before, after] = [await aDevice(), await aDevice()];
  const cursor = { key: `cursor:${COMP}`, next: 5, pages: 1, whole: true, have: 1, total: 1, syncedAt: null } as const;
  await before.db.meta.put({ ...cursor, epoch: 'one' });
  await after.db.meta.put({ ...cursor, epoch: 'two' });
  const { id } = await before.checkIn(1);
  await before.db.outbox
    .where('id')
    .equals(id)
    .modify((row) => void Object.assign(row, { action: { ...row.action, base: 5 } }));
  const work = await workOf((await packUnsent(before.db, 'Desk 1', PIN, AT, ROUNDS)).file);
  await takeOver(hands(after), work);
  expect((await after.db.outbox.toArray())[0]?.action.base).toBe(0);
});

test('a file keeps who did what on which device, through a second file too', async () => {
  const [lost, helper, third] = [await aDevice(), await aDevice(), await aDevice()];
  await lost.checkIn(1);
  const made = (await lost.db.outbox.toArray()).map(({ action: { userId, deviceId } }) => ({ userId, deviceId }));
  await takeOver(hands(helper), await workOf((await packUnsent(lost.db, '', PIN, AT, ROUNDS)).file));
  await takeOver(hands(third, 8), await workOf((await packUnsent(helper.db, '', PIN, AT, ROUNDS)).file));
  for (const [device, userId] of [
    [helper, 9],
    [third, 8],
  ] as const) {
    const actions = (await device.db.outbox.toArray()).map(({ action }) => action);
    expect(actions.map((action) => [action.userId, action.madeBy])).toEqual(made.map((one) => [userId, one]));
  }
});

test('what came from another device can be dropped here, and what was done here stays', async () => {
  const [lost, helper] = [await aDevice(), await aDevice()];
  await lost.checkIn(1);
  await helper.checkIn(2);
  await takeOver(hands(helper), await workOf((await packUnsent(lost.db, '', PIN, AT, ROUNDS)).file));
  expect(await copiesHere(hands(helper))).toHaveLength(1);
  expect(await dropCopies(hands(helper))).toBe(1);
  expect(await copiesHere(hands(helper))).toEqual([]);
  expect((await helper.db.outbox.where('open').equals(1).toArray()).map(({ action }) => action.madeBy)).toEqual([undefined]);
});

test('a dropped copy can be taken over again, in the name of who does it; one that the ledger has answered cannot', async () => {
  const [lost, helper] = [await aDevice(), await aDevice()];
  await lost.checkIn(1);
  await lost.act('note', { athleteId: starterId(2), text: 'broken spike' });
  const work = await workOf((await packUnsent(lost.db, '', PIN, AT, ROUNDS)).file);
  await takeOver(hands(helper), work);
  await dropCopies(hands(helper));
  expect(await takeOver(hands(helper, 8), work)).toBe(2);
  const again = await helper.db.outbox.orderBy('order').toArray();
  const [{ action } = { action: undefined }] = await lost.db.outbox.toArray();
  const madeBy = { userId: action?.userId, deviceId: lost.id };
  expect(again.map((row) => [row.state, row.endedAt, row.action.userId, row.action.madeBy])).toEqual(
    again.map(() => ['queued', undefined, 8, madeBy]),
  );
  expect(again.map((row) => row.action.body)).toEqual(work.actions.map(({ body }) => body));
  expect(await copiesHere(hands(helper))).toHaveLength(2);

  const [first] = again;
  await helper.db.outbox.update(first?.order ?? 0, { state: 'accepted', answered: true, endedAt: 1 });
  await dropCopies(hands(helper));
  expect(await takeOver(hands(helper), work)).toBe(1);
  expect(await helper.states()).toEqual(['accepted', 'queued']);
});

test('a copy that may not be sent from here ends when the server has it, and the others wait on', async () => {
  const [lost, helper] = [await aDevice(), await aDevice()];
  for (const athlete of [1, 2, 3]) await lost.checkIn(athlete);
  await takeOver(hands(helper), await workOf((await packUnsent(lost.db, '', PIN, AT, ROUNDS)).file));
  await helper.checkIn(4);
  const [one, two, three] = (await helper.db.outbox.orderBy('order').toArray()).map(({ id }) => id);
  await helper.db.outbox
    .where('id')
    .anyOf([one ?? '', two ?? ''])
    .modify({ state: 'parked' });
  const asked: string[] = [];
  const arrived = async (compId: number, ids: readonly string[]) => {
    asked.push(...ids);
    return compId === COMP ? [{ opId: one ?? '', outcome: 'accepted' as const }] : [];
  };
  expect(await endArrived(hands(helper), arrived)).toBe(1);
  expect(asked, 'the third is sent from here').toEqual([one, two]);
  expect(await helper.states()).toEqual(['accepted', 'parked', 'queued', 'queued']);
  expect((await copiesHere(hands(helper))).map(({ id }) => id)).toEqual([two, three]);
});

test('work of a volunteer who is gone goes in the name of the next one, once, under its ids', async () => {
  const device = await aDevice();
  await device.checkIn(1);
  await device.checkIn(2);
  const [first, second] = await device.db.outbox.orderBy('order').toArray();
  const { userId = 0 } = first?.action ?? {};
  expect(await sendInOwnName(hands(device, userId), COMP, userId), 'one’s own').toBe(0);
  expect(await sendInOwnName(hands(device), COMP + 1, userId), 'of another competition').toBe(0);
  expect(await sendInOwnName(hands(device), COMP, userId)).toBe(2);
  expect(await sendInOwnName(hands(device), COMP, userId), 'again').toBe(0);
  const after = await device.db.outbox.orderBy('order').toArray();
  const madeBy = { userId, deviceId: device.id };
  expect(after.map(({ id, seq, action }) => [id, seq, action.userId, action.madeBy])).toEqual(
    [first, second].map((row) => [row?.id, row?.seq, 9, madeBy]),
  );
});
