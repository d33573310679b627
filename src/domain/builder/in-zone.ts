import { localDate, toInstant, wallClock } from '#domain/shared/wall-clock.ts';
import type { Change } from './change.ts';
import { changesBetween } from './change.ts';
import type { Draft } from './draft.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** What changes when a competition is held in another time zone: the zone, and every instant, so that its clocks show what they showed. */
export function inZone(draft: Draft, timeZone: string): readonly Change[] {
  const from = draft.general.timeZone;
  const moved = (value: unknown): unknown => {
    if (typeof value === 'string') return INSTANT.test(value) ? sameClock(value, from, timeZone) : value;
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one)]));
  };
  const after = moved(draft) as Draft;
  return changesBetween(draft, { ...after, general: { ...after.general, timeZone } });
}

const two = (n: number): string => String(n).padStart(2, '0');

function sameClock(iso: string, from: string, to: string): string {
  const { hour, minute } = wallClock(iso, from);
  return toInstant(`${localDate(iso, from)}T${two(hour)}:${two(minute)}`, to);
}
