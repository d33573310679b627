import { describe, expect, test } from 'vitest';
import type { Gender } from '#domain/event/kinds.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow, PublicRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { eventBoard, type PublicEvent } from './event-board.ts';
import { rankings, roundsOf } from './rankings.ts';

const group = (id: number, over: Partial<EventGroupRow> = {}) =>
  sampleGroup({ id, eventNo: id, name: `Round ${id}`, gender: 'F', ...over });
const runner = (id: number, eventGroupId: number, of: { ageGroup: string; gender: Gender; club: string }): PublicRow => ({
  kind: 'athlete',
  athleteId: starterId(id),
  version: 1,
  firstName: 'Ann',
  surName: `No${id}`,
  gender: of.gender,
  club: of.club,
  bibNo: id,
  teamBibNo: null,
  entries: [{ id: 100 + id, eventGroupId, ageGroup: of.ageGroup, pb: '', sb: '', heat: 1, lane: id }],
});
const result = (eventGroupId: number, id: number, value: ResultValue | null): PublicRow => ({
  kind: 'result',
  eventGroupId,
  heat: 1,
  entryId: id === 0 ? 0 : 100 + id,
  version: 1,
  value,
});
const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });
const PEOPLE = [
  { id: 1, ageGroup: 'U17', gender: 'F', club: 'Harriers' },
  { id: 2, ageGroup: 'SEN', gender: 'F', club: 'Striders' },
  { id: 3, ageGroup: 'U17', gender: 'M', club: 'Harriers' },
] as const;

function round(of: EventGroupRow, marks: readonly PublicRow[], only?: readonly number[]) {
  const people = PEOPLE.filter(({ id }) => !only || only.includes(id)).map(({ id, ...one }) => runner(id, of.id, one));
  const event: PublicEvent = { rows: [of, ...people, ...marks] };
  const board = eventBoard(event, of.id);
  if (!board) throw new Error('the event is not among its rows');
  return { event, board };
}

const heats = group(1);
const final = group(2, { feedsFrom: 1 });
const ROUNDS = [
  round(heats, [
    result(1, 1, time(12_340)),
    result(1, 2, time(12_100)),
    result(1, 3, { type: 'track', ms: null, code: 'DQ', rule: 'TR16.8' }),
    result(1, 0, { type: 'wind', wind: 25 }),
  ]),
  round(final, [result(2, 1, time(12_050)), result(2, 2, time(12_200))], [1, 2]),
];

describe('a ranking over all rounds', () => {
  test('has the best mark of each athlete, with the round it is from, and nobody without a mark', () => {
    const [all] = rankings(ROUNDS, 'all');
    expect(all?.lines.map(({ place, bibNo, mark, note, eventGroupId }) => [place, bibNo, mark, note, eventGroupId])).toEqual([
      [1, 1, '12.05', '', 2],
      [2, 2, '12.10', 'w', 1],
    ]);
  });

  test('is parted by age group, gender and club, each with places of its own', () => {
    const lists = (by: 'age-group' | 'gender' | 'team') =>
      rankings(ROUNDS, by).map(({ name, lines }) => [name, lines.map(({ place, bibNo }) => `${place}:${bibNo}`).join(' ')]);
    expect(lists('age-group')).toEqual([
      ['U17', '1:1'],
      ['SEN', '1:2'],
    ]);
    expect(lists('gender')).toEqual([['Women', '1:1 2:2']]);
    expect(lists('team')).toEqual([
      ['Harriers', '1:1'],
      ['Striders', '1:2'],
    ]);
  });

  test('names the lists of athletes without an age group or a club', () => {
    const rows = [heats, runner(4, 1, { ageGroup: '', gender: 'F', club: '' }), result(1, 4, time(12_500))];
    const board = eventBoard({ rows }, 1);
    if (!board) throw new Error('the event is not among its rows');
    const names = (['age-group', 'team'] as const).map((by) => rankings([{ event: { rows }, board }], by)[0]?.name);
    expect(names).toEqual(['No age group', 'No team']);
  });

  test('gives level marks the same place, and skips the next', () => {
    const level = round(heats, [result(1, 1, time(12_000)), result(1, 2, time(12_000)), result(1, 3, time(12_500))]);
    expect(rankings([level], 'all')[0]?.lines.map(({ place }) => place)).toEqual([1, 1, 3]);
  });

  test('takes the farthest trial of a field event', () => {
    const jump = group(1, { eventCode: 'SP', type: 'F', unit: 'D', trials: 6 });
    const series = (...cm: number[]): ResultValue => ({ type: 'field', trials: cm.map((one) => ({ cm: one })), code: null });
    const throws = round(jump, [result(1, 1, series(1012, 1100)), result(1, 2, series(1150)), result(1, 3, series(900))]);
    expect(rankings([throws], 'all')[0]?.lines.map(({ bibNo, mark }) => [bibNo, mark])).toEqual([
      [2, '11.50'],
      [1, '11.00'],
      [3, '9.00'],
    ]);
  });
});

test('the rounds of an event are found from any of them, the first one first', () => {
  const other = group(9);
  const groups = [final, other, heats, group(3, { feedsFrom: 2 })];
  for (const id of [1, 2, 3]) expect(roundsOf(groups, id).map((one) => one.id)).toEqual([1, 2, 3]);
  expect(roundsOf(groups, 9).map((one) => one.id)).toEqual([9]);
});
