import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import { isTimed } from '#domain/shared/wall-clock.ts';

/** Minutes before the start until which the order of a relay is declared, where the organiser says nothing else; 0: until the start. */
export const LINE_UP_TO = 60;

/** Until when line-ups are declared without a reason, ISO; undefined: nobody has set the time of the event. */
export function lineUpDeadline(
  { startsAt }: Pick<EventGroupRow, 'startsAt'>,
  { timeZone, lineUpTo = LINE_UP_TO }: Pick<CompetitionRow, 'timeZone' | 'lineUpTo'>,
): string | undefined {
  if (!isTimed(startsAt, timeZone)) return undefined;
  return new Date(Date.parse(startsAt) - lineUpTo * 60_000).toISOString();
}
