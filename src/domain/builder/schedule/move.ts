import type { Draft, RowId } from '#domain/builder/draft.ts';
import { toInstant } from '#domain/shared/wall-clock.ts';
import type { Timed } from './timetable.ts';

/** Values of a draft by their keys, which one Undo takes back. */
export type Values = Readonly<Record<string, unknown>>;

/** Where and when something is to be. */
export interface Spot {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Of the day; null: not known yet. */
  readonly minute: number | null;
  readonly siteId: RowId | null;
}

export const LAST_MINUTE = 24 * 60 - 1;
const two = (n: number): string => String(n).padStart(2, '0');
export const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** What comes after an event at its site on its day: that moves along where all is late. */
export function followers(timetable: readonly Timed[], id: RowId): readonly Timed[] {
  const event = timetable.find((one) => one.id === id);
  if (!event || event.minute === null) return [];
  return timetable.filter(
    (one) => one.id !== id && one.siteId === event.siteId && one.day === event.day && one.minute !== null && one.at >= event.at,
  );
}

/** What of a draft changes when an event goes somewhere, with what follows it. Nothing leaves its day by that. */
export function moveValues(draft: Draft, event: Timed, to: Spot, along: readonly Timed[]): Values {
  const { timeZone } = draft.general;
  const placed = ({ id }: Timed, { day, minute, siteId }: Spot): Values => ({
    [`schedule.starts.${id}.startsAt`]: toInstant(`${day}T${clockText(minute ?? 0)}`, timeZone),
    [`schedule.starts.${id}.siteId`]: siteId,
  });
  const { minute: was } = event;
  const shift = to.minute === null || was === null ? null : inDay(to.minute - was, [event, ...along]);
  const all = [
    placed(event, { ...to, minute: shift === null || was === null ? to.minute : was + shift }),
    ...along.map((one) =>
      placed(one, { ...to, minute: shift === null || one.minute === null ? one.minute : one.minute + shift }),
    ),
  ];
  return Object.assign({}, ...all);
}

function inDay(shift: number, events: readonly Timed[]): number {
  const minutes = events.flatMap(({ minute }) => minute ?? []);
  return Math.max(1 - Math.min(...minutes), Math.min(LAST_MINUTE - Math.max(...minutes), shift));
}

/** Numbers in the order of the programme, from 1 on; what has no time yet comes last. */
export function renumbered(timetable: readonly Timed[]): Values {
  const known = [...timetable.filter(({ minute }) => minute !== null), ...timetable.filter(({ minute }) => minute === null)];
  return Object.fromEntries(
    known.flatMap(({ id, eventNo }, i) => (eventNo === i + 1 ? [] : [[`events.groups.${id}.eventNo`, i + 1]])),
  );
}
