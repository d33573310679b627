import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lane } from '#domain/draw/draw-row.ts';
import { drawAgain, type OldPlace } from './draw-again.ts';

/** Heats and lanes after all moves; a move to a lane that is taken must name who has it. */
function moved({ draw, moves }: ReturnType<typeof drawAgain>): readonly OldPlace[] {
  const at = new Map(draw.places.map(({ entry, heat, lane }): [number, Lane] => [entry, { heat, lane }]));
  for (const { entryId, from, to, swap } of moves) {
    expect(at.get(entryId)).toEqual(from);
    const sits = [...at].find(([, one]) => one.heat === to?.heat && one.lane === to.lane)?.[0];
    expect(sits).toBe(swap);
    if (to) at.set(entryId, to);
    if (swap !== undefined && from) at.set(swap, from);
  }
  return [...at].map(([entry, lane]) => ({ entry, ...lane }));
}
const again = (places: readonly OldPlace[]) =>
  drawAgain({ drawSeed: '00112233445566778899aabbccddeeff', eventGroupId: 7, lowIsBest: true, places });
const sorted = (places: readonly OldPlace[]) =>
  places.map(({ entry, heat, lane }) => ({ entry, heat, lane })).toSorted((a, b) => a.entry - b.entry);

test('full heats are drawn as they were, without a move', () => {
  const places = Array.from({ length: 16 }, (_, i) => ({ entry: 100 - i, heat: 1 + (i % 2), lane: 1 + Math.floor(i / 2) }));
  expect(again(places).moves).toEqual([]);
  expect(sorted(moved(again(places)))).toEqual(sorted(places));
});

test('heats of any size with lanes left out end as they were', () => {
  const heats = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(heats, (lanes) => {
      const places = lanes.flatMap((own, h) => own.map((lane, i) => ({ entry: 1 + h * 10 + i, heat: h + 1, lane })));
      expect(sorted(moved(again(places)))).toEqual(sorted(places));
    }),
  );
});

test('without lanes the heats are as they were', () => {
  const places = Array.from({ length: 130 }, (_, i) => ({ entry: i + 1, heat: i < 100 ? 1 : 2, lane: 0 }));
  const heatOf = (all: readonly OldPlace[]) => sorted(all).map(({ heat }) => heat);
  expect(heatOf(moved(again(places)))).toEqual(heatOf(places));
});
