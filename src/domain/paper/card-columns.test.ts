import { expect, test } from 'vitest';
import { PRESETS, schemeOf } from '#domain/horizontal/scheme.ts';
import { sampleGroup, sampleHighJump, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { cardColumns, cardPages } from './card-columns.ts';

const labels = (...asked: Parameters<typeof cardColumns>) => cardColumns(...asked).map(({ label }) => label);

test('a card has the rounds of its scheme, and after the cut who goes on in which order', () => {
  const shot = sampleJump({ eventCode: 'SP' });
  expect(labels(shot, PRESETS['three-and-three'], [])).toEqual([
    '1',
    '2',
    '3',
    'Best of 3',
    'Order',
    '4',
    '5',
    '6',
    'Best',
    'Place',
  ]);
  expect(labels(shot, PRESETS.four, [])).toEqual(['1', '2', '3', '4', 'Best', 'Place']);
  expect(labels(shot, { rounds: 3, cut: { after: 3, to: 8 }, reorder: [3] }, [])).toEqual(['1', '2', '3', 'Best', 'Place']);
});

test('of several pools the first rounds are on the card of each, and the last ones on one card of the best', () => {
  const shot = sampleJump({ eventCode: 'SP' });
  const scheme = { rounds: 6, cut: { after: 3, to: 8 }, reorder: [2, 3, 5] };
  expect(labels(shot, scheme, [], 'before')).toEqual(['1', '2', 'Order', '3', 'Best of 3', 'Place']);
  expect(labels(shot, scheme, [], 'after')).toEqual(['Best of 3', 'Order', '4', '5', 'Order', '6', 'Best', 'Place']);
});

test('only a long or triple jump has room for the wind of a trial', () => {
  const kinds = (eventCode: string) => cardColumns(sampleJump({ eventCode }), PRESETS.three, [])[0]?.kind;
  expect([kinds('LJ'), kinds('TJ'), kinds('DT')]).toEqual(['windy-trial', 'windy-trial', 'trial']);
});

test('a vertical card has the planned heights, and room for more', () => {
  const high = sampleHighJump();
  const ends = ['Best', 'X at it', 'X in all', 'Place'];
  expect(labels(high, schemeOf(high), [175, 180])).toEqual(['1.75', '1.80', ...Array(7).fill(''), ...ends]);
  const many = Array.from({ length: 15 }, (_, i) => 150 + 5 * i);
  expect(labels(high, schemeOf(high), many)).toHaveLength(15 + ends.length);
});

test('a race has a time and a place, a combined event no card of its own', () => {
  const race = sampleGroup();
  expect(labels(race, schemeOf(race), [])).toEqual(['Time', 'Place']);
  expect(labels(sampleGroup({ unit: 'P' }), schemeOf(race), [])).toEqual([]);
});

test('more heights than fit on a page go on with the next, and what is worked out of them stays together at the end', () => {
  const high = sampleHighJump();
  const sizes = (bars: number, width: number) => {
    const heights = Array.from({ length: bars }, (_, i) => 150 + 2 * i);
    return cardPages(cardColumns(high, schemeOf(high), heights), width).map((page) => page.length);
  };
  expect(sizes(14, 200)).toEqual([14 + 4]);
  expect(sizes(15, 195)).toEqual([8, 7 + 4]);
  expect(sizes(30, 200).reduce((sum, n) => sum + n)).toBe(30 + 4);
});
