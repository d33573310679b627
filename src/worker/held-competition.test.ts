import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { VenueRow } from '#domain/rows/row.ts';
import { dexieFeed } from '#local/feed/dexie-feed.ts';
import { COMP, envelope, type SampleDevice, sampleDevice } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition, sampleDraw, sampleEntry, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { holdCompetition } from '#worker/held-competition.ts';

const devices: SampleDevice[] = [];
const SCHEME = schemeOf(sampleGroup());
afterEach(() => {
  for (const device of devices.splice(0)) device.db.close();
});

async function store(device: SampleDevice, since: number, rows: readonly VenueRow[]) {
  const data = { rows, next: since + 10, done: true, total: rows.length };
  await dexieFeed(device.db).save(COMP, since, { ...data, text: JSON.stringify(envelope(data)) }, 1);
}

async function stored() {
  const device = await sampleDevice();
  devices.push(device);
  await store(device, 0, [
    sampleCompetition({ compId: COMP }),
    sampleGroup(),
    sampleAthlete({ athleteId: 1, bibNo: 101, entries: [sampleEntry({ id: 501 })] }),
    sampleAthlete({ athleteId: 2, bibNo: 102, entries: [sampleEntry({ id: 502 })] }),
  ]);
  return device;
}
const time = (ms: number) => ({ type: 'track', ms, code: null }) as const;

describe('the competition a worker holds', () => {
  test('has all that is stored, and windows for every event group', async () => {
    const held = await holdCompetition((await stored()).db, COMP);
    expect(held.places(10, [], SCHEME)).toHaveLength(2);
    expect(held.windows('2026-06-20T08:30:00.000Z')).toMatchObject([{ eventGroupId: 10, window: { status: 'OPEN' } }]);
    expect(held.windows('2026-06-20T09:30:00.000Z')).toMatchObject([{ window: { status: 'CLOSED' } }]);
  });

  test('places what is saved, what waits to be sent and what is being typed', async () => {
    const device = await stored();
    await device.act('result', { eventGroupId: 10, heat: 1, entryId: 501, value: time(10_900) });
    const held = await holdCompetition(device.db, COMP);
    const placed = (drafts: Parameters<typeof held.places>[1]) =>
      held.places(10, drafts, SCHEME).map(({ entryId, place }) => [entryId, place]);
    expect(placed([])).toEqual([
      [501, 1],
      [502, null],
    ]);
    expect(placed([{ heat: 1, entryId: 502, value: time(10_800) }])).toEqual([
      [502, 1],
      [501, 2],
    ]);
    expect(placed([{ heat: 1, entryId: 501, value: null }])[0]).toEqual([501, null]);
  });

  test('holds a final against the record that was set in its heats, sent or not', async () => {
    const device = await stored();
    const record = { code: 'CR', eventCode: '400', gender: 'O', ageGroup: '', mark: 50_000, holder: '', since: '' } as const;
    const group = { eventCode: '400' };
    await store(device, 10, [
      sampleCompetition({ compId: COMP, version: 11, records: [record] }),
      sampleGroup({ ...group, version: 12 }),
      sampleGroup({ ...group, id: 11, version: 13, feedsFrom: 10 }),
      sampleDraw({
        eventGroupId: 11,
        key: 'draw:11',
        version: 14,
        places: [501, 502].map((entry, i) => ({ entry, heat: 1, lane: i + 1 })),
      }),
    ]);
    await device.act('result', { eventGroupId: 10, heat: 1, entryId: 501, value: time(49_000) });
    const held = await holdCompetition(device.db, COMP);
    const flags = (ms: number) => held.places(11, [{ heat: 1, entryId: 502, value: time(ms) }], SCHEME)[0]?.records;
    expect(held.places(10, [], SCHEME).map(({ records }) => records)).toEqual([['CR'], []]);
    expect([flags(49_500), flags(49_000), flags(48_900)]).toEqual([[], ['=CR'], ['CR']]);
  });

  test('of which nothing is stored, or an event group nobody knows, is empty', async () => {
    const { db } = await stored();
    expect((await holdCompetition(db, 99)).windows('2026-06-20T08:30:00.000Z')).toEqual([]);
    expect((await holdCompetition(db, COMP)).places(77, [], SCHEME)).toEqual([]);
  });
});
