import type { DrawRow, Lane } from './draw-row.ts';
import { type DrawSettings, perLaneOf } from './draw-settings.ts';

/**
 * A lane for somebody who comes after the draw: of the heats that have one free the emptiest, the later one where two are level, and in it the free lane nearest the outside; where two start in a lane and none is free, half of one. Without lanes
 * the next place of that heat, at most `most` in it. Undefined: every heat is full.
 */
export function freeLane({ settings, places }: Pick<DrawRow, 'settings' | 'places'>, most: number): Lane | undefined {
  const last = Math.max(settings.heats, ...places.map(({ heat }) => heat));
  const heats = Array.from({ length: last }, (_, i) => i + 1).flatMap((heat) => {
    const taken = places.filter((place) => place.heat === heat).map(({ lane }) => lane);
    const lanes = freeIn(settings, taken);
    const free =
      settings.lanes.length > 0
        ? (lanes.whole.at(-1) ?? lanes.half[0])
        : taken.length < most
          ? Math.max(0, ...taken) + 1
          : undefined;
    return free === undefined ? [] : [{ heat, lane: free, taken: taken.length }];
  });
  const [best] = heats.toSorted((a, b) => a.taken - b.taken || b.heat - a.heat);
  return best && { heat: best.heat, lane: best.lane };
}

/** Lanes of a heat where somebody can still start, by those that are taken: nobody is in `whole`, one may share `half`, the outermost first. */
export function freeIn(settings: Pick<DrawSettings, 'lanes' | 'perLane'>, taken: readonly number[]) {
  const { lanes } = settings;
  const perLane = perLaneOf(settings);
  const inLane = (lane: number) => taken.filter((one) => one === lane).length;
  return {
    whole: lanes.filter((lane) => inLane(lane) === 0),
    half: perLane > 1 ? lanes.filter((lane) => inLane(lane) < perLane).toReversed() : [],
  };
}
