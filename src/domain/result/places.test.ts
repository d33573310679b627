import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagOf } from '#domain/result/flags.ts';
import { heatOf, type PlacedResult, places } from '#domain/result/places.ts';
import type { ResultValue, TrackCode, Trial } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { sampleGroup, sampleHighJump, sampleJump } from '#tests/fixtures/sample-rows.ts';

type Mark = number | TrackCode | null;
const timeOf = (mark: Mark): ResultValue | null =>
  mark === null
    ? null
    : typeof mark === 'number'
      ? { type: 'track', ms: mark, code: null }
      : { type: 'track', ms: null, code: mark };

/** Marks of heat 1 (entries 1, 2, …), heat 2 (entries 11, 12, …) and so on. */
function race(heats: readonly (readonly Mark[])[], group: EventGroupRow = sampleGroup(), winds: readonly (number | null)[] = []) {
  const results = heats.flatMap((heat, h) =>
    heat.map((mark, i) => ({ heat: h + 1, entryId: h * 10 + i + 1, value: timeOf(mark) })),
  );
  const wind = winds.map((tenths, h) => ({ heat: h + 1, entryId: 0, value: { type: 'wind', wind: tenths } as const }));
  return places(group, results, [...results.filter((r) => r.value !== null), ...wind]);
}

function jumpOff(series: Readonly<Record<number, readonly (Trial | null)[]>>, group = sampleJump()) {
  const results = Object.entries(series).map(([entryId, trials]) => ({
    heat: 1,
    entryId: Number(entryId),
    value: { type: 'field', trials, code: null } as const,
  }));
  return places(group, results, results);
}
const X: Trial = { mark: 'X' };
const P: Trial = { mark: '-' };
const m = (cm: number, wind?: number): Trial => (wind === undefined ? { cm } : { cm, wind });

const list = (placings: ReturnType<typeof places>) => placings.map((p) => `${p.place ?? '–'} ${p.entryId} ${p.mark}`.trim());

describe('one heat on the track', () => {
  test('the faster first', () => {
    expect(list(race([[10_990, 10_830, 11_200]]))).toEqual(['1 2 10.83', '2 1 10.99', '3 3 11.20']);
  });

  test('lists athletes without a time last: to come, did not finish, did not start, disqualified', () => {
    expect(list(race([['DQ', 'DNS', null, 'DNF', 10_830]]))).toEqual(['1 5 10.83', '– 3', '– 4 DNF', '– 2 DNS', '– 1 DQ']);
  });

  test('level to the thousandth: the same place, and the next is skipped', () => {
    expect(list(race([[10_830, 10_830, 10_831, 10_900]]))).toEqual(['1 1 10.83', '1 2 10.83', '3 3 10.84', '4 4 10.90']);
  });

  test('the thousandth that parts two equal times is shown', () => {
    const notes = race([[10_832, 10_838, 10_900]]).map((p) => [p.place, p.mark, p.note]);
    expect(notes).toEqual([
      [1, '10.84', '10.832'],
      [2, '10.84', '10.838'],
      [3, '10.90', ''],
    ]);
  });

  test('equal times that nothing parts need no thousandths', () => {
    expect(race([[10_832, 10_832]]).map((p) => p.note)).toEqual(['', '']);
  });

  test('a disqualification names its rule', () => {
    const starters = [{ heat: 1, entryId: 1 }];
    const value = { type: 'track', ms: 10_830, code: 'DQ', rule: 'TR16.8' } as const;
    expect(places(sampleGroup(), starters, [{ heat: 1, entryId: 1, value }])).toMatchObject([{ place: null, mark: 'DQ TR16.8' }]);
  });

  test('a cleared result has no place', () => {
    expect(list(race([[null]]))).toEqual(['– 1']);
  });

  test('an empty start list has no places', () => {
    expect(race([[]])).toEqual([]);
  });
});

describe('several heats', () => {
  const both = race([
    [10_990, 10_830],
    [10_900, 'DNF'],
  ]);

  test('are ranked each and together', () => {
    expect(both.map((p) => [p.entryId, p.heat, p.heatPlace, p.place])).toEqual([
      [2, 1, 1, 1],
      [11, 2, 1, 2],
      [1, 1, 2, 3],
      [12, 2, null, null],
    ]);
  });

  test('are parted by the thousandth across heats', () => {
    expect(list(race([[10_834], [10_831]]))).toEqual(['1 11 10.84', '2 1 10.84']);
  });

  test('a result in a heat the starter is not in does not count', () => {
    const starters = [{ heat: 2, entryId: 1 }];
    expect(list(places(sampleGroup(), starters, [{ heat: 1, entryId: 1, value: timeOf(10_830) }]))).toEqual(['– 1']);
  });

  test('a list that was not drawn is one heat', () => {
    const starters = [{ heat: 0, entryId: 1 }];
    expect(places(sampleGroup(), starters, [{ heat: 1, entryId: 1, value: timeOf(10_830) }])).toMatchObject([
      { heat: 1, place: 1 },
    ]);
    expect([heatOf(0), heatOf(1), heatOf(4)]).toEqual([1, 1, 4]);
  });
});

describe('wind on the track', () => {
  test.each([
    ['the strongest legal wind', '100', 20, ''],
    ['a tenth more', '100', 21, 'w'],
    ['200 m', '200', 21, 'w'],
    ['sprint hurdles', '110H', 21, 'w'],
    ['400 m has no wind', '400', 21, ''],
    ['a head wind', '100', -30, ''],
    ['not read', '100', null, ''],
  ])('%s', (_, eventCode, wind, note) => {
    expect(race([[20_000]], sampleGroup({ eventCode }), [wind])[0]?.note).toBe(note);
  });

  test('belongs to its heat alone', () => {
    expect(race([[10_830], [10_900]], sampleGroup(), [25, 5]).map((p) => p.note)).toEqual(['w', '']);
  });
});

test.each([
  ['10,000 m to the hundredth', '10000', 'T', 1_600_011, '26:40.02'],
  ['longer track races to the tenth', '20000', 'T', 3_600_011, '1:00:00.1'],
  ['road to the second', 'Mar', 'R', 7_724_001, '2:08:45'],
] as const)('official times are rounded up: %s', (_, eventCode, type, ms, mark) => {
  expect(race([[ms]], sampleGroup({ eventCode, type }))[0]?.mark).toBe(mark);
});

describe('a horizontal field event', () => {
  test('best trial first', () => {
    expect(list(jumpOff({ 1: [m(600), m(590)], 2: [X, m(612)], 3: [m(611), X] }))).toEqual(['1 2 6.12', '2 3 6.11', '3 1 6.00']);
  });

  test('ties are parted by the second best, then the third', () => {
    const result = jumpOff({ 1: [m(612), m(600), m(590)], 2: [m(612), m(600), m(595)], 3: [m(601), m(612), X] });
    expect(list(result)).toEqual(['1 3 6.12', '2 2 6.12', '3 1 6.12']);
  });

  test('one more valid trial beats a series that is level so far', () => {
    expect(list(jumpOff({ 1: [m(612), X], 2: [m(612), m(100)] }))).toEqual(['1 2 6.12', '2 1 6.12']);
  });

  test('level in all: the same place', () => {
    expect(list(jumpOff({ 1: [m(612), m(600)], 2: [m(600), m(612)], 3: [m(590)] }))).toEqual([
      '1 1 6.12',
      '1 2 6.12',
      '3 3 5.90',
    ]);
  });

  test('a foul or two do not make NM yet', () => {
    expect(list(jumpOff({ 1: [X], 2: [X, X], 3: [X, P, X] }))).toEqual(['– 1', '– 2', '– 3 NM']);
  });

  test('no valid trial is NM; no trial yet has no mark', () => {
    expect(list(jumpOff({ 1: [X, X, X], 2: [], 3: [P], 4: [m(400)] }))).toEqual(['1 4 4.00', '– 2', '– 3', '– 1 NM']);
  });

  test('an athlete the cut leaves out is done once all have the trials before it, the others after their last', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const jumps = (n: number, count: number) => Array.from({ length: count }, () => m(601 - n));
    const each = (count: (n: number) => number) => Object.fromEntries(all.map((n) => [n, jumps(n, count(n))] as const));
    const doneWith = (count: (n: number) => number) => jumpOff(each(count)).flatMap((one) => (one.done ? [one.entryId] : []));
    expect(doneWith((n) => (n === 1 ? 2 : 3))).toEqual([]);
    expect(doneWith(() => 3)).toEqual([9, 10]);
    expect(doneWith((n) => (n <= 8 ? 6 : 3))).toEqual(all);
  });

  test('an athlete who retires keeps the marks', () => {
    const placed = jumpOff({ 1: [m(612), { mark: 'r' }], 2: [m(600)] });
    expect(placed.map((p) => [p.entryId, p.place, p.note])).toEqual([
      [1, 1, 'r'],
      [2, 2, ''],
    ]);
    expect(jumpOff({ 1: [X, { mark: 'r' }] })).toMatchObject([{ mark: 'NM', note: 'r', place: null }]);
  });

  test.each([
    ['DNS', [], 'DNS'],
    ['DQ', [m(612)], 'DQ TR7'],
    ['NM', [X, X, X], 'NM'],
  ] as const)('code %s has no place', (code, trials, mark) => {
    const value = { type: 'field', trials, code, ...(code === 'DQ' && { rule: 'TR7' }) } as const;
    expect(places(sampleJump(), [{ heat: 1, entryId: 1 }], [{ heat: 1, entryId: 1, value }])).toMatchObject([
      { place: null, mark },
    ]);
  });

  test.each([
    [20, '+2.0'],
    [21, '+2.1 w'],
    [-4, '-0.4'],
    [0, '0.0'],
  ])('the wind of the best trial is shown: %d', (wind, note) => {
    expect(jumpOff({ 1: [m(600, 30), m(612, wind)] })[0]?.note).toBe(note);
  });
});

describe('for any results', () => {
  const mark = fc.oneof(
    fc.integer({ min: 9_500, max: 9_520 }),
    fc.constantFrom<Mark>('DNS', 'DNF', 'DQ'),
    fc.constant<Mark>(null),
  );
  const heats = fc.array(fc.array(mark, { maxLength: 9 }), { minLength: 1, maxLength: 4 });

  test('every starter is listed once, a place is one more than how many are faster', () => {
    fc.assert(
      fc.property(heats, (marks) => {
        const placed = race(marks);
        const times = marks.flat().filter((time) => typeof time === 'number');
        expect(placed).toHaveLength(marks.flat().length);
        expect(new Set(placed.map((p) => p.entryId)).size).toBe(placed.length);
        for (const { heat, entryId, place } of placed) {
          const own = marks[heat - 1]?.[(entryId % 10) - 1];
          expect(place).toBe(typeof own === 'number' ? times.filter((time) => time < own).length + 1 : null);
        }
      }),
    );
  });

  test('the order in which results arrived does not matter', () => {
    const results = [10_830, 10_990, 10_831, 10_830].map((ms, i) => ({ heat: 1, entryId: i + 1, value: timeOf(ms) }));
    const expected = places(sampleGroup(), results, results);
    const orders = fc.shuffledSubarray(results, { minLength: results.length });
    fc.assert(
      fc.property(orders, (arrived) => {
        expect(places(sampleGroup(), results, arrived)).toEqual(expected);
      }),
    );
  });
});

describe('places that judges or the photo finish gave', () => {
  const heat = (all: readonly (readonly [place: number | undefined, ms: number | null])[], more: PlacedResult[] = []) => {
    const results = all.map(([place, ms], i) => ({
      heat: 1,
      entryId: i + 1,
      value: { type: 'track', ms, code: null, ...(place !== undefined && { place }) } as const,
    }));
    return places(sampleGroup(), [...results, ...more], [...results, ...more]);
  };

  test('beat the times of a heat, and may be level', () => {
    expect(
      list(
        heat([
          [2, 10_830],
          [1, 10_900],
          [3, 10_850],
        ]),
      ),
    ).toEqual(['1 2 10.90', '2 1 10.83', '3 3 10.85']);
    expect(
      list(
        heat([
          [1, 10_830],
          [2, 10_840],
          [2, 10_840],
          [4, 10_850],
        ]),
      ),
    ).toEqual(['1 1 10.83', '2 2 10.84', '2 3 10.84', '4 4 10.85']);
  });

  test('stand before there is a time, and athletes without one come in by theirs', () => {
    expect(
      list(
        heat([
          [2, null],
          [1, null],
          [undefined, null],
        ]),
      ),
    ).toEqual(['1 2', '2 1', '– 3']);
    expect(
      list(
        heat([
          [1, 10_830],
          [2, 10_830],
          [undefined, 10_800],
          [undefined, 10_900],
        ]),
      ),
    ).toEqual(['1 3 10.80', '2 1 10.83', '3 2 10.83', '4 4 10.90']);
  });

  test('part those of their heat over all heats as well, and level times of different heats are level', () => {
    const other = { heat: 2, entryId: 11, value: { type: 'track', ms: 10_830, code: null } } as const;
    const placed = heat(
      [
        [1, 10_830],
        [2, 10_830],
      ],
      [other],
    );
    expect(placed.map((p) => [p.entryId, p.heatPlace, p.place])).toEqual([
      [1, 1, 1],
      [11, 1, 1],
      [2, 2, 3],
    ]);
  });
});

test('hand times are official to a tenth, rounded up, and level there', () => {
  const hand: PlacedResult = { heat: 1, entryId: 0, value: { type: 'wind', wind: null, hand: true } };
  const results = [10_810, 10_890, 10_910].map((ms, i) => ({ heat: 1, entryId: i + 1, value: timeOf(ms) }));
  const placed = places(sampleGroup({ eventCode: '400' }), results, [...results, hand]);
  expect(placed.map((p) => [p.place, p.mark, p.note])).toEqual([
    [1, '10.9', 'h'],
    [1, '10.9', 'h'],
    [3, '11.0', 'h'],
  ]);
});

test('a time by hand in one heat is not ahead of an electronic one in another by what the watch was late; by hand alone, times are as read', () => {
  const starters = [10_830, 10_900, 10_700, 10_600].map((ms, i) => ({ heat: i < 2 ? 1 : 2, entryId: i + 1, value: timeOf(ms) }));
  const hand = (heat: number): PlacedResult => ({ heat, entryId: 0, value: { type: 'wind', wind: null, hand: true } });
  const placed = (...heats: number[]) =>
    places(sampleGroup(), starters, [...starters, ...heats.map(hand)]).map(({ entryId, place, mark }) => [entryId, place, mark]);
  // 10.6 by hand is 10.84.
  expect(placed(2)).toEqual([
    [1, 1, '10.83'],
    [4, 2, '10.6'],
    [2, 3, '10.90'],
    [3, 4, '10.7'],
  ]);
  expect(placed(1, 2).map(([entryId]) => entryId)).toEqual([4, 3, 1, 2]);
});

describe('PB and SB', () => {
  const flag = (ms: number, heat: Partial<{ wind: number | null; hand: true }>, eventCode = '100') => {
    const starter = { heat: 1, entryId: 1, pb: '10.90', sb: '11.00' };
    const results = [
      { heat: 1, entryId: 1, value: timeOf(ms) },
      { heat: 1, entryId: 0, value: { type: 'wind', wind: null, ...heat } as const },
    ];
    return places(sampleGroup({ eventCode }), [starter], results)[0]?.flag;
  };
  const jump = (trials: readonly Trial[], group = sampleJump()) => {
    const value = { type: 'field', trials, code: null } as const;
    return places(group, [{ heat: 1, entryId: 1, pb: '6.00', sb: '' }], [{ heat: 1, entryId: 1, value }])[0]?.flag;
  };

  test('are of the official time', () => {
    expect([10_881, 10_895, 10_950, 10_995, 11_001].map((ms) => flag(ms, { wind: 20 }))).toEqual(['PB', '=PB', 'SB', '=SB', '']);
  });

  test('are not given with too much wind, without its reading or by hand; an event without wind needs no reading', () => {
    expect([flag(10_800, { wind: 21 }), flag(10_800, {}), flag(10_800, { wind: 0, hand: true })]).toEqual(['', '', '']);
    expect([flag(10_800, {}, '400'), flag(10_800, { hand: true }, '400')]).toEqual(['PB', '']);
  });

  test('need no reading indoors, where there is no wind', () => {
    const starter = { heat: 1, entryId: 1, pb: '10.90', sb: '' };
    const ran = { heat: 1, entryId: 1, value: timeOf(10_800) };
    expect(places(sampleGroup({ indoor: true }), [starter], [ran])[0]?.flag).toBe('PB');
    expect(jump([m(605)], sampleJump({ indoor: true }))).toBe('PB');
  });

  test('are of the best jump, whose wind is its own', () => {
    expect([jump([m(605, 20)]), jump([m(605, 21), m(601, 0)]), jump([m(605)]), jump([m(600, 0)])]).toEqual(['PB', '', '', '=PB']);
    expect(jump([m(605)], sampleJump({ eventCode: 'SP' }))).toBe('PB');
  });

  test('need a best mark that is known', () => {
    expect([flagOf(10_800, 'T', {}), flagOf(10_800, 'T', { pb: 'nonsense', sb: '10.90' })]).toEqual(['', 'SB']);
    expect(flagOf(10_800, 'T', { pb: '10.90', sb: '10.70' })).toBe('');
  });
});

describe('records', () => {
  const record = { code: 'CR', gender: 'O', ageGroup: '', holder: '', since: '' } as const;
  const raced = (ms: number, heat: Partial<{ wind: number | null; hand: true }>) => {
    const records = [{ ...record, eventCode: '100', mark: 10_900 }];
    const wind = { heat: 1, entryId: 0, value: { type: 'wind', wind: null, ...heat } as const };
    return places(sampleGroup(), [{ heat: 1, entryId: 1, records }], [{ heat: 1, entryId: 1, value: timeOf(ms) }, wind])[0]
      ?.records;
  };
  const jumped = (trials: readonly Trial[], eventCode = 'LJ') => {
    const records = [{ ...record, eventCode, mark: 600 }];
    const value = { type: 'field', trials, code: null } as const;
    return places(sampleJump({ eventCode }), [{ heat: 1, entryId: 1, records }], [{ heat: 1, entryId: 1, value }])[0]?.records;
  };

  test('are beaten by the official time with a fair wind, never by hand, with too much wind or without its reading', () => {
    expect([raced(10_890, { wind: 20 }), raced(10_891, { wind: 0 }), raced(10_901, { wind: 0 })]).toEqual([['CR'], ['=CR'], []]);
    expect([raced(10_500, { wind: 21 }), raced(10_500, {}), raced(10_500, { wind: 0, hand: true })]).toEqual([[], [], []]);
  });

  test('are beaten by the best jump that was fair, which is named where it is not the best', () => {
    expect([jumped([m(605, 20)]), jumped([m(600, 0)]), jumped([m(599, 0)])]).toEqual([['CR'], ['=CR'], []]);
    expect([jumped([m(620, 21), m(605, 3)]), jumped([m(620, 21)]), jumped([m(620)])]).toEqual([['CR 6.05'], [], []]);
    expect(jumped([m(620)], 'SP')).toEqual(['CR']);
  });
});

describe('a high jump in two pools', () => {
  /** Pool, and the best height with the signs of a jump-off. */
  function pools(...jumpers: readonly (readonly [heat: number, cm: number, jumps?: string])[]) {
    const results = jumpers.map(([heat, cm, jumps = ''], i) => ({
      heat,
      entryId: i + 1,
      value: {
        type: 'height',
        bars: [
          { cm, tries: 'O' },
          { cm: cm + 3, tries: 'XXX' },
        ],
        jumps: [...jumps].map((sign, n) => ({ round: n + 1, cm: cm + 3 - 2 * n, sign: sign === 'O' ? 'O' : 'X' }) as const),
        code: null,
      } as const,
    }));
    return places(sampleHighJump(), results, results).map(({ entryId, place, heatPlace }) => [entryId, place, heatPlace]);
  }

  test('the jump-off parts those who are level for first of all, whichever pool they were in', () => {
    expect(pools([1, 180, 'X'], [2, 180, 'O'], [1, 177], [2, 177])).toEqual([
      [2, 1, 1],
      [1, 2, 1],
      [3, 3, 2],
      [4, 3, 2],
    ]);
    expect(pools([1, 180, 'XX'], [1, 180, 'XO'], [2, 180, 'O'])).toEqual([
      [3, 1, 1],
      [2, 2, 1],
      [1, 3, 2],
    ]);
  });

  test('one within a pool behind the best of another parts them there, and not among all', () => {
    expect(pools([1, 184], [2, 180, 'X'], [2, 180, 'O'])).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 2, 1],
    ]);
  });
});
