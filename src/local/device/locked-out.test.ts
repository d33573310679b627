import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { emptyCursor } from '#local/feed/cursor.ts';
import { COMP, type SampleDevice, sampleDevice } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete } from '#tests/fixtures/sample-rows.ts';
import { DeviceLock } from './device-lock.ts';
import { heldOf, holdsAny, lockOut } from './locked-out.ts';

/** A device with rows of people, as after a first sync. */
async function withRows(): Promise<SampleDevice> {
  const device = await sampleDevice();
  await device.db.row.put({ compId: COMP, key: 'athlete:1', version: 3, row: sampleAthlete() });
  await device.db.page.put({ compId: COMP, no: 1, text: '{}' });
  await device.db.meta.put({ key: `cursor:${COMP}`, next: 3, pages: 1, whole: true, have: 1, total: 1, syncedAt: 0 });
  return device;
}
const asPage = ({ db }: SampleDevice) => ({ db, lock: new DeviceLock(db) });
const held = async ({ db }: SampleDevice) => [await db.page.count(), await db.row.count(), await db.meta.get(`cursor:${COMP}`)];

test('a locked device with nothing unsent is as new', async () => {
  const device = await withRows();
  expect(await lockOut(asPage(device), COMP)).toBe(0);
  expect(await held(device)).toEqual([0, 0, undefined]);
  expect(await device.db.meta.get('device')).toBeUndefined();
});

test('it is so also where a PIN was not entered, and no tab takes the end of that PIN for another’s doing', async () => {
  const device = await withRows();
  await new DeviceLock(device.db).setPin('258025', 1000);
  let told = false;
  const lock = new DeviceLock(device.db, {
    changedElsewhere: () => {
      told = true;
    },
  });
  await lock.read();
  const stop = lock.follow();
  expect(lock.state).toBe('locked');
  expect(await holdsAny(device.db)).toBe(true);
  expect(await lockOut({ db: device.db, lock }, COMP)).toBe(0);
  expect(await device.db.meta.count()).toBe(0);
  expect(await holdsAny(device.db)).toBe(false);
  expect(told).toBe(false);
  stop();
});

test('what a locked device has not sent is parked and kept, names are not', async () => {
  const device = await withRows();
  const { id } = await device.checkIn(1);
  expect(await lockOut(asPage(device), COMP)).toBe(1);
  expect(await held(device)).toEqual([0, 0, undefined]);
  expect(await device.row(id)).toMatchObject({ state: 'parked', problem: { code: 'device-revoked' } });
  expect(await device.db.meta.get('device')).toMatchObject({ id: device.id });
});

test('what is for a competition that has not locked the device goes on waiting to be sent', async () => {
  const device = await withRows();
  const { id } = await device.checkIn(1);
  await lockOut(asPage(device), COMP + 1);
  expect(await device.row(id)).toMatchObject({ state: 'queued' });
});

test('ignores a competition that the device holds nothing of', async () => {
  const device = await sampleDevice();
  await device.db.meta.put(emptyCursor(COMP));
  expect(await heldOf(device.db, [COMP + 1, COMP])).toBe(COMP);
  expect(await heldOf(device.db, [COMP + 1])).toBeUndefined();
  expect(await heldOf(device.db, [])).toBeUndefined();
});
