import type { Draft, DraftStart, RowId } from '#domain/builder/draft.ts';
import { eventKind } from '#domain/event/event-code.ts';
import type { EventType, Gender } from '#domain/event/kinds.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { localDate, wallClock } from '#domain/shared/wall-clock.ts';
import { type Entered, estimateMins, holdMins, sizeOf } from './estimate.ts';

/** An event as the schedule board shows it and clashes are found by. */
export interface Timed {
  readonly id: RowId;
  readonly eventNo: number;
  readonly name: string;
  readonly eventCode: string;
  readonly gender: Gender;
  readonly type: EventType;
  readonly metres: number | null;
  /** Of its competition events, in order. */
  readonly ageGroupIds: readonly number[];
  readonly entries: number;
  readonly round: DraftStart['round'];
  /** Events whose best go on to this one. */
  readonly from: readonly RowId[];
  readonly siteId: RowId | null;
  /** `YYYY-MM-DD` at the venue. */
  readonly day: string;
  /** Of the day, on the venue's clock; null: not known yet. */
  readonly minute: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly mins: number;
  /** Before the start, in which the site is taken already. */
  readonly hold: number;
}

const MINUTE = 60_000;
export const endOf = ({ at, mins }: Pick<Timed, 'at' | 'mins'>): number => at + mins * MINUTE;

/** All events in the order of their starts; what has no time yet comes last in its day. */
export function timetableOf(draft: Draft, entered: Entered): readonly Timed[] {
  const ceids = groupBy(Object.values(draft.events.ceids), ({ groupId }) => groupId);
  return Object.entries(draft.schedule.starts)
    .flatMap(([id, start]) => timed(draft, id, start, ceids.get(id) ?? [], entered) ?? [])
    .toSorted(byTime);
}

/** The same with some events as another draft has them; all others stay the objects they are. */
export function timetableWith(
  timetable: readonly Timed[],
  draft: Draft,
  ids: ReadonlySet<RowId>,
  entered: Entered,
): readonly Timed[] {
  const touched = Object.values(draft.events.ceids).filter(({ groupId }) => ids.has(groupId));
  const ceids = groupBy(touched, ({ groupId }) => groupId);
  const { starts } = draft.schedule;
  return timetable
    .map((one) => {
      const start = ids.has(one.id) ? starts[one.id] : undefined;
      return (start && timed(draft, one.id, start, ceids.get(one.id) ?? [], entered)) ?? one;
    })
    .toSorted(byTime);
}

const byTime = (one: Timed, other: Timed): number =>
  one.day.localeCompare(other.day) ||
  (one.minute === null ? 1 : 0) - (other.minute === null ? 1 : 0) ||
  one.at - other.at ||
  one.eventNo - other.eventNo;

type Ceids = readonly Draft['events']['ceids'][RowId][];

function timed(draft: Draft, id: RowId, start: DraftStart, ceids: Ceids, entered: Entered): Timed | undefined {
  const group = draft.events.groups[id];
  if (!group) return undefined;
  const { eventNo, name, eventCode, gender, type } = group;
  const { timeZone } = draft.general;
  const { hour, minute } = wallClock(start.startsAt, timeZone);
  const ofDay = hour * 60 + minute;
  return {
    id,
    eventNo,
    name,
    eventCode,
    gender,
    type,
    metres: eventKind(eventCode)?.metres ?? null,
    ageGroupIds: [...new Set(ceids.map(({ ageGroupId }) => ageGroupId))].toSorted((a, b) => a - b),
    entries: entered[id] ?? 0,
    round: start.round,
    from: [...new Set(ceids.map(({ options }) => options.entriesFrom).filter((from) => from !== ''))],
    siteId: start.siteId,
    day: localDate(start.startsAt, timeZone),
    minute: ofDay === 0 ? null : ofDay,
    at: Date.parse(start.startsAt),
    mins: start.durationMins ?? estimateMins(sizeOf(draft, id, group, ceids, entered)),
    hold: holdMins({ eventCode, type }),
  };
}
