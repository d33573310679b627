import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlausiblePart } from '#domain/result/parts.ts';
import type { HeightValue, TrySign } from '#domain/result/value.ts';
import type { Parts } from '#domain/rows/row.ts';
import { sampleGroup, sampleHighJump, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { barAfter, barDoubts, type Jumped, readPlan } from './bars.ts';
import { verticalCard } from './card.ts';
import { type FirstTie, firstTie } from './first-tie.ts';
import { verticalParts } from './parts.ts';
import { atBar, faultyBars } from './tries.ts';
import { jumpPart, tryPart } from './write-parts.ts';

function heightValue(written: Parts): HeightValue | null {
  const value = verticalParts.valueOf(written, 501);
  return value?.type === 'height' ? value : null;
}

const BARS = [175, 180, 184, 187];

function parts(values: Readonly<Record<string, string | null>>): Parts {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { ...sampleTick(), value }]));
}
/** A series as on a sheet, `O XO .`, and the signs of its jump-off with their heights, `X187 O185`. */
function series(sheet: string, jumps = '', bars = BARS): HeightValue {
  const tries = sheet
    .split(' ')
    .flatMap((text, i) => [...(text === '.' ? '' : text)].map((sign, n) => [tryPart(bars[i] ?? 0, n + 1), sign]));
  const off = jumps ? jumps.split(' ').map((text, i) => [jumpPart(i + 1, Number(text.slice(1))), text[0]]) : [];
  return heightValue(parts(Object.fromEntries([...tries, ...off]))) ?? { type: 'height', bars: [], jumps: [], code: null };
}
/** Entries from `first` on. */
const pool = (heat: number, first: number, sheets: readonly HeightValue[], bars: readonly number[] = BARS) => ({
  heat,
  bars,
  jumpers: sheets.map((value, i) => ({ entryId: first + i, value })),
});
const card = (sheets: readonly HeightValue[], bars: readonly number[] = BARS, jumped: Jumped = { eventCode: 'HJ' }) =>
  verticalCard(pool(1, 1, sheets, bars), jumped);
const calls = (list: ReturnType<typeof card>['calls']) => list.map(({ entryId, n }) => `${entryId}.${n}`);

describe('parts', () => {
  test('make a series, whatever their order, and a cleared part counts for nothing', () => {
    const value = heightValue(parts({ 'h180.2': 'O', 'j187.1': 'X', 'h180.1': 'X', 'h175.1': 'O', 'h184.1': null }));
    expect(value).toEqual({
      type: 'height',
      bars: [
        { cm: 175, tries: 'O' },
        { cm: 180, tries: 'XO' },
      ],
      jumps: [{ round: 1, cm: 187, sign: 'X' }],
      code: null,
    });
    expect(heightValue(parts({ 'h175.1': null }))).toBeNull();
    expect(heightValue(parts({ code: 'DQ' }))).toMatchObject({ code: 'DQ' });
    expect(heightValue(parts({ 'h175.1': 'O', code: 'DQ TR6' }))).toMatchObject({ bars: [{ cm: 175, tries: 'O' }], rule: 'TR6' });
  });

  test.each<[string, string | null, number, boolean]>([
    ['h175.1', 'O', 1, true],
    ['h175.3', null, 1, true],
    ['h175.4', 'O', 1, false],
    ['h175.1', 'o', 1, false],
    ['h175.1', 'O', 0, false],
    ['h9.1', 'O', 1, false],
    ['h701.1', 'O', 1, false],
    ['j205.3', 'r', 1, true],
    ['j205.0', 'r', 1, false],
    ['code', 'DNS', 1, true],
    ['code', 'DQ', 1, true],
    ['code', 'DQ TR7.1', 1, true],
    ['code', 'DNS TR7.1', 1, false],
    ['code', 'NH', 1, false],
    ['bars', '175 180 184', 0, true],
    ['bars', null, 0, true],
    ['bars', '175 175', 0, false],
    ['bars', '180 175', 0, false],
    ['bars', '175,180', 0, false],
    ['bars', '175', 1, false],
    ['t1', '712', 1, false],
  ])('%s as %s of entry %i: %s', (part, value, entryId, plausible) => {
    expect(isPlausiblePart(part, value, entryId, sampleHighJump())).toBe(plausible);
    expect(isPlausiblePart(part, value, entryId, sampleGroup({ type: 'M', unit: 'P' }))).toBe(false);
  });
});

test.each([
  ['start', '184', true],
  ['start', '1.84', false],
  ['start', '9', false],
  ['stands', '60', true],
  ['stands', '0', true],
  ['stands', '81', false],
  ['start', null, true],
])('%s of %s: %s', (part, value, isRight) => {
  expect(isPlausiblePart(part, value, 501, sampleHighJump())).toBe(isRight);
  expect(isPlausiblePart(part, value, 0, sampleHighJump())).toBe(false);
});

test('what an athlete has said of the bar is no mark', () => {
  expect(heightValue(parts({ start: '184', stands: '60' }))).toBeNull();
});

describe('the tries of an athlete', () => {
  test.each<[string, number, ReturnType<typeof atBar>]>([
    ['.', 175, 1],
    ['O', 175, 'cleared'],
    ['O X', 180, 2],
    ['O X- X', 184, 2],
    ['O X-', 180, 'passed'],
    ['O . X', 180, 'passed'],
    ['O XX X', 184, 'out'],
    ['O XXX', 187, 'out'],
    ['O Xr', 184, 'retired'],
    ['O X- XO XX', 187, 3],
  ])('%s at %i: %s', (sheet, cm, state) => {
    expect(atBar(series(sheet), cm)).toBe(state);
  });

  test.each<[string, readonly number[]]>([
    ['O XO XXO', []],
    ['X- XX', []],
    ['OX O', [175]],
    ['-O', [175]],
    ['XXX O', [180]],
    ['XX- X O', [184]],
    ['Or O', [175, 180]],
  ])('of %s look at %j', (sheet, faulty) => {
    expect(faultyBars(series(sheet))).toEqual(faulty);
  });

  test('a try before which another is missing is looked at', () => {
    expect(faultyBars(heightValue(parts({ 'h175.2': 'X' })) ?? series('.'))).toEqual([175]);
  });

  test('what is entered as the card asks is never faulty', () => {
    const sign = fc.constantFrom<TrySign>('O', 'X', '-', 'r');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 15 }), (signs) => {
        const written: Record<string, string> = {};
        for (const one of signs) {
          const value = heightValue(parts(written)) ?? series('.');
          const { bar, calls: waiting } = card([value]);
          const n = waiting[0]?.n;
          if (bar === undefined || n === undefined) break;
          written[tryPart(bar, n)] = one;
        }
        expect(faultyBars(heightValue(parts(written)) ?? series('.'))).toEqual([]);
      }),
    );
  });
});

describe('the card', () => {
  test('calls first tries in start order, then second, then third, then the next height', () => {
    expect(calls(card([series('X'), series('.'), series('.')]).calls)).toEqual(['2.1', '3.1', '1.2']);
    expect(card([series('O'), series('XO'), series('-')])).toMatchObject({ bar: 180, stillIn: 3, over: false });
    expect(calls(card([series('O'), series('XXX'), series('-')]).calls)).toEqual(['1.1', '3.1']);
  });

  test('without a bar nobody is called, and after the last one the bar must be raised', () => {
    expect(card([series('.')], [])).toMatchObject({ bar: undefined, calls: [], over: false });
    expect(card([series('O O O O')])).toMatchObject({ bar: 187, calls: [], stillIn: 1, over: false });
  });

  test('is over when nobody is left in, and shows heights that were never set', () => {
    expect(card([series('O XXX'), series('XXX')])).toMatchObject({ over: true, jumpOff: undefined, calls: [] });
    expect(card([series('O XXX')], [175])).toMatchObject({ heights: [175, 180], unset: [180] });
  });

  test('who starts higher is not called before, and once they jump all the same they are', () => {
    const jumpers = (second: string) => [
      { entryId: 1, value: series('O') },
      { entryId: 2, value: series(second), start: 184 },
    ];
    const called = (second: string) => verticalCard({ heat: 1, bars: BARS, jumpers: jumpers(second) }, { eventCode: 'HJ' });
    expect([called('').bar, calls(called('').calls)]).toEqual([180, ['1.1']]);
    expect(calls(called('X').calls)).toEqual(['2.2']);
    const one = { entryId: 2, value: series(''), start: 184 };
    const alone = verticalCard({ heat: 1, bars: BARS, jumpers: [one] }, { eventCode: 'HJ' });
    expect([alone.bar, alone.over, alone.stillIn]).toEqual([184, false, 1]);
  });

  test('whoever is the last one in chooses the heights once they have won, and not in a combined event', () => {
    const out = series('XO XXX');
    expect(card([series('O O'), out]).won).toBe(true);
    expect(card([series('O X'), out]).won, 'fewer failures').toBe(true);
    expect(card([series('XXO'), out]).won, 'more failures').toBe(false);
    expect(card([series(''), series('XXX')]).won, 'nothing cleared').toBe(false);
    expect(card([series('O O'), series('O O')]).won).toBe(false);
    expect(card([series('O O')], [175, 180], { eventCode: 'HJ', part: { of: 1, no: 2 } }).won).toBe(false);
  });

  test('who was sent off is called no more, and their tries stay', () => {
    const sentOff = (first: string, ...others: readonly string[]) =>
      verticalCard(
        {
          heat: 1,
          bars: BARS,
          jumpers: [
            { entryId: 1, value: series(first), stopped: true },
            ...others.map((one, i) => ({ entryId: i + 2, value: series(one) })),
          ],
        },
        { eventCode: 'HJ' },
      );
    const on = sentOff('O', 'O', '.');
    expect([on.bar, calls(on.calls), on.stillIn]).toEqual([175, ['3.1'], 2]);
    expect(sentOff('O O O', 'O XXX')).toMatchObject({ over: true, stillIn: 0, jumpOff: undefined });
    expect(sentOff('O O O', 'O O').won, 'not yet better than who was sent off').toBe(false);
    expect(sentOff('O XXX', 'O XXX', 'O XXX').jumpOff, 'those who are left jump it off').toMatchObject({
      tied: [1, 2, 3],
      calls: [
        { entryId: 2, n: 1 },
        { entryId: 3, n: 1 },
      ],
    });
  });

  test('who did not start is not waited for', () => {
    expect(calls(card([{ ...series('.'), code: 'DNS' }, series('.')]).calls)).toEqual(['2.1']);
  });
});

describe('a jump-off', () => {
  const tied = (jumps = '') => series('O O O XXX', jumps);
  const off = (...values: readonly HeightValue[]) => card([...values, series('O XXX')]).jumpOff;

  test('begins at the planned height above the last one cleared', () => {
    expect(off(tied(), tied())).toMatchObject({ tied: [1, 2], round: 1, cm: 187, begun: false });
    const last = series('O r', '', [209, 212]);
    expect(card([last, last], [209]).jumpOff).toMatchObject({ round: 1, cm: 211 });
    expect(card([series('O', '', [209]), series('O', '', [209])], [209]).jumpOff).toBeUndefined();
  });

  test('goes up when several clear, down when nobody does, and ends with one', () => {
    expect(off(tied('O187'), tied('O187'))).toMatchObject({ round: 2, cm: 189 });
    expect(off(tied('X187'), tied('X187'))).toMatchObject({ round: 2, cm: 185 });
    expect(off(tied('X187'), tied())).toMatchObject({ round: 1, cm: 187, calls: [{ entryId: 2, n: 1 }] });
    expect(off(tied('X187 O185'), tied('X187 X185'))).toMatchObject({ round: undefined, calls: [] });
    expect(card([tied('X187 O185'), tied('X187 X185')]).bar, 'where it was last').toBe(185);
  });

  test('who does not jump gives way; when all stop it is over', () => {
    expect(off(tied('X187'), tied('X187'), tied('r187'))).toMatchObject({
      round: 2,
      cm: 185,
      calls: [{ entryId: 1 }, { entryId: 2 }],
    });
    expect(off(tied('r187'), tied('r187'))).toMatchObject({ round: undefined });
    const shared = 'X187 O185 X187 r185';
    expect(off(tied(shared), tied(shared))).toMatchObject({ round: undefined, begun: true });
  });

  test('there is none for another place than the first', () => {
    expect(card([series('O O O XXX'), series('O O XXX'), series('O O XXX')]).jumpOff).toBeUndefined();
  });
});

describe('of a competition in two pools', () => {
  const HJ = { eventCode: 'HJ' };
  const both = (first: readonly HeightValue[], second: readonly HeightValue[], ...tie: readonly FirstTie[]) => {
    const [a, b] = [pool(1, 1, first), pool(2, 11, second, [175, 180, 184])];
    return [verticalCard(a, HJ, [b], ...tie), verticalCard(b, HJ, [a], ...tie)];
  };
  const tied = (jumps = '') => series('O O O XXX', jumps);

  test('one jump-off is held among all who are level for first of both, and called from either card', () => {
    const cards = both([tied(), series('O XXX')], [tied(), series('O O XXX')]);
    expect(cards.map((one) => one?.jumpOff)).toEqual(
      [1, 2].map(() => expect.objectContaining({ tied: [1, 11], round: 1, cm: 187 })),
    );
    const begun = both([tied('X187')], [tied()]);
    expect(begun.map((one) => one?.jumpOff?.calls)).toEqual([1, 2].map(() => [{ entryId: 11, n: 1 }]));
  });

  test('who is level in one pool behind the best of the other does not jump off', () => {
    const cards = both([series('O O O O XXX', '', [...BARS, 190])], [tied(), tied()]);
    expect(cards.map((one) => one?.jumpOff)).toEqual([undefined, undefined]);
  });

  test('it waits until all are out in both, and says for whom', () => {
    const cards = both([tied(), tied()], [series('O O X')]);
    expect(cards.map((one) => [one?.over, one?.waitsFor, one?.jumpOff])).toEqual([
      [true, [2], undefined],
      [false, [], undefined],
    ]);
    expect(both([tied(), tied()], [])[0]?.waitsFor, 'nobody has come to the other').toEqual([]);
  });

  test('who is the last one in of a pool has not won before the other pool says so', () => {
    expect(both([series('O O O')], [series('O O')]).map((one) => one?.won)).toEqual([false, false]);
    expect(both([series('O O O')], [series('O O XXX')])[0]?.won).toBe(true);
    expect(both([series('O O')], [series('O O O XXX')])[0]?.won).toBe(false);
  });

  test('where first place is shared both cards say who shares it, once all are out, and neither offers a jump-off', () => {
    const cards = both([tied(), series('O XXX')], [tied('X187')], 'shared');
    expect(cards.map((one) => [one?.jumpOff, one?.shared])).toEqual([1, 2].map(() => [undefined, [1, 11]]));
    expect(both([tied()], [series('O O X')], 'shared')[0]?.shared).toEqual([]);
    expect(both([tied()], [series('O O XXX')], 'shared')[0]?.shared).toEqual([]);
  });

  test('who is level and goes on together neither jumps off nor shares first place', () => {
    const cards = both([tied()], [tied()], 'level');
    expect(cards.map((one) => [one?.jumpOff, one?.shared])).toEqual([1, 2].map(() => [undefined, []]));
  });
});

describe('a tie for first place', () => {
  const final = sampleHighJump();

  test('may be jumped off unless the scheme says no', () => {
    expect([{}, { jumpOff: true }, { jumpOff: false }].map((scheme) => firstTie(final, [final], scheme))).toEqual([
      'jump-off',
      'jump-off',
      'shared',
    ]);
  });

  test.each([
    ['a combined event', sampleHighJump({ part: { of: 9, no: 4 } }), [], {}],
    ['a qualification', final, [], { qualifying: { best: 12 } }],
    ['a round before another one', final, [sampleHighJump({ id: 31, feedsFrom: final.id })], {}],
  ])('never is in %s, whatever the scheme says', (_, group, others, scheme) => {
    for (const jumpOff of [true, false]) expect(firstTie(group, [group, ...others], { ...scheme, jumpOff })).toBe('level');
  });
});

describe('bars', () => {
  test('a step that is too small or grows is asked about', () => {
    expect(barDoubts([150, 155, 160, 163, 166, 168], { eventCode: 'HJ' })).toEqual([]);
    expect(barDoubts([150, 151], { eventCode: 'HJ' })).toEqual([{ doubt: 'step-small', cm: 151 }]);
    expect(barDoubts([150, 153, 158], { eventCode: 'HJ' })).toEqual([{ doubt: 'step-grows', cm: 158 }]);
    expect(barDoubts([300, 303], { eventCode: 'PV' })).toEqual([{ doubt: 'step-small', cm: 303 }]);
  });

  test('the next goes on in the same step', () => {
    expect(barAfter([175, 180, 183], { eventCode: 'HJ' })).toBe(186);
    expect(barAfter([400, 420, 440], { eventCode: 'PV' })).toBe(460);
  });

  test('in a combined event it rises by 3 cm, with a pole by 10', () => {
    const part = { of: 9, no: 4 };
    expect([barAfter([175], { eventCode: 'HJ', part }), barAfter([400], { eventCode: 'PV', part })]).toEqual([178, 410]);
    expect(barDoubts([175, 177, 180], { eventCode: 'HJ', part })).toEqual([
      { doubt: 'step-small', cm: 177 },
      { doubt: 'step-grows', cm: 180 },
    ]);
    expect(barDoubts([400, 405], { eventCode: 'PV', part })).toEqual([{ doubt: 'step-small', cm: 405 }]);
  });

  test.each<[string, readonly number[] | undefined]>([
    ['1.60 1.65 1.7', [160, 165, 170]],
    ['1.60 +5x2 +3', [160, 165, 170, 173]],
    ['1.60,1.65', [160, 165]],
    ['1.65 1.60', undefined],
    ['+5', undefined],
    ['1.60 five', undefined],
    ['', undefined],
  ])('typed as “%s” are %j', (typed, bars) => {
    expect(readPlan(typed)).toEqual(bars);
  });
});
