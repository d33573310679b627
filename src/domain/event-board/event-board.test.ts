import { describe, expect, test } from 'vitest';
import type { ResultValue } from '#domain/result/value.ts';
import type { AthleteRow, EventGroupRow, PublicRow, ResultRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { eventBoard, placedLines } from './event-board.ts';

const group: EventGroupRow = {
  kind: 'eventGroup',
  id: 3,
  version: 1,
  eventNo: 1,
  name: '100m Women',
  eventCode: '100',
  gender: 'F',
  type: 'T',
  unit: 'T',
  startsAt: '2026-07-01T10:00:00Z',
  trials: 0,
};
const athlete = (id: number, bibNo: number, heat = 0, lane = 0): AthleteRow => ({
  kind: 'athlete',
  athleteId: starterId(id),
  version: 1,
  firstName: 'Ann',
  surName: `No${id}`,
  gender: 'F',
  club: 'Harriers',
  urn: null,
  bibNo,
  teamBibNo: null,
  collected: [],
  entries: [
    { id: 100 + id, eventGroupId: 3, ageGroup: 'SEN', pb: '11.90', sb: '', heat, lane, checkedIn: [] },
    { id: 900 + id, eventGroupId: 4, ageGroup: 'SEN', pb: '', sb: '', heat: 1, lane: 1, checkedIn: [] },
  ],
});
const result = (entryId: number, value: ResultValue | null, heat = 1): ResultRow => ({
  kind: 'result',
  eventGroupId: 3,
  heat,
  entryId,
  version: 2,
  value,
  opId: 'o',
  deviceId: 'd',
  by: 'Official',
  at: '',
  challenges: [],
});
const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });
const lines = (rows: readonly PublicRow[]) =>
  eventBoard({ rows: [...rows] }, 3)?.heats.map((h) => h.lines.map((l) => [l.place, l.bibNo, l.mark]));

describe('the board of an event', () => {
  test('is nothing when the event is not there', () => {
    expect(eventBoard({ rows: [group] }, 99)).toBeUndefined();
  });

  test('names a team, with its team bib and who runs', () => {
    const named = { firstName: '', bibNo: null, teamBibNo: 7, runners: ['Ada Okafor', 'Zoë Bell'] };
    const lineOf = (surName: string) =>
      eventBoard({ rows: [group, { ...athlete(1, 30), ...named, surName }] }, 3)?.heats[0]?.lines[0];
    expect(lineOf('The Batons')).toMatchObject({ name: 'The Batons', bibNo: 7, club: 'Harriers · Ada Okafor, Zoë Bell' });
    expect(lineOf('Harriers A')).toMatchObject({ name: 'Harriers A', club: 'Ada Okafor, Zoë Bell' });
  });

  test('of a part leaves out who did not start in a part before it, until they have a mark', () => {
    const combined = { ...group, id: 1, unit: 'P', type: 'M' } as const;
    const before = { ...group, id: 2, part: { of: 1, no: 1 } };
    const part = { ...group, part: { of: 1, no: 2 } };
    const gone = { ...result(101, { type: 'track', ms: null, code: 'DNS' }), eventGroupId: 2 };
    const rows = [combined, before, part, athlete(1, 30), athlete(2, 10), gone];
    const bibs = (all: readonly PublicRow[]) => eventBoard({ rows: [...all] }, 3)?.heats[0]?.lines.map(({ bibNo }) => bibNo);
    expect(bibs(rows)).toEqual([10]);
    expect(bibs([...rows, result(101, time(12_000))])).toEqual([30, 10]);
  });

  test('of a combined event has the points of each part, and says how somebody is out of it', () => {
    const combined = { ...group, unit: 'P', type: 'M', name: 'Pentathlon' } as const;
    const [hurdles, jump] = [
      { ...group, id: 7, name: '60 m H, Pentathlon', eventCode: '60H', part: { of: 3, no: 1 } },
      {
        ...group,
        id: 8,
        name: 'Long Jump, Pentathlon',
        eventCode: 'LJ',
        type: 'F',
        unit: 'D',
        trials: 3,
        part: { of: 3, no: 2 },
      },
    ] as const;
    const absent: ResultValue = { type: 'track', ms: null, code: 'DNS' };
    const excluded: ResultValue = { ...absent, code: 'DQ', rule: 'TR7.1', cards: ['RC'] };
    const jumped: ResultValue = { type: 'field', trials: [{ cm: 600, wind: 21 }], code: null };
    const people = [1, 2, 3, 4].map((id) => athlete(id, id));
    const marks: readonly PublicRow[] = [
      { ...result(101, time(8440)), eventGroupId: 7 },
      { ...result(101, jumped), eventGroupId: 8 },
      { ...result(102, time(8440)), eventGroupId: 7 },
      { ...result(102, { type: 'field', trials: [], code: 'DNS' }), eventGroupId: 8 },
      { ...result(103, absent), eventGroupId: 7 },
      { ...result(104, excluded), eventGroupId: 7 },
    ];
    const carded = { ...result(101, { ...absent, code: null, cards: ['YC'] }), eventGroupId: 7 };
    expect(eventBoard({ rows: [combined, hurdles, jump, ...people, carded] }, 3)?.started, 'a card alone').toBe(false);
    const event = { rows: [combined, hurdles, jump, ...people, ...marks] };
    const board = eventBoard(event, 3);
    const told = board && placedLines(event, board).map(({ place, mark, words, series }) => [place, mark, words, series]);
    expect(told).toEqual([
      [1, '1,880', '', ['60 m H 8.44 (1,030)', 'Long Jump 6.00 +2.1 w (850)']],
      [null, 'DNF', 'Did not finish', ['60 m H 8.44 (1,030)', 'Long Jump DNS']],
      [null, 'DNS', 'Did not start', ['60 m H DNS']],
      [null, 'DQ', 'Disqualified', ['60 m H DQ TR7.1']],
    ]);
  });

  test('of a later round says how each came on', () => {
    const came = [{ entryId: 101, how: 'q' as const }];
    const [heat] = eventBoard({ rows: [group, athlete(1, 30), athlete(2, 10)], came }, 3)?.heats ?? [];
    expect(heat?.lines.map((line) => [line.bibNo, line.came])).toEqual([
      [10, undefined],
      [30, 'q'],
    ]);
  });

  test('is a start list in bib order until the first mark', () => {
    const rows = [group, athlete(1, 30), athlete(2, 10), athlete(3, 20)];
    expect(eventBoard({ rows }, 3)?.started).toBe(false);
    expect(lines(rows)).toEqual([
      [
        [null, 10, ''],
        [null, 20, ''],
        [null, 30, ''],
      ],
    ]);
  });

  test('has begun with the first failure, which everybody may see', () => {
    const jump = { ...group, eventCode: 'LJ', type: 'F' as const, unit: 'D' as const, trials: 6 };
    const failed = result(101, { type: 'field', trials: [{ mark: 'X' }], code: null });
    const board = eventBoard({ rows: [jump, athlete(1, 30), athlete(2, 10), failed] }, 3);
    expect([board?.started, board?.heats[0]?.lines.map(({ bibNo, series }) => [bibNo, ...series])]).toEqual([
      true,
      [[10], [30, 'X']],
    ]);
  });

  test('then leads with the places, then athletes still to come, then codes', () => {
    const rows = [
      group,
      athlete(1, 10),
      athlete(2, 20),
      athlete(3, 30),
      athlete(4, 40),
      result(101, { type: 'track', ms: null, code: 'DNS' }),
      result(103, time(11_950)),
      result(104, time(11_900)),
    ];
    expect(lines(rows)).toEqual([
      [
        [1, 40, '11.90'],
        [2, 30, '11.95'],
        [null, 20, ''],
        [null, 10, 'DNS'],
      ],
    ]);
  });

  test('gives each heat its wind and places, and all of them together', () => {
    const rows = [
      group,
      athlete(1, 10, 1, 4),
      athlete(2, 20, 2, 4),
      result(101, time(12_000), 1),
      result(102, time(11_800), 2),
      result(0, { type: 'wind', wind: 13 }, 2),
    ];
    const board = eventBoard({ rows }, 3);
    expect(board?.heats.map((h) => [h.heat, h.wind, h.lines[0]?.place])).toEqual([
      [1, 'NWI', 1],
      [2, '+1.3', 1],
    ]);
    expect(board?.overall.map((l) => [l.place, l.bibNo])).toEqual([
      [1, 20],
      [2, 10],
    ]);
  });

  test('says that heats were timed in two ways, as long as both have times', () => {
    const hand = result(0, { type: 'wind', wind: null, hand: true }, 2);
    const rows = [group, athlete(1, 30, 1), athlete(2, 10, 2), result(101, time(12_000)), hand];
    const said = (all: readonly PublicRow[]) => eventBoard({ rows: [...all] }, 3)?.bothWays;
    expect(said(rows)).toBe('');
    expect(said([...rows, result(102, time(11_900), 2)])).toMatch(/by hand counts as 0\.24 s slower/);
  });

  test('shows a series as it was judged', () => {
    const jump: EventGroupRow = { ...group, eventCode: 'LJ', type: 'F', unit: 'D', trials: 6 };
    const series: ResultValue = { type: 'field', trials: [{ cm: 612, wind: 3 }, { mark: 'X' }, { mark: '-' }], code: null };
    const board = eventBoard({ rows: [jump, athlete(1, 10), result(101, series)] }, 3);
    expect(board?.heats[0]?.lines[0]).toMatchObject({ mark: '6.12', series: ['6.12', 'X', '–'] });
  });

  test('says who goes on to which event, as soon as a heat is complete', () => {
    const final: EventGroupRow = { ...group, id: 5, name: '100m Women Final', feedsFrom: 3 };
    const rows = [
      group,
      final,
      athlete(1, 10, 1, 4),
      athlete(2, 20, 1, 5),
      athlete(3, 30, 2, 4),
      athlete(4, 40, 2, 5),
      result(101, time(12_000), 1),
      result(102, time(12_100), 1),
      result(103, time(11_900), 2),
    ];
    const decided = { progression: { places: 1, times: 1 }, decisions: [{ entryId: 104, how: 'qR' as const }] };
    const by = (board: ReturnType<typeof eventBoard>) => board?.heats.map((h) => h.lines.map((l) => l.by ?? ''));
    expect(eventBoard({ rows, decided }, 3)?.next).toMatchObject({
      lowerFinals: [],
      group: final,
      rule: { places: 1, times: 1 },
    });
    expect(by(eventBoard({ rows, decided }, 3))).toEqual([
      ['Q', ''],
      ['', 'qR'],
    ]);
    const round = { state: 'official' as const, at: '' };
    expect(by(eventBoard({ rows, decided, round }, 3))).toEqual([
      ['Q', 'q'],
      ['Q', 'qR'],
    ]);
    expect(eventBoard({ rows: [...rows.filter((row) => row !== final)], decided }, 3)?.next).toBeUndefined();
  });
});
