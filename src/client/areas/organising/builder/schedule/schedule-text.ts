import type { RowId } from '#domain/builder/draft.ts';
import type { TimeClash } from '#domain/builder/schedule/clash.ts';
import { clockText } from '#domain/builder/schedule/move.ts';
import type { Timed } from '#domain/builder/schedule/timetable.ts';
import { scheduleMessages as text } from './messages-schedule.ts';

/** What events and sites are called. */
export interface Names {
  readonly event: ReadonlyMap<RowId, Timed>;
  readonly site: (id: RowId | null) => string;
}

const DAY = 24 * 60;
export const whenText = (minute: number | null): string => (minute === null ? text.tbc : clockText(minute));
const until = ({ minute, mins }: Timed): string => clockText(((minute ?? 0) + mins) % DAY);
export const spanText = (event: Timed): string =>
  event.minute === null ? text.tbc : text.clock(clockText(event.minute), until(event));

/** A clash in a sentence. */
export function clashText(clash: TimeClash, { event, site }: Names): string {
  const [first, second] = [event.get(clash.first), event.get(clash.second)];
  if (!first || !second) return '';
  const [one, other] = [first.name, second.name];
  switch (clash.kind) {
    case 'site':
      return text.siteTwice(
        site(clash.siteId),
        one,
        until(first),
        other,
        clockText(Math.max(0, (second.minute ?? 0) - second.hold)),
      );
    case 'round':
      return clash.needed === null ? text.otherDay(one, other) : text.rounds(one, other, clash.mins, clash.needed);
    case 'athletes':
      return text.athletes(clash.names, one, other);
    case 'double':
      return text.double(one, other);
  }
}

/** `100 m Under 15 Women` as `100 m U15 W`, where there is little room. */
export const shortName = (name: string): string =>
  name
    .replace(/\bUnder (?=\d)/g, 'U')
    .replace(/\bMasters (?=\d)/g, 'M')
    .replace(/ Women\b/g, ' W')
    .replace(/ Men\b/g, ' M');
