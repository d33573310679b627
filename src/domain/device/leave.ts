import type { CompetitionRow } from '#domain/rows/row.ts';
import { addDays, toInstant } from '#domain/shared/wall-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Epoch ms at which what a device holds of a meeting's people leaves it: 24 hours after the end of its last day, or after it came to the device where that
 * was later. `before`: what was noted so far, for one that holds the meeting already.
 */
export function leavesAt({ dates, timeZone }: Pick<CompetitionRow, 'dates' | 'timeZone'>, now: number, before?: number): number {
  const last = dates.toSorted().at(-1);
  const over = last === undefined ? now : Date.parse(toInstant(`${addDays(last, 1)}T00:00`, timeZone));
  const came = before === undefined ? now : before - DAY_MS;
  return Math.max(over, came) + DAY_MS;
}
