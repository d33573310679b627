import type { getPublicSchedule } from '#contracts/public/competition.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { EventType } from '#domain/event/kinds.ts';
import { type RoundStage, roundStage } from '#domain/round/round-stage.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { formatClock, localDate } from '#domain/shared/wall-clock.ts';

/** Ids of the specification's public schedule filter. */
export const SCHEDULE_FILTERS = ['ALL', 'Track', 'Field'] as const;
type ScheduleFilter = (typeof SCHEDULE_FILTERS)[number];

/** An event of the public programme. */
export interface ScheduleLine {
  readonly id: number;
  readonly name: string;
  readonly folded: string;
  readonly eventCode: string;
  readonly type: EventType;
  /** `YYYY-MM-DD` at the venue. */
  readonly date: string;
  /** `HH:mm` at the venue, or `TBC`. */
  readonly time: string;
  readonly entries: number;
  /** The event from which athletes go on to this one, while nobody is in it yet. */
  readonly from?: string;
  readonly results: number;
  /** Absent: nothing is to be told yet. */
  readonly stage?: RoundStage;
}

/** In the order of the programme, which is the server's. */
export function scheduleLines(programme: Data<typeof getPublicSchedule>, timeZone: string, at: string): readonly ScheduleLine[] {
  const names = new Map(programme.map(({ group }) => [group.id, group.name]));
  return programme.map(({ group, entries, results, state = 'running', published, checkIn }) => {
    const known = { state, begun: results > 0, ...(published && { draw: 'published' as const }), ...(checkIn && { checkIn }) };
    const stage = roundStage(known, at);
    const from = entries === 0 && group.feedsFrom !== undefined ? names.get(group.feedsFrom) : undefined;
    return {
      id: group.id,
      name: group.name,
      folded: fold(`${group.name} ${group.eventCode} ${group.eventNo}`),
      eventCode: group.eventCode,
      type: group.type,
      date: localDate(group.startsAt, timeZone),
      time: formatClock(group.startsAt, timeZone),
      entries,
      ...(from !== undefined && { from }),
      results,
      ...(stage && { stage }),
    };
  });
}

/** Track is what is run, on the track or beside it; multi-events are in All only, having both. */
const KINDS: Record<ScheduleFilter, readonly EventType[]> = {
  ALL: ['T', 'F', 'M', 'R', 'X'],
  Track: ['T', 'R', 'X'],
  Field: ['F'],
};

export function filterSchedule(lines: readonly ScheduleLine[], query: string, filter: ScheduleFilter): readonly ScheduleLine[] {
  const isMatch = matcher(query);
  return lines.filter((line) => KINDS[filter].includes(line.type) && isMatch(line.folded));
}

/** From an address: what it does not know is All, the default. */
export function scheduleFilter(text: string | null): ScheduleFilter {
  return SCHEDULE_FILTERS.find((filter) => filter === text) ?? 'ALL';
}
