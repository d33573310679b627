import { addMinutes } from 'date-fns/addMinutes';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { isTimed } from '#domain/shared/wall-clock.ts';

/** When a heat is due, where the organiser has said how many minutes each takes; undefined: nobody knows, or with the event itself. */
export function heatStart(
  { type, startsAt }: Pick<EventGroupRow, 'type' | 'startsAt'>,
  { heat, mins, timeZone }: { readonly heat: number; readonly mins: number; readonly timeZone: string },
): string | undefined {
  // Groups of a field event begin at the same time.
  if (type !== 'T' || heat < 2 || mins < 1 || !isTimed(startsAt, timeZone)) return undefined;
  return addMinutes(startsAt, (heat - 1) * mins).toISOString();
}
