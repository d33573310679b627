import { groupBy } from '#domain/shared/group-by.ts';
import type { DrawRow, Lane } from './draw-row.ts';
import { type DrawSettings, perLaneOf } from './draw-settings.ts';

/** A starter who comes after a draw, by the mark that they would have been drawn by; null: they have none. */
interface Comer {
  readonly mark: number | null;
  /** Of two marks of the event the lower is better. */
  readonly lowIsBest: boolean;
}

/**
 * A lane for somebody who comes after the draw: of graded heats in the one that is theirs by mark, without a mark in the slowest, or in the nearest to it
 * that has a lane free; of others in the emptiest, the later one where two are level. In it the free lane nearest the outside; where two start in a lane and none is free, half of
 * one. Without lanes the next place of that heat, at most `most` in it. Undefined: every heat is full.
 */
export function freeLane(draw: Pick<DrawRow, 'settings' | 'places' | 'list'>, most: number, comer?: Comer): Lane | undefined {
  const { settings, places } = draw;
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
  const [best] =
    comer && settings.method === 'graded' && !settings.groups
      ? byDistance(heats, slowestFirst(draw, comer), settings.ranks ? { ...comer, mark: null } : comer)
      : heats.toSorted((a, b) => a.taken - b.taken || b.heat - a.heat);
  return best && { heat: best.heat, lane: best.lane };
}

interface Graded {
  readonly heat: number;
  /** The weakest mark in it; infinite: it has none. */
  readonly weakest: number;
}

/** Marks as a draw sorts them: the lower the better, none at the end. A draw by ranks has no marks to be held against. */
const weightOf = (mark: number | null, lowIsBest: boolean): number =>
  mark === null ? Number.POSITIVE_INFINITY : lowIsBest ? mark : -mark;

function slowestFirst({ settings, places, list }: Parameters<typeof freeLane>[0], { lowIsBest }: Comer): readonly Graded[] {
  const isLow = settings.ranks ?? lowIsBest;
  const weights = new Map(list.map(({ entry, mark }) => [entry, weightOf(mark, isLow)]));
  return [...groupBy(places, ({ heat }) => heat)]
    .map(([heat, all]) => {
      const known = all.map(({ entry }) => weights.get(entry) ?? Number.POSITIVE_INFINITY).filter(Number.isFinite);
      const none = Number.POSITIVE_INFINITY;
      return { heat, best: known.length > 0 ? Math.min(...known) : none, weakest: known.length > 0 ? Math.max(...known) : none };
    })
    .toSorted((a, b) => (a.best === b.best ? b.weakest - a.weakest || a.heat - b.heat : b.best - a.best));
}

/** Heats with a free lane, the nearest to the comer's own first; of two as near the slower. */
function byDistance<H extends { readonly heat: number }>(
  free: readonly H[],
  slow: readonly Graded[],
  comer: Comer,
): readonly H[] {
  const weight = weightOf(comer.mark, comer.lowIsBest);
  const own = Math.max(0, Number.isFinite(weight) ? slow.findLastIndex(({ weakest }) => weight <= weakest) : 0);
  const at = (heat: number) =>
    Math.max(
      0,
      slow.findIndex((one) => one.heat === heat),
    );
  return free.toSorted((a, b) => Math.abs(at(a.heat) - own) - Math.abs(at(b.heat) - own) || at(a.heat) - at(b.heat));
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
