import { handAllowance } from '#domain/performance/by-hand.ts';
import { heatOf, heatValue, type PlacedResult } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** What everybody must know of a race of which some heats were timed by hand and others electronically; empty: all were timed alike. */
export function bothWaysText({ eventCode }: Pick<EventGroupRow, 'eventCode'>, results: readonly PlacedResult[]): string {
  const allowance = handAllowance(eventCode);
  const byHand = new Set(
    results.flatMap(({ entryId, heat, value }) => (entryId === 0 && heatValue(value).hand ? heatOf(heat) : [])),
  );
  const timed = results.flatMap(({ heat, value }) => (value?.type === 'track' && value.ms !== null ? heatOf(heat) : []));
  const isBoth = timed.some((heat) => byHand.has(heat)) && timed.some((heat) => !byHand.has(heat));
  if (!isBoth || allowance === 0) return '';
  return `Timed by hand (h) and electronically: over all heats a time by hand counts as ${allowance / 1000} s slower.`;
}
