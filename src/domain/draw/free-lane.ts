import type { DrawRow, Lane } from './draw-row.ts';

/**
 * A lane for somebody who comes after the draw: of the heats that have one free the emptiest, the later one where two are level, and in it the free lane nearest the outside. Without lanes
 * the next place of that heat, at most `most` in it. Undefined: every heat is full.
 */
export function freeLane({ settings, places }: Pick<DrawRow, 'settings' | 'places'>, most: number): Lane | undefined {
  const last = Math.max(settings.heats, ...places.map(({ heat }) => heat));
  const heats = Array.from({ length: last }, (_, i) => i + 1).flatMap((heat) => {
    const taken = places.filter((place) => place.heat === heat).map(({ lane }) => lane);
    const free =
      settings.lanes.length > 0
        ? settings.lanes.filter((lane) => !taken.includes(lane)).at(-1)
        : taken.length < most
          ? Math.max(0, ...taken) + 1
          : undefined;
    return free === undefined ? [] : [{ heat, lane: free, taken: taken.length }];
  });
  const [best] = heats.toSorted((a, b) => a.taken - b.taken || b.heat - a.heat);
  return best && { heat: best.heat, lane: best.lane };
}
