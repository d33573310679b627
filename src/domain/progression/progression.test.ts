import { describe, expect, test } from 'vitest';
import { sampleCompetition, sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { endFor, endOfRound } from './next-round.ts';
import { USUAL_TABLE, usualProgression } from './progression.ts';
import type { Qualified } from './qualified.ts';
import { roundNumbers, roundsTo } from './rounds.ts';
import { improved, isSeededByRank, listedByRank, rankedThrough } from './seeds.ts';
import { lineProblems } from './table.ts';
import { lotBetween } from './tie.ts';

describe('how a round usually ends', () => {
  test.each([
    [2, true, 3, 2],
    [3, true, 2, 2],
    [4, false, 3, 4],
    [5, false, 4, 4],
    [6, false, 3, 6],
    [7, false, 3, 3],
    [8, false, 3, 8],
    [9, false, 3, 5],
    [10, false, 3, 2],
    [11, false, 3, 7],
    [12, false, 3, 4],
    [13, false, 3, 9],
    [14, false, 3, 6],
  ])('%d heats on eight lanes, to a final %s: %d places, %d times', (heats, final, places, times) => {
    expect(usualProgression({ heats, lanes: 8, final })).toEqual({ places, times });
  });

  test.each([
    ['four heats straight to a final', 4, 8, true, 1, 4],
    ['six lanes', 2, 6, true, 2, 2],
    ['a long race', 2, 15, true, 5, 5],
    ['one group', 1, 12, true, 0, 12],
  ])('%s: fills the next round', (_, heats, lanes, final, places, times) => {
    expect(usualProgression({ heats, lanes, final })).toEqual({ places, times });
  });

  test.each([
    ['1500 m, 2 heats to the final', { heats: 2, lanes: 12, final: true }, 4, 4],
    ['1500 m, 3 heats to semi-finals', { heats: 3, lanes: 12, final: false }, 6, 6],
    ['1500 m, 4 heats to semi-finals', { heats: 4, lanes: 12, final: false }, 5, 4],
    ['1500 m, 5 heats to semi-finals', { heats: 5, lanes: 12, final: false }, 4, 4],
    ['1500 m, 6 heats to semi-finals', { heats: 6, lanes: 12, final: false }, 3, 6],
    ['1500 m, 2 semi-finals', { heats: 2, lanes: 12, final: true, later: true }, 5, 2],
    ['a sprint, the second of four rounds', { heats: 5, lanes: 8, final: false, later: true }, 3, 1],
    ['5000 m, 2 heats', { heats: 2, lanes: 15, final: true }, 5, 5],
    ['3000 m steeplechase, 3 heats', { heats: 3, lanes: 15, final: true }, 3, 6],
  ])('%s: as the tables of IAAF Rule 166.2, World Athletics TR20.2', (_, size, places, times) => {
    expect(usualProgression(size)).toEqual({ places, times });
    expect(usualProgression(size, [{ ...size, places: 1, times: 1 }])).toEqual({ places: 1, times: 1 });
  });

  test.each([
    [7, 3, 3],
    [8, 2, 8],
    [9, 2, 6],
    [10, 2, 4],
  ])('%d heats that lead to three semi-finals: %d places, %d times, as at the Olympic Games of 2016', (heats, places, times) => {
    expect(usualProgression({ heats, lanes: 8, final: false, semis: true })).toEqual({ places, times });
  });

  test('as the organiser has it for rounds of that size, and else as usual', () => {
    const own = [{ heats: 2, lanes: 8, final: true, places: 2, times: 4 }];
    expect(usualProgression({ heats: 2, lanes: 8, final: true }, own)).toEqual({ places: 2, times: 4 });
    expect(usualProgression({ heats: 2, lanes: 8, final: false }, own)).toEqual(
      usualProgression({ heats: 2, lanes: 8, final: false }),
    );
    expect(usualProgression({ heats: 3, lanes: 8, final: true }, own)).toEqual({ places: 2, times: 2 });
  });
});

describe('an organiser’s table', () => {
  const line = { heats: 2, lanes: 8, final: true, places: 2, times: 4 };
  test('stands as World Athletics has it', () => {
    expect(lineProblems(USUAL_TABLE).filter(Boolean)).toEqual([]);
  });
  test('has no line by which nobody goes on, none that overfills a final, and one for a size', () => {
    const nobody = { ...line, places: 0, times: 0 };
    const many = { ...line, times: 5 };
    expect(lineProblems([nobody])).toEqual(['nobody']);
    expect(lineProblems([many, { ...many, final: false }])).toEqual(['many', undefined]);
    expect(lineProblems([line, { ...line, places: 3, times: 2 }, { ...line, lanes: 6, times: 2 }])).toEqual([
      undefined,
      'twice',
      undefined,
    ]);
  });
});

const heats = sampleGroup({ id: 10 });
const semi = sampleGroup({ id: 11, feedsFrom: 10 });
const final = sampleGroup({ id: 12, feedsFrom: 11 });
const { laneCount } = sampleCompetition().options;
const placing = (entryId: number, heat: number, place: number) => ({
  entryId,
  heat,
  heatPlace: place,
  place,
  mark: '11.00',
  note: '',
  flag: '' as const,
  records: [],
  done: true,
});
const placings = [1, 2, 3, 4].flatMap((heat) => [1, 2, 3].map((place) => placing(heat * 10 + place, heat, place)));

describe('the round that follows', () => {
  test('is another round, then the final; after the final nothing', () => {
    const groups = [heats, semi, final];
    const asked = { placings, groups, laneCount, said: undefined };
    expect(endOfRound({ ...asked, eventGroupId: 10 })).toMatchObject({
      group: { id: 11 },
      rule: { places: 3, times: 4 },
      room: 16,
    });
    expect(endOfRound({ ...asked, eventGroupId: 11 })).toMatchObject({
      group: { id: 12 },
      rule: { places: 1, times: 4 },
      room: 8,
    });
    expect(endOfRound({ ...asked, eventGroupId: 12 })).toBeUndefined();
  });

  test('is a semi-final where the final comes after it, and a second round where there is one between', () => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((heat) => [1, 2, 3].map((place) => placing(heat * 10 + place, heat, place)));
    const asked = { placings: eight, laneCount, said: undefined, eventGroupId: 10 };
    expect(endOfRound({ ...asked, groups: [heats, semi, final] })?.rule).toEqual({ places: 2, times: 8 });
    const last = sampleGroup({ id: 13, feedsFrom: 12 });
    expect(endOfRound({ ...asked, groups: [heats, semi, final, last] })?.rule).toEqual({ places: 3, times: 8 });
  });

  test('is a final of 1500 m: the first five of each semi-final and two by time, of heats without semi-finals four and four', () => {
    const semis = sampleGroup({ id: 11, eventCode: '1500', feedsFrom: 10 });
    const last = { ...final, eventCode: '1500' };
    const asked = { placings: placings.filter(({ heat }) => heat <= 2), laneCount, said: undefined, eventGroupId: 11 };
    expect(endOfRound({ ...asked, groups: [semis, last] })?.rule).toEqual({ places: 5, times: 2 });
    const straight = [sampleGroup({ id: 11, eventCode: '1500' }), last];
    expect(endOfRound({ ...asked, groups: straight })?.rule).toEqual({ places: 4, times: 4 });
  });

  test('is reached by the organiser’s table, but by what somebody has said of the round before that', () => {
    const progressionTable = [{ heats: 4, lanes: 8, final: true, places: 2, times: 0 }];
    const asked = { placings, groups: [heats, { ...final, feedsFrom: 10 }], laneCount, progressionTable, eventGroupId: 10 };
    expect(endOfRound({ ...asked, said: undefined })?.rule).toEqual({ places: 2, times: 0 });
    const said = { progression: { value: { places: 1, times: 1 } } };
    expect(endOfRound({ ...asked, said })?.rule).toEqual({ places: 1, times: 1 });
  });

  test('is reached as somebody has said', () => {
    const said = { progression: { value: { places: 2, times: 0 } } };
    const end = endOfRound({ placings, groups: [heats, { ...final, feedsFrom: 10 }], laneCount, said, eventGroupId: 10 });
    expect(end?.through.every(({ by }) => by === 'Q')).toBe(true);
    expect(end?.through).toHaveLength(8);
  });

  test('in the field takes the best twelve, and all who are level', () => {
    const jump = sampleJump({ id: 30, feedsFrom: 20 });
    const end = endOfRound({ placings, groups: [sampleJump(), jump], laneCount, said: undefined, eventGroupId: 20 });
    expect(end).toMatchObject({ rule: { best: 12 } });
    expect(end).not.toHaveProperty('room');
  });

  test('may be two finals: by the letters in their names, else by their numbers, each with its own room', () => {
    const [a, b] = [
      { ...final, feedsFrom: 10, name: '100 m A Final', eventNo: 21 },
      { ...final, id: 13, feedsFrom: 10, name: '100 m B Final', eventNo: 20, heats: { maxInHeat: 3 } },
    ];
    const ids = (groups: readonly (typeof a)[]) => {
      const end = endOfRound({ placings, groups: [heats, ...groups], laneCount, said: undefined, eventGroupId: 10 });
      return [end?.group?.id, ...(end?.lowerFinals.map(({ group }) => group.id) ?? [])];
    };
    expect(ids([b, a])).toEqual([12, 13]);
    expect(ids([a, b])).toEqual([12, 13]);
    expect(
      ids([
        { ...a, name: '100 m Final 1' },
        { ...b, name: '100 m Final 2' },
      ]),
      'no letters',
    ).toEqual([13, 12]);
    expect(ids([{ ...a, name: '100 m Final' }, b]), 'no letter: the first').toEqual([12, 13]);
    const end = endOfRound({ placings, groups: [heats, b, a], laneCount, said: undefined, eventGroupId: 10 });
    expect(end).toMatchObject({ rule: { places: 1, times: 4 }, room: 8 });
    expect(end?.through.map(({ entryId }) => entryId)).toEqual([11, 21, 31, 41, 12, 22, 32, 42]);
    expect(endFor(end, 13)).toMatchObject({
      lower: { by: 'B', best: 3, room: 3 },
      level: { entries: [13, 23, 33, 43], places: 3 },
    });
    expect(endFor(end, 14)).toBeUndefined();
  });

  test('has the entries of all rounds before, whatever feeds what', () => {
    const of = (groups: readonly { id: number; feedsFrom?: number }[]) => (id: number) => groups.find((one) => one.id === id);
    expect(roundsTo(12, of([heats, semi, final]))).toEqual([12, 11, 10]);
    expect(roundsTo(12, of([semi, final])), 'a source that is gone').toEqual([12, 11]);
    expect(
      roundsTo(
        1,
        of([
          { id: 1, feedsFrom: 2 },
          { id: 2, feedsFrom: 1 },
        ]),
      ),
      'round in a ring',
    ).toEqual([1, 2]);
  });
});

describe('seeds of the next round', () => {
  const came = (entryId: number, by: Qualified, heatPlace: number | null) => ({ entryId, by, heat: 1, heatPlace });
  test('are the winners by time, the seconds by time, the others by time, then who was advanced; level times share a rank', () => {
    const place = new Map([
      [1, 4],
      [2, 1],
      [3, 5],
      [4, 2],
      [5, 3],
      [6, 2],
      [7, 9],
    ]);
    const through = [
      came(1, 'Q', 1),
      came(2, 'Q', 1),
      came(3, 'Q', 2),
      came(4, 'Q', 2),
      came(5, 'q', 3),
      came(6, 'Q', 2),
      came(7, 'qR', 5),
      came(8, 'qJ', null),
    ];
    const ranks = rankedThrough(
      through,
      [...place].map(([entryId, one]) => ({ entryId, place: one })),
    );
    expect([...ranks]).toEqual([
      [1, 2],
      [2, 1],
      [3, 5],
      [4, 3],
      [5, 6],
      [6, 3],
      [7, 7],
      [8, 8],
    ]);
    const list = [
      { entry: 1, mark: 11_000, team: 'a' },
      { entry: 9, mark: 10_000, team: '' },
    ];
    expect(listedByRank(list, ranks).map(({ mark }) => mark)).toEqual([2, null]);
  });

  test('are marks over 400 m, with what was run in the rounds before', () => {
    const list = [
      { entry: 1, mark: 110_000, team: '' },
      { entry: 2, mark: null, team: '' },
      { entry: 3, mark: 108_000, team: '' },
    ];
    const times = new Map([
      [1, 109_000],
      [2, 112_000],
      [3, 111_000],
    ]);
    expect(improved(list, times).map(({ mark }) => mark)).toEqual([109_000, 112_000, 108_000]);
  });

  test.each([
    ['100', true],
    ['400H', true],
    ['4x400', true],
    ['800', false],
    ['1500', false],
  ])('by rank in %s: %s', (eventCode, byRank) => {
    expect(isSeededByRank({ eventCode, type: 'T' })).toBe(byRank);
  });
});

test('a lot is the same whoever draws it, and another with another seed', () => {
  const tie = { drawSeed: '0011', eventGroupId: 10, of: [501, 502, 503] };
  expect(lotBetween(tie)).toBe(lotBetween({ ...tie, of: [503, 501, 502] }));
  const drawn = Array.from({ length: 60 }, (_, i) => lotBetween({ ...tie, drawSeed: String(i) }));
  expect(new Set(drawn)).toEqual(new Set(tie.of));
  expect(lotBetween({ ...tie, of: [] })).toBeUndefined();
});

test('rounds are numbered within their event, two finals of the same heats apart, whatever the order of the rows', () => {
  const groups = [
    sampleGroup({ id: 1, eventNo: 7 }),
    sampleGroup({ id: 4, eventNo: 30, feedsFrom: 3 }),
    sampleGroup({ id: 3, eventNo: 20, feedsFrom: 1 }),
    sampleGroup({ id: 5, eventNo: 25, feedsFrom: 3 }),
    sampleGroup({ id: 2, eventNo: 8, feedsFrom: 99 }),
  ];
  expect(new Map([...roundNumbers(groups)].sort(([a], [b]) => a - b))).toEqual(
    new Map([
      [1, { eventNo: 7, round: 1 }],
      [2, { eventNo: 8, round: 1 }],
      [3, { eventNo: 7, round: 2 }],
      [4, { eventNo: 7, round: 4 }],
      [5, { eventNo: 7, round: 3 }],
    ]),
  );
});
