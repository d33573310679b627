import { expect, test } from 'vitest';
import type { PlacedResult } from '#domain/result/places.ts';
import type { Trial } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { Starter } from '#local/venue/venue.ts';
import { sampleDraw, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { calledIn, fieldHeats } from './field-rounds.ts';

const shot = sampleGroup({ id: 3, eventCode: 'SP', type: 'F', unit: 'D', trials: 6 });
const venue = {
  draw: () => undefined,
  round: () => undefined,
  resultsOf: () => [],
  sentOff: () => [],
  eventGroup: () => undefined,
};
const starter = (id: number, heat = 0): Starter => {
  const entry = { id, eventGroupId: 3, ageGroup: '', pb: '', sb: '', heat, lane: 0, checkedIn: [] };
  return {
    entry,
    athlete: {
      kind: 'athlete',
      athleteId: starterId(id),
      version: 1,
      firstName: 'Ann',
      surName: 'Putter',
      gender: 'F',
      club: '',
      urn: null,
      bibNo: id,
      teamBibNo: null,
      collected: [],
      entries: [entry],
    },
  };
};
const many = (count: number, heatOf = (_id: number) => 0) =>
  Array.from({ length: count }, (_, i) => starter(i + 1, heatOf(i + 1)));
const put = ({ entry }: Starter, ...trials: readonly (number | 'X')[]): PlacedResult => ({
  heat: Math.max(1, entry.heat),
  entryId: entry.id,
  value: { type: 'field', code: null, trials: trials.map((t): Trial => (t === 'X' ? { mark: 'X' } : { cm: t })) },
});

test('who has withdrawn is not called', () => {
  const three = many(3);
  const [first] = three;
  const withdrawn = [{ entryId: 1, opId: 'o', deviceId: 'd', by: 'Ann', at: '', version: 1 }];
  const starters = three.map((one) => (one === first ? { ...one, athlete: { ...one.athlete, withdrawn } } : one));
  expect(fieldHeats(venue, shot, starters, [])[0]?.list.rounds[0]?.order).toEqual([2, 3]);
});

test('who is sent off in another event takes no more trials, those before stay, and nobody comes in for them', () => {
  const race = sampleGroup({ id: 4 });
  const nine = many(9);
  const elsewhere = nine.map((one) => ({
    ...one,
    athlete: { ...one.athlete, entries: [one.entry, { ...one.entry, id: 40 + one.entry.id }] },
  }));
  const written = { version: 1, opId: 'o', deviceId: 'd', by: 'Ann', at: '2026-06-20T10:00:00.000Z', challenges: [] };
  const card: ResultRow = {
    ...written,
    kind: 'result',
    eventGroupId: race.id,
    heat: 1,
    entryId: 42,
    value: { type: 'track', ms: null, code: 'DQ', cards: ['RC'] },
  };
  const heatsOf = (taken: number) => {
    const rows = nine.map((s) => put(s, ...[1000 - s.entry.id * 10, 'X' as const, 'X' as const].slice(0, taken)));
    const saved = rows.map((row): ResultRow => ({ ...written, kind: 'result', eventGroupId: shot.id, ...row }));
    const held = { ...venue, sentOff: () => [card], eventGroup: (id: number) => [shot, race].find((one) => one.id === id) };
    return fieldHeats(
      { ...held, resultsOf: (id) => (taken > 0 && id === shot.id ? saved : []) },
      shot,
      elsewhere,
      taken > 0 ? rows : [],
    );
  };
  expect(heatsOf(0)[0]?.list.rounds[0]?.order).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  const [first, second] = heatsOf(1)[0]?.list.rounds ?? [];
  expect([first?.order.includes(2), second?.order.includes(2)]).toEqual([true, false]);
  expect(heatsOf(3)[0]?.list.rounds[3]?.order).toEqual([8, 7, 6, 5, 4, 3, 1]);
});

test('after three of nine, eight go on in reverse order, and the ninth is named apart', () => {
  const nine = many(9);
  const [all] = fieldHeats(
    venue,
    shot,
    nine,
    nine.map((s) => put(s, 1000 - s.entry.id * 10, 'X', 'X')),
  );
  const { called, out } = calledIn(all?.list.rounds[3] ?? { round: 4, order: [] }, nine);
  expect(called.map((s) => s.entry.id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(out.map((s) => s.entry.id)).toEqual([9]);
});

test('two pools of one competition have a list of their best together, two age groups have not', () => {
  const twelve = many(12, (id) => (id % 2) + 1);
  const marks = twelve.map((s) => put(s, 1000 + s.entry.id, 'X', 'X'));
  const heats = (draw?: ReturnType<typeof sampleDraw>) =>
    fieldHeats({ ...venue, draw: () => draw }, shot, twelve, marks).map(({ heat, starters, list }) => [
      heat,
      starters.length,
      list.rounds.length,
    ]);
  expect(heats()).toEqual([
    [1, 6, 3],
    [2, 6, 3],
    [-1, 12, 3],
  ]);
  const { settings } = sampleDraw();
  const groups = ['U13', 'U15'].map((name) => ({ name, starters: 6, heats: 1 }));
  expect(heats(sampleDraw({ settings: { ...settings, groups } }))).toEqual([
    [1, 6, 6],
    [2, 6, 6],
  ]);
});
