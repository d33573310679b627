import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESETS } from '#domain/horizontal/scheme.ts';
import { places } from '#domain/result/places.ts';
import type { TrackCode, Trial } from '#domain/result/value.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import type { Decided } from './decided.ts';
import type { Qualification } from './progression.ts';
import { type LowerRoom, type RoundEnd, roundEnd, roundEnds } from './through.ts';

type Mark = number | TrackCode | null;

/** Marks of heat 1 (entries 11, 12, …), heat 2 (entries 21, 22, …) and so on. */
function placed(heats: readonly (readonly Mark[])[]) {
  const starters = heats.flatMap((heat, h) => heat.map((mark, i) => ({ heat: h + 1, entryId: (h + 1) * 10 + i + 1, mark })));
  const results = starters.flatMap(({ mark, ...who }) =>
    mark === null
      ? []
      : [
          {
            ...who,
            value: {
              type: 'track',
              ...(typeof mark === 'number' ? { ms: mark, code: null } : { ms: null, code: mark }),
            } as const,
          },
        ],
  );
  return places(sampleGroup(), starters, results);
}

interface Case {
  readonly room?: number;
  readonly decided?: Readonly<Record<number, Decided['how']>>;
  readonly withdrawn?: readonly number[];
  readonly ended?: boolean;
}
function ended(heats: readonly (readonly Mark[])[], [byPlace, times]: readonly [number, number], over: Case = {}): RoundEnd {
  const { room, decided = {}, withdrawn = [], ended: isOver = false } = over;
  return roundEnd({
    placings: placed(heats),
    rule: { places: byPlace, times },
    decisions: Object.entries(decided).map(([id, how]) => ({ entryId: Number(id), how })),
    withdrawn: new Set(withdrawn),
    ended: isOver,
    ...(room !== undefined && { room }),
  });
}
const said = ({ through }: RoundEnd) => through.map(({ entryId, by }) => `${entryId} ${by}`);

/** Trials of entries 1, 2, … in one group. */
function qualification(series: readonly (readonly Trial[])[], rule: Qualification, isOver = false) {
  const results = series.map((trials, i) => ({ heat: 1, entryId: i + 1, value: { type: 'field', trials, code: null } as const }));
  const placings = places(sampleJump(), results, results, { ...PRESETS.qualifying, qualifying: rule });
  return roundEnd({ placings, rule, decisions: [], ended: isOver });
}
const m = (cm: number): Trial => ({ cm });
const X: Trial = { mark: 'X' };

describe('of a qualification', () => {
  const series = [[m(640), X, X], [m(660)], [m(650)], [X, m(640), X], [m(630), X, X], [X, X, X]];

  test('go on by the standard, else as one of the best, ties in', () => {
    const end = qualification(series, { standard: 650, best: 3 });
    expect(said(end)).toEqual(['2 Q', '3 Q', '1 q', '4 q']);
    expect(end.complete, 'who reached the standard takes no further trial').toBe(true);
    expect(said(qualification(series, { standard: 630, best: 3 })), 'all of them, however many').toHaveLength(5);
    expect(said(qualification(series, { standard: 650 }))).toEqual(['2 Q', '3 Q']);
  });

  test('a standard that is reached is reached; as one of the best nobody goes on before all trials are taken', () => {
    const running = [[m(640), X], [m(660)], [m(620), X, X]];
    expect(said(qualification(running, { standard: 650, best: 2 }))).toEqual(['2 Q']);
    expect(said(qualification(running, { best: 2 })), 'no standard').toEqual([]);
    expect(said(qualification(running, { best: 2 }, true)), 'the results are complete').toEqual(['2 q', '1 q']);
  });

  test('in a vertical jump a height counts, and who is still in has more to come', () => {
    const bars = (...all: readonly (readonly [number, string])[]) => all.map(([cm, tries]) => ({ cm, tries }));
    const results = [bars([180, 'O'], [184, 'XO']), bars([180, 'O'], [184, 'XXX']), bars([180, 'XO'], [184, 'XX '])].map(
      (tried, i) => ({
        heat: 1,
        entryId: i + 1,
        value: { type: 'height', bars: tried, jumps: [], code: null } as const,
      }),
    );
    const rule = { standard: 184, best: 2 };
    const scheme = { rounds: 1, cut: null, reorder: [], qualifying: rule };
    const placings = places(sampleGroup({ eventCode: 'HJ', type: 'F', unit: 'H' }), results, results, scheme);
    expect(said(roundEnd({ placings, rule, decisions: [] }))).toEqual(['1 Q']);
    expect(said(roundEnd({ placings, rule, decisions: [], ended: true }))).toEqual(['1 Q', '2 q']);
  });
});

/** The second heat was faster. */
const HEATS = [
  [10_900, 11_000, 11_200, 'DNF'],
  [10_800, 10_850, 10_950, 11_100],
] as const;

describe('who is through', () => {
  test('the first of each heat, the fastest first, then the fastest of the others', () => {
    expect(said(ended(HEATS, [1, 2]))).toEqual(['21 Q', '11 Q', '22 q', '23 q']);
    expect(said(ended(HEATS, [0, 3]))).toEqual(['21 q', '22 q', '11 q']);
    expect(said(ended(HEATS, [0, 0]))).toEqual([]);
  });

  test('with more places than there are, everybody with a place', () => {
    expect(said(ended([[10_900, 'DNS', 'DQ']], [9, 9]))).toEqual(['11 Q']);
  });

  test('nobody of a heat that is not complete, and nobody by time before all are; unless nothing more will come', () => {
    const running = [[10_900, 11_000, null], HEATS[1]];
    expect(ended(running, [1, 2])).toMatchObject({ complete: false });
    expect(said(ended(running, [1, 2]))).toEqual(['21 Q']);
    expect(said(ended(running, [1, 2], { ended: true }))).toEqual(['21 Q', '11 Q', '22 q', '23 q']);
  });
});

describe('level to the thousandth', () => {
  test('for the last place of a heat: both go on, and one fewer by time', () => {
    const heats = [
      [10_900, 11_000, 11_000, 11_010],
      [10_800, 10_850, 10_950, 11_100],
    ];
    expect(said(ended(heats, [2, 2], { room: 6 }))).toEqual(['21 Q', '22 Q', '11 Q', '12 Q', '13 Q', '23 q']);
    expect(said(ended(heats, [2, 0], { room: 4 }))).toHaveLength(5);
  });

  const level = [
    [10_900, 11_000, 11_200],
    [10_800, 11_000, 11_100],
  ];
  test('for the last place by time: all of them where there is room', () => {
    const end = ended(level, [1, 1], { room: 8 });
    expect(said(end)).toEqual(['21 Q', '11 Q', '12 q', '22 q']);
    expect(end.level).toBeUndefined();
    expect(said(ended(level, [1, 1]))).toHaveLength(4);
  });

  test('else a lot says which', () => {
    const end = ended(level, [1, 1], { room: 3 });
    expect(said(end)).toEqual(['21 Q', '11 Q']);
    expect(end.level).toEqual({ entries: [12, 22], places: 1 });
    const drawn = ended(level, [1, 1], { room: 3, decided: { 22: 'lot' } });
    expect(said(drawn)).toEqual(['21 Q', '11 Q', '22 q']);
    expect(drawn.level).toBeUndefined();
  });

  test('a lot that decides nothing any more is named so', () => {
    const decided = { 22: 'lot' } as const;
    expect(ended(level, [1, 1], { room: 3, decided }).idleLots).toBeUndefined();
    const corrected = [level[0] ?? [], [10_800, 10_900]];
    const end = ended(corrected, [1, 1], { room: 3, decided });
    expect([said(end), end.idleLots]).toEqual([['21 Q', '11 Q', '22 q'], [22]]);
  });

  test('three for two places: a lot for each place', () => {
    const heats = [
      [10_900, 11_000],
      [10_800, 11_000],
      [10_700, 11_000],
    ];
    expect(ended(heats, [1, 2], { room: 5 }).level).toEqual({ entries: [12, 22, 32], places: 2 });
    expect(ended(heats, [1, 2], { room: 5, decided: { 22: 'lot' } }).level).toEqual({ entries: [12, 32], places: 1 });
    expect(said(ended(heats, [1, 2], { room: 5, decided: { 22: 'lot', 12: 'lot' } }))).toContain('12 q');
  });

  /** Of heats `10_900: 11_000 11_000`: times in the order of the picture. */
  const byPicture = (heats: readonly (readonly number[])[], times: number, over: { room: number; lots?: readonly number[] }) => {
    const starters = heats.flatMap((heat, h) =>
      heat.map((ms, i) => ({
        heat: h + 1,
        entryId: (h + 1) * 10 + i + 1,
        value: { type: 'track', ms, code: null, place: i + 1 } as const,
      })),
    );
    return roundEnd({
      placings: places(sampleGroup(), starters, starters),
      rule: { places: 1, times },
      decisions: (over.lots ?? []).map((entryId) => ({ entryId, how: 'lot' as const })),
      room: over.room,
    });
  };

  test('two of one heat the picture separates need no lot, whatever room there is', () => {
    const heats = [[10_900, 11_000, 11_000], [10_800]];
    for (const room of [3, 8]) {
      const end = byPicture(heats, 1, { room });
      expect(said(end)).toEqual(['21 Q', '11 Q', '12 q']);
      expect(end.level).toBeUndefined();
    }
  });

  test('a lot between heats never breaks the order of a heat', () => {
    const heats = [
      [10_900, 11_000, 11_000],
      [10_800, 11_000],
    ];
    expect(byPicture(heats, 1, { room: 3 }).level).toEqual({ entries: [12, 22], places: 1 });
    const two = byPicture(heats, 2, { room: 4 });
    expect(said(two)).toEqual(['21 Q', '11 Q', '12 q']);
    expect(two.level).toEqual({ entries: [22, 13], places: 1 });
    expect(said(byPicture(heats, 2, { room: 4, lots: [13] }))).toEqual(['21 Q', '11 Q', '12 q', '13 q']);
    expect(said(byPicture(heats, 2, { room: 8 }))).toHaveLength(5);
    const pairs = [
      [10_900, 11_000, 11_000],
      [10_800, 11_000, 11_000],
    ];
    expect(byPicture(pairs, 2, { room: 4 }).level).toEqual({ entries: [12, 22], places: 2 });
    expect(byPicture(pairs, 2, { room: 4, lots: [12] }).level).toEqual({ entries: [22, 13], places: 1 });
  });

  test('a lot for more than there are places, or for one behind another of their heat, lets no athlete on', () => {
    const heats = [
      [10_900, 11_000, 11_000],
      [10_800, 11_000],
    ];
    expect(said(byPicture(heats, 1, { room: 3, lots: [22, 12] }))).toEqual(['21 Q', '11 Q', '22 q']);
    const behind = byPicture(heats, 1, { room: 3, lots: [13] });
    expect(said(behind)).toEqual(['21 Q', '11 Q']);
    expect([behind.level, behind.idleLots]).toEqual([{ entries: [12, 22], places: 1 }, [13]]);
  });

  test('who goes on by time, with or without lots, is never behind somebody of their heat who does not', () => {
    const heat = fc.array(
      fc.integer({ min: 0, max: 2 }).map((n) => 11_000 + n),
      { minLength: 2, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        fc.array(heat, { minLength: 1, maxLength: 4 }),
        fc.nat(6),
        fc.nat(10),
        fc.infiniteStream(fc.nat(5)),
        (all, times, spare, picks) => {
          const heats = all.map((one) => one.toSorted((a, b) => a - b));
          const room = heats.length + times + spare;
          const lots: number[] = [];
          let end = byPicture(heats, times, { room });
          for (const pick of picks) {
            if (!end.level) break;
            lots.push(end.level.entries[pick % end.level.entries.length] ?? 0);
            end = byPicture(heats, times, { room, lots });
          }
          const through = new Set(end.through.map(({ entryId }) => entryId));
          const runners = heats.reduce((sum, one) => sum + one.length, 0);
          expect(through.size).toBeGreaterThanOrEqual(Math.min(runners, heats.length + times));
          expect(through.size).toBeLessThanOrEqual(room);
          for (const id of through) if (id % 10 > 1) expect(through.has(id - 1)).toBe(true);
        },
      ),
    );
  });

  test('a thousandth parts them', () => {
    expect(
      said(
        ended(
          [
            [10_900, 11_001],
            [10_800, 11_000],
          ],
          [1, 1],
          { room: 3 },
        ),
      ),
    ).toEqual(['21 Q', '11 Q', '22 q']);
  });
});

describe('decisions', () => {
  test('of the referee and the jury of appeal go on last, even without a mark', () => {
    expect(said(ended(HEATS, [1, 1], { decided: { 14: 'qJ', 13: 'qR' } }))).toEqual(['21 Q', '11 Q', '22 q', '13 qR', '14 qJ']);
  });

  test('somebody who withdraws or is taken out leaves their place to the next in rank, who comes in when called', () => {
    for (const over of [{ withdrawn: [21] }, { decided: { 21: 'out' } as const }]) {
      const end = ended(HEATS, [1, 2], over);
      expect(said(end)).toEqual(['11 Q', '22 q', '23 q']);
      expect(end).toMatchObject({ gone: [21], next: 12 });
    }
    const called = ended(HEATS, [1, 2], { withdrawn: [21], decided: { 12: 'next' } });
    expect(said(called)).toEqual(['11 Q', '22 q', '23 q', '12 q']);
    expect(called.next).toBeUndefined();
    expect(ended(HEATS, [1, 2], { withdrawn: [21, 12] }).next, 'who has withdrawn is passed over').toBe(24);
    expect(ended(HEATS, [2, 3], { withdrawn: [21, 24, 13, 23] }).next, 'nobody is left').toBeUndefined();
  });

  test('nobody is called while a lot waits to be drawn', () => {
    const level = [
      [10_900, 11_000],
      [10_800, 11_000],
    ];
    expect(ended(level, [1, 1], { room: 3, withdrawn: [21] })).toMatchObject({ gone: [21], level: { places: 1 } });
    expect(ended(level, [1, 1], { room: 3, withdrawn: [21] }).next).toBeUndefined();
  });
});

describe('lower finals', () => {
  const B: LowerRoom = { to: 90, by: 'B', best: 2, room: 2 };
  const C: LowerRoom = { to: 91, by: 'C', best: 2, room: 3 };
  /** By time: 21 22 11 23 12 24 13. */
  const ends = (
    heats: readonly (readonly Mark[])[],
    over: Pick<Case, 'withdrawn' | 'room'> = {},
    decisions: readonly Pick<Decided, 'entryId' | 'how' | 'to'>[] = [],
  ) => {
    const { room = 3, withdrawn = [] } = over;
    const rule = { places: 1, times: 1 };
    return roundEnds({ placings: placed(heats), rule, decisions, room, withdrawn: new Set(withdrawn), lower: [B, C] });
  };
  const all = (made: readonly RoundEnd[]) => made.map((end) => said(end).join(', '));

  test('take the next by time, one final after the other', () => {
    expect(all(ends(HEATS))).toEqual(['21 Q, 11 Q, 22 q', '23 B, 12 B', '24 C, 13 C']);
  });

  test('nobody before the heats are complete', () => {
    expect(all(ends([[10_900, 11_000, null], HEATS[1]]))).toEqual(['21 Q', '', '']);
  });

  test('nobody while a lot decides before them, then who lost it first; a lot says who is last in them too', () => {
    const heats = [
      [10_900, 11_000, 11_200],
      [10_800, 11_000, 11_200, 11_200],
    ];
    const open = ends(heats);
    expect(all(open)).toEqual(['21 Q, 11 Q', '', '']);
    expect(open[1]?.level, 'as before').toEqual({ entries: [12, 22], places: 1 });
    const drawn = ends(heats, {}, [{ entryId: 22, how: 'lot' }]);
    expect(all(drawn)).toEqual(['21 Q, 11 Q, 22 q', '12 B', '']);
    expect(drawn[1]?.level).toEqual({ entries: [13, 23, 24], places: 1, to: 90 });
    const both = [
      { entryId: 22, how: 'lot' },
      { entryId: 24, how: 'lot', to: 90 },
    ] as const;
    expect(all(ends(heats, {}, both))).toEqual(['21 Q, 11 Q, 22 q', '12 B, 24 B', '13 C, 23 C']);
  });

  test('who is called up into the final leaves theirs to the next; each final has its own decisions', () => {
    expect(all(ends(HEATS, { withdrawn: [21] })), 'until somebody is called').toEqual(['11 Q, 22 q', '23 B, 12 B', '24 C, 13 C']);
    expect(all(ends(HEATS, { withdrawn: [21] }, [{ entryId: 23, how: 'next' }]))).toEqual([
      '11 Q, 22 q, 23 q',
      '12 B, 24 B',
      '13 C',
    ]);
    const [, out] = ends(HEATS, {}, [{ entryId: 12, how: 'out' }]);
    expect(out).toMatchObject({ gone: [12], next: 24 });
    const decided = [
      { entryId: 12, how: 'out' },
      { entryId: 24, how: 'next', to: 90 },
      { entryId: 14, how: 'qR', to: 91 },
    ] as const;
    expect(all(ends(HEATS, {}, decided))).toEqual(['21 Q, 11 Q, 22 q', '23 B, 24 B', '13 C, 14 qR']);
  });
});

describe('for any results', () => {
  const mark = fc.oneof(fc.integer({ min: 10_000, max: 10_008 }), fc.constantFrom<Mark>('DNS', 'DNF', 'DQ'));
  const heats = fc.array(fc.array(mark, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
  const rule = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 6 }));

  test('nobody who is better stays behind, and it does not hang on the order of the placings', () => {
    fc.assert(
      fc.property(heats, rule, (marks, [byPlace, times]) => {
        const end = ended(marks, [byPlace, times]);
        const placings = placed(marks);
        const through = new Set(end.through.map(({ entryId }) => entryId));
        const worst = Math.max(
          0,
          ...end.through
            .filter(({ by }) => by === 'q')
            .map(({ entryId }) => placings.find((p) => p.entryId === entryId)?.place ?? 0),
        );
        for (const one of placings) {
          if (one.heatPlace !== null && one.heatPlace <= byPlace) expect(through).toContain(one.entryId);
          if (one.place === null) expect(through).not.toContain(one.entryId);
          else if (one.place <= worst) expect(through).toContain(one.entryId);
        }
        const turned = roundEnd({ placings: placings.toReversed(), rule: { places: byPlace, times }, decisions: [] });
        expect(new Set(turned.through.map(({ entryId, by }) => `${entryId} ${by}`))).toEqual(new Set(said(end)));
      }),
    );
  });

  test('with lanes for so many, no more go on by time than there are lanes, unless a place in a heat is shared', () => {
    fc.assert(
      fc.property(heats, rule, (marks, [byPlace, times]) => {
        const room = byPlace * marks.length + times;
        const end = ended(marks, [byPlace, times], { room });
        const byRight = end.through.filter(({ by }) => by === 'Q').length;
        expect(end.through.length).toBeLessThanOrEqual(Math.max(room, byRight));
      }),
    );
  });
});
