import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import { envelope } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleEntry } from '#tests/fixtures/sample-rows.ts';
import { Net, ready, start, sync, TICK, until } from '#tests/support/opened-venue.ts';

test('a mark, which the public waits for, is sent at once, and a tick once it is on the screen', async () => {
  const net = new Net();
  let painted = Promise.resolve();
  const { venue } = start(net, undefined, () => painted);
  await ready(venue);
  net.asked.length = 0;
  const paints = Promise.withResolvers<void>();
  painted = paints.promise;
  await venue.act('check-in', TICK);
  expect(net.asked).toEqual([]);
  await venue.act('mark', { eventGroupId: 10, heat: 1, entryId: 502, part: 'time', value: '11020' });
  await expect.poll(() => net.asked.some((path) => path.endsWith('/mark'))).toBe(true);
  paints.resolve();
});

describe('a device whose answer brings the rows that it changed', () => {
  const asked = (net: Net) => net.asked.filter((path) => path.includes('/changes')).map((path) => /since=\d+/.exec(path)?.[0]);
  const answering = (net: Net, change: { readonly since: number; readonly next: number; readonly more?: readonly object[] }) => {
    const { since, next, more = [] } = change;
    const row = sampleAthlete({ athleteId: 1, version: next, bibNo: 101, entries: [sampleEntry({ id: 501 })] });
    net.answer = (path, body) => {
      if (!path.includes('/checkin/')) return net.changes(path);
      const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
      net.rows = [...net.rows.filter((r) => r.kind !== 'athlete' || r.athleteId !== 1), row];
      return Response.json(
        envelope(
          ids.map((opId) => ({ opId, outcome: 'accepted', rows: [row, ...more] })),
          { since, next },
        ),
      );
    };
  };
  const ticking = async (change: Parameters<typeof answering>[1]) => {
    const net = new Net();
    const { venue, pull } = start(net);
    await ready(venue);
    net.asked.length = 0;
    answering(net, change);
    await venue.act('check-in', TICK);
    await until(venue, () => sync(venue).unsent === 0 && venue.athlete(starterId(1))?.version === change.next);
    pull(change.next);
    return { net, venue, pull };
  };

  test('does not ask for them again, only for what others do after them', async () => {
    const { net, venue, pull } = await ticking({ since: 10, next: 11 });
    net.rows = [...net.rows, sampleAthlete({ athleteId: 20, version: 12 })];
    pull(12);
    await until(venue, () => venue.athlete(starterId(20)) !== undefined);
    expect(asked(net)).toEqual(['since=11']);
  });

  test.each([
    ['that somebody else changed in between', { since: 11, next: 12 }],
    ['that this version of the app cannot read', { since: 10, next: 11, more: [{ kind: 'of tomorrow', version: 11 }] }],
  ])('asks for what lies %s', async (_, change) => {
    const { net } = await ticking(change);
    await expect.poll(() => asked(net)).toEqual(['since=10']);
  });

  test('shows them in another tab, too, which hears of a later change before it has read them', async () => {
    const net = new Net();
    const one = start(net);
    await ready(one.venue);
    let painted = Promise.resolve();
    const two = start(net, one.databaseName, () => painted);
    await ready(two.venue);
    const paints = Promise.withResolvers<void>();
    painted = paints.promise;
    answering(net, { since: 10, next: 11 });
    await one.venue.act('check-in', TICK);
    await until(one.venue, () => one.venue.athlete(starterId(1))?.version === 11);
    net.rows = [...net.rows, sampleAthlete({ athleteId: 20, version: 12 })];
    two.pull(12);
    await until(two.venue, () => two.venue.athlete(starterId(20)) !== undefined);
    paints.resolve();
    await until(two.venue, () => two.venue.athlete(starterId(1))?.version === 11);
  });

  test('says how the device is once nobody works on it for three seconds', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { net } = await ticking({ since: 10, next: 11 });
    const later = () => timers.mock.calls.find(([, ms]) => ms === 3000)?.[0];
    await expect.poll(later).toBeTypeOf('function');
    const rested = later();
    timers.mockRestore();
    expect(asked(net)).toEqual([]);
    rested?.();
    await expect.poll(() => asked(net)).toEqual(['since=11']);
  });
});
