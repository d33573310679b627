import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import { type BibSort, planNumbering, type ToNumber } from './numbering.ts';
import { isInRanges } from './ranges.ts';

type NumberingRules = Parameters<typeof planNumbering>[1];
const RULES: NumberingRules = {
  sorts: ['surname'],
  ranges: [{ first: 1, last: 99 }],
  skips: [],
  clubs: new Map(),
  leased: new Set(),
  again: false,
};
const athlete = (athleteId: number, over: Partial<ToNumber> = {}): ToNumber => ({
  athleteId: starterId(athleteId),
  firstName: 'Ann',
  surName: `No${athleteId}`,
  club: 'Harriers',
  clubId: 1,
  gender: 'F',
  ageGroup: 'U15',
  eventNo: 1,
  entered: athleteId,
  bibNo: null,
  collected: false,
  byHand: false,
  ...over,
});
const numbers = (athletes: readonly ToNumber[], rules: Partial<NumberingRules> = {}) =>
  Object.fromEntries(planNumbering(athletes, { ...RULES, ...rules }).given.map((one) => [one.athlete.athleteId, one.bibNo]));

describe('the order', () => {
  const ann = athlete(1, { surName: 'Zed', gender: 'M', ageGroup: 'U9', club: 'B', eventNo: 2, firstName: 'C', entered: 30 });
  const bea = athlete(2, { surName: 'Abe', gender: 'M', ageGroup: 'U15', club: 'C', eventNo: 3, firstName: 'A', entered: 10 });
  const cat = athlete(3, { surName: 'Moe', gender: 'F', ageGroup: 'U11', club: 'A', eventNo: 1, firstName: 'B', entered: 20 });
  test.each<[BibSort, readonly number[]]>([
    ['surname', [2, 3, 1]],
    ['firstname', [2, 3, 1]],
    ['club', [3, 1, 2]],
    ['ageGroup', [1, 3, 2]],
    ['event', [3, 1, 2]],
    ['gender', [3, 2, 1]],
    ['entered', [2, 3, 1]],
  ])('by %s', (sort, order) => {
    const { given } = planNumbering([ann, bea, cat], { ...RULES, sorts: [sort] });
    expect(given.map((one) => one.athlete.athleteId)).toEqual(order);
  });
  test('by one key, then by the next, then by name', () => {
    const dan = athlete(4, { surName: 'Abe', gender: 'F' });
    const { given } = planNumbering([ann, bea, cat, dan], { ...RULES, sorts: ['gender'] });
    expect(given.map((one) => one.athlete.athleteId)).toEqual([4, 3, 2, 1]);
  });
});

test('ranges are used one after the other, without the skips', () => {
  const three = [athlete(1), athlete(2), athlete(3)];
  const ranges = [
    { first: 12, last: 14 },
    { first: 5, last: 9 },
  ];
  expect(numbers(three, { ranges, skips: [{ first: 13, last: 13 }] })).toEqual({ 1: 12, 2: 14, 3: 5 });
});

test('a club has its own numbers, and nobody else gets one of them', () => {
  const clubs = new Map([[7, [{ first: 1, last: 2 }]]]);
  const some = [athlete(1), athlete(2, { clubId: 7 }), athlete(3, { clubId: 7 }), athlete(4, { clubId: 7 })];
  expect(numbers(some, { clubs })).toEqual({ 1: 3, 2: 1, 3: 2 });
  expect(planNumbering(some, { ...RULES, clubs }).without).toMatchObject([{ athlete: { athleteId: 4 }, because: 'club-full' }]);
  const unread = planNumbering(some, { ...RULES, clubs: new Map([[7, undefined]]) });
  expect(unread.without.map(({ because }) => because)).toEqual(['club-unread', 'club-unread', 'club-unread']);
});

test('a number that was collected or given by hand stays, whatever is asked', () => {
  const some = [
    athlete(1, { bibNo: 1, collected: true }),
    athlete(2, { bibNo: 2, byHand: true }),
    athlete(3, { bibNo: 3 }),
    athlete(4),
  ];
  expect(planNumbering(some, RULES)).toMatchObject({
    given: [{ bibNo: 4 }],
    kept: [{ because: 'collected' }, { because: 'by-hand' }, { because: 'has-one' }],
  });
  expect(numbers(some, { again: true, ranges: [{ first: 1, last: 99 }], skips: [{ first: 3, last: 3 }] })).toEqual({
    3: 4,
    4: 5,
  });
});

describe('whatever meeting and rules', () => {
  const bib = fc.integer({ min: 1, max: 60 });
  const range = fc.tuple(bib, bib).map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }));
  const ranges = fc.array(range, { maxLength: 3 });
  const meeting = fc
    .uniqueArray(fc.record({ no: bib, has: fc.boolean(), collected: fc.boolean(), byHand: fc.boolean(), club: fc.nat(3) }), {
      maxLength: 40,
      selector: ({ no }) => no,
    })
    .map((all) =>
      all.map(({ no, has, club, ...how }, i) => athlete(i + 1, { ...how, bibNo: has ? no : null, clubId: club || null })),
    );
  const rules = fc
    .record({ ranges, skips: ranges, block: ranges, leased: fc.array(bib, { maxLength: 8 }), again: fc.boolean() })
    .map(({ block, leased, ...rest }) => ({
      ...RULES,
      ...rest,
      clubs: new Map(block.length > 0 ? [[1, block]] : []),
      leased: new Set(leased),
    }));

  test('no number is worn twice; those given are asked for, and neither skipped, leased nor another club’s', () => {
    fc.assert(
      fc.property(meeting, rules, (athletes, by) => {
        const { given, kept, without } = planNumbering(athletes, by);
        expect(given.length + kept.length + without.length).toBe(athletes.length);
        const worn = [...given.map(({ bibNo }) => bibNo), ...kept.map(({ athlete: { bibNo } }) => bibNo)];
        expect(new Set(worn).size).toBe(worn.length);
        for (const {
          athlete: { clubId },
          bibNo,
        } of given) {
          const block = by.clubs.get(1) ?? [];
          expect(isInRanges(bibNo, clubId === 1 && block.length > 0 ? block : by.ranges)).toBe(true);
          expect(isInRanges(bibNo, by.skips) || by.leased.has(bibNo)).toBe(false);
          if (clubId !== 1) expect(isInRanges(bibNo, block)).toBe(false);
        }
        for (const { athlete: one } of kept) expect(one.bibNo).not.toBeNull();
        for (const one of athletes)
          if (one.bibNo !== null && (one.collected || one.byHand))
            expect(kept.some(({ athlete: { athleteId } }) => athleteId === one.athleteId)).toBe(true);
      }),
    );
  });

  test('nobody goes without while a number for them is left', () => {
    fc.assert(
      fc.property(meeting, rules, (athletes, by) => {
        const { given, kept, without } = planNumbering(athletes, by);
        const worn = new Set([...given.map(({ bibNo }) => bibNo), ...kept.map(({ athlete: { bibNo } }) => bibNo)]);
        const block = by.clubs.get(1) ?? [];
        const isLeft = (no: number) => !worn.has(no) && !by.leased.has(no) && !isInRanges(no, by.skips);
        const all = Array.from({ length: 60 }, (_, i) => i + 1).filter(isLeft);
        for (const {
          athlete: { clubId },
        } of without) {
          const own = clubId === 1 && block.length > 0;
          expect(all.filter((no) => (own ? isInRanges(no, block) : isInRanges(no, by.ranges) && !isInRanges(no, block)))).toEqual(
            [],
          );
        }
      }),
    );
  });

  test('the same again changes nothing', () => {
    fc.assert(
      fc.property(meeting, rules, (athletes, by) => {
        const { given, without } = planNumbering(athletes, by);
        const now = new Map(given.map(({ athlete: { athleteId }, bibNo }) => [athleteId, bibNo]));
        const bare = new Set(without.map(({ athlete: { athleteId } }) => athleteId));
        const after = athletes.map((one) => ({
          ...one,
          bibNo: bare.has(one.athleteId) ? null : (now.get(one.athleteId) ?? one.bibNo),
          collected: one.collected && one.bibNo !== null,
          byHand: one.byHand && one.bibNo !== null,
        }));
        expect(planNumbering(after, by).given).toEqual([]);
      }),
    );
  });
});
