import { expect, test } from 'vitest';
import { sampleDraw } from '#tests/fixtures/sample-rows.ts';
import { heatsIn, lanesIn, lanesText, linesIn, planFits, readLanes, sizesOf } from './lanes.ts';

test.each([
  ['1-8', [1, 2, 3, 4, 5, 6, 7, 8], '1-8'],
  ['1 2,4-6', [1, 2, 4, 5, 6], '1 2 4-6'],
  ['2', [2], '2'],
  ['', [], ''],
])('lanes %j', (typed, lanes, shown) => {
  expect(readLanes(typed)).toEqual(lanes);
  expect(lanesText(lanes)).toBe(shown);
});

test.each(['x', '0', '8-1', '1-', '100'])('no lanes: %j', (typed) => {
  expect(readLanes(typed)).toBeUndefined();
});

test('a plan needs a lane for everybody in the fullest heat', () => {
  expect([planFits('3 4 | 2 5', 4), planFits('3 4 | 2 5', 5), planFits('3 3', 1)]).toEqual([true, false, false]);
});

test('a heat shows its free lanes; without lanes one place more than are taken', () => {
  const draw = sampleDraw();
  expect(lanesIn(draw, 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(lanesIn({ ...draw, settings: { ...draw.settings, lanes: [] } }, 1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(lanesIn({ ...draw, settings: { ...draw.settings, lanes: [] } }, 2)).toEqual([1]);
  expect(heatsIn({ ...draw, places: [{ entry: 501, heat: 3, lane: 1 }] })).toEqual([1, 2, 3]);
});

test('two of one lane have a line each', () => {
  const draw = sampleDraw({
    settings: { ...sampleDraw().settings, lanes: [1, 2], perLane: 2 },
    places: [
      { entry: 501, heat: 1, lane: 2 },
      { entry: 502, heat: 1, lane: 2 },
    ],
  });
  expect(linesIn(draw, 1).map(({ no, place }) => [no, place?.entry])).toEqual([
    [1, undefined],
    [2, 501],
    [2, 502],
  ]);
});

test('sizes are even, the first heats have one more', () => {
  expect(sizesOf(22, { heats: 3 })).toEqual([8, 7, 7]);
  expect(sizesOf(2, { heats: 3 })).toEqual([1, 1]);
});
