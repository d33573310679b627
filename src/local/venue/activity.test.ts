import { starterId } from '#domain/team/starter.ts';
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import type { Surroundings } from '#local/device/browser.ts';
import { newId } from '#local/device/device.ts';
import { LocalDevice } from '#local/device/local-device.ts';
import { addAction, dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { needsPerson, outboxRow } from '#local/outbox/outbox.ts';
import { COMP, SESSION } from '#tests/fixtures/sample-device.ts';
import { STILL_PAGE } from '#tests/fixtures/still-page.ts';
import { activity } from './activity.ts';
import { newAction } from './new-action.ts';
import { dismissAction, retryAction, undismiss } from './refused-action.ts';
import type { OutboxRow } from './venue.ts';

const cutOff: Surroundings = {
  fetch: () => Promise.reject(new TypeError('fetch failed')),
  watchChanges: () => () => undefined,
  ...STILL_PAGE,
};
const devices: LocalDevice[] = [];
afterEach(() => {
  for (const device of devices.splice(0)) {
    device.courier.close();
    device.db.close();
  }
});
let names = 0;

async function withAction(change: Partial<OutboxRow>, userId: number = SESSION.userId) {
  const device = new LocalDevice({ session: () => SESSION, surroundings: cutOff, databaseName: `activity-${++names}` });
  devices.push(device);
  const { id: deviceId } = await device.ready;
  const stamp = { id: newId(), deviceId, userId, compId: COMP, base: 3, occurredAt: '2026-06-20T09:00:00.000Z' };
  const row = await addAction(device.db, deviceId, (seq) =>
    outboxRow(newAction('bib-change', { athleteId: starterId(1), bibNo: 5 }, { ...stamp, seq })),
  );
  await dexieOutbox(device.db).update([{ id: row.id, set: (now) => ({ ...now, ...change }) }]);
  return { device, id: row.id };
}
const REFUSED = { state: 'rejected', problem: { code: 'bib-taken', message: 'Taken.' } } as const;

describe('a refused action', () => {
  test('needs attention until a person drops it, and stays in the list', async () => {
    const { device, id } = await withAction(REFUSED);
    expect((await activity(device, COMP)).filter(needsPerson)).toMatchObject([{ id }]);
    expect(await dismissAction(device, id)).toBe(true);
    expect((await activity(device, COMP)).filter(needsPerson)).toEqual([]);
    expect(await activity(device, COMP)).toMatchObject([{ id, state: 'rejected', endedAt: expect.any(Number) }]);
    expect(await dismissAction(device, id)).toBe(false);
  });

  test('takes those that wait behind it along where a person says so, and all wait again when they take it back', async () => {
    const { device, id } = await withAction(REFUSED);
    const { id: deviceId } = await device.ready;
    const stamp = {
      id: newId(),
      deviceId,
      userId: SESSION.userId,
      compId: COMP,
      base: 3,
      occurredAt: '2026-06-20T09:00:01.000Z',
    };
    await addAction(device.db, deviceId, (seq) =>
      outboxRow(newAction('bib-change', { athleteId: starterId(1), bibNo: 6 }, { ...stamp, seq })),
    );
    const before = await activity(device, COMP);
    const states = async () => (await activity(device, COMP)).map(({ state, endedAt }) => [state, endedAt === undefined]);
    expect(await dismissAction(device, id, [stamp.id])).toBe(true);
    expect(await states()).toEqual([
      ['rejected', false],
      ['rejected', false],
    ]);
    expect(await device.unsent()).toBe(0);
    await undismiss(device, before);
    expect(await states()).toEqual([
      ['queued', true],
      ['rejected', true],
    ]);
    expect(await device.unsent()).toBe(2);
  });

  test('that the ledger has answered is sent again as a new action', async () => {
    const { device, id } = await withAction({ ...REFUSED, answered: true });
    expect(await retryAction(device, id)).toBe(true);
    const [again, before] = await activity(device, COMP);
    expect(before).toMatchObject({ id, endedAt: expect.any(Number) });
    expect(again).toMatchObject({ state: 'queued', seq: 2, action: { body: { athleteId: 1, bibNo: 5 } } });
    expect(again?.id).not.toBe(id);
  });

  test('that no ledger has seen keeps its id', async () => {
    const { device, id } = await withAction({ ...REFUSED, attempts: 4 });
    await retryAction(device, id);
    expect(await activity(device, COMP)).toMatchObject([{ id, state: 'queued', attempts: 0 }]);
  });

  test('of somebody else is sent again by the one who asks for it, and says who did it', async () => {
    const { device, id } = await withAction({ state: 'parked' }, 99);
    const madeBy = { userId: 99, deviceId: (await device.ready).id };
    await retryAction(device, id);
    const sent = { userId: SESSION.userId, madeBy };
    expect(await activity(device, COMP)).toMatchObject([{ action: sent }, { id, action: { userId: 99 } }]);
  });

  test('from another device keeps its author when it is sent again as a new action', async () => {
    const { device, id } = await withAction({ ...REFUSED, answered: true });
    const madeBy = { userId: 99, deviceId: newId() };
    const set = (row: OutboxRow) => ({ ...row, action: { ...row.action, madeBy } });
    await dexieOutbox(device.db).update([{ id, set }]);
    await retryAction(device, id);
    expect((await activity(device, COMP))[0]?.action.madeBy).toEqual(madeBy);
  });
});

test('an action that waits cannot be dropped or sent twice', async () => {
  const { device, id } = await withAction({});
  expect(await dismissAction(device, id)).toBe(false);
  expect(await retryAction(device, id)).toBe(false);
  expect(await activity(device, COMP)).toMatchObject([{ id, state: 'queued' }]);
});

test('who follows it hears of every change', async () => {
  const { device, id } = await withAction(REFUSED);
  const seen: number[] = [];
  const ended = Promise.withResolvers<void>();
  const following = liveQuery(() => activity(device, COMP)).subscribe((rows) => {
    seen.push(rows.filter((row) => row.endedAt !== undefined).length);
    if (seen.length === 1) void dismissAction(device, id);
    if (seen.at(-1) === 1) ended.resolve();
  });
  await ended.promise;
  following.unsubscribe();
  expect(seen[0]).toBe(0);
});
