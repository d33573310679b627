import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
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
