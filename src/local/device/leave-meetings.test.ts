import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { leaveMeetings, noteMeeting } from '#local/device/leave-meetings.ts';
import { COMP, type SampleDevice, sampleDevice } from '#tests/fixtures/sample-device.ts';
import { sampleCompetition } from '#tests/fixtures/sample-rows.ts';

const HOUR = 3_600_000;
const DAY_OF_IT = Date.parse('2026-06-20T09:00:00.000Z');
const OVER = Date.parse('2026-06-21T23:00:00.000Z');
const MEETING = { ...sampleCompetition(), compId: COMP, dates: ['2026-06-20'], timeZone: 'Europe/London' };
const devices: SampleDevice[] = [];
afterEach(() => {
  for (const { db } of devices.splice(0)) db.close();
});

/** A device with rows of two meetings, one of them noted, and an answer that was kept. */
async function atTheMeeting(): Promise<SampleDevice> {
  const device = await sampleDevice();
  devices.push(device);
  const { db } = device;
  for (const compId of [COMP, COMP + 1]) {
    await db.page.put({ compId, no: 1, text: 'Zelin, Cai' });
    await db.row.put({ compId, key: 'athlete:1', version: 1, row: 'Zelin, Cai' });
    await db.meta.put({ key: `cursor:${compId}`, next: 1, pages: 1, whole: true, have: 1, total: 1, syncedAt: DAY_OF_IT });
  }
  await db.answer.add({ name: 'entries', text: 'Zelin, Cai', at: new Date(DAY_OF_IT).toISOString() });
  await noteMeeting(db, MEETING, DAY_OF_IT);
  return device;
}
const held = async ({ db }: SampleDevice) => [
  (await db.page.toArray()).map(({ compId }) => compId),
  (await db.row.toArray()).map(({ compId }) => compId),
  await db.answer.count(),
];

test('24 hours after its last day a meeting leaves the device, with the answers kept, and no other meeting does', async () => {
  const device = await atTheMeeting();
  expect(await leaveMeetings(device.db, OVER - 1)).toEqual([]);
  expect(await held(device)).toEqual([[COMP, COMP + 1], [COMP, COMP + 1], 1]);
  expect(await leaveMeetings(device.db, OVER)).toEqual([COMP]);
  expect(await held(device)).toEqual([[COMP + 1], [COMP + 1], 0]);
  expect(await device.db.meta.bulkGet([`cursor:${COMP}`, `leaves:${COMP}`])).toEqual([undefined, undefined]);
  expect(await leaveMeetings(device.db, OVER + HOUR)).toEqual([]);
});

test('it stays while something of it is unsent, and leaves when that has ended', async () => {
  const device = await atTheMeeting();
  const { id } = await device.checkIn(1);
  expect(await leaveMeetings(device.db, OVER)).toEqual([]);
  await device.db.outbox.where('id').equals(id).modify({ state: 'accepted', endedAt: OVER });
  expect(await leaveMeetings(device.db, OVER + HOUR)).toEqual([COMP]);
  expect(await device.db.outbox.count()).toBe(0);
});

test('a meeting that was put off stays longer', async () => {
  const device = await atTheMeeting();
  await noteMeeting(device.db, { ...MEETING, dates: ['2026-06-27'] }, DAY_OF_IT + HOUR);
  expect(await leaveMeetings(device.db, OVER)).toEqual([]);
});

test('one that is about to go is not kept by being opened once more', async () => {
  const device = await atTheMeeting();
  await noteMeeting(device.db, MEETING, OVER + HOUR);
  expect(await leaveMeetings(device.db, OVER + HOUR)).toEqual([COMP]);
});
