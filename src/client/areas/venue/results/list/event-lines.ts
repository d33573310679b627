import { eventProgress, isWhole } from '#client/areas/venue/results/combined/combined-progress.ts';
import { heatsOf } from '#client/areas/venue/results/heats.ts';
import { straysIn } from '#client/areas/venue/results/strays-in.ts';
import { type Yellows, yellowsIn } from '#client/areas/venue/results/yellows-in.ts';
import { challengesIn } from '#domain/result/challenges-in.ts';
import { hasBegun } from '#domain/result/has-mark.ts';
import { checkInTimes } from '#domain/round/check-in-window.ts';
import { type RoundStage, roundStage } from '#domain/round/round-stage.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import { fold } from '#domain/shared/fold.ts';
import { formatClock, localDate } from '#domain/shared/wall-clock.ts';
import { roundStateOf } from '#local/venue/round-state-of.ts';
import type { Venue } from '#local/venue/venue.ts';
import { whoStarts } from '#local/venue/who-starts.ts';

/** An event of the programme and how far its results are. */
export interface EventLine {
  readonly id: number;
  readonly name: string;
  readonly eventCode: string;
  /** What a search looks at: name, code and number. */
  readonly folded: string;
  readonly field: boolean;
  /** The organiser lets nobody enter results of it. */
  readonly noResults: boolean;
  /** `YYYY-MM-DD` at the venue. */
  readonly date: string;
  /** `HH:mm` at the venue, or `TBC`. */
  readonly time: string;
  readonly heats: number;
  readonly done: number;
  readonly of: number;
  /** All marks are in, and officials have announced none. */
  readonly whole: boolean;
  /** Checked in. */
  readonly here: number;
  /** Marks that two officials entered differently, or in a heat where their athlete is not; and athletes with two first yellow cards. */
  readonly challenged: number;
  /** Those athletes. */
  readonly yellows: readonly Yellows[];
  /** Absent: nothing is to be told yet. */
  readonly stage?: RoundStage;
}

export function eventLines(
  groups: readonly EventGroupRow[],
  venue: Pick<Venue, 'startList' | 'result' | 'resultsOf' | 'round' | 'draw' | 'getSnapshot' | 'sentOff' | 'eventGroup'>,
  { timeZone, options }: Pick<CompetitionRow, 'timeZone' | 'options'>,
  at: string,
): readonly EventLine[] {
  const warned = yellowsIn(venue, groups);
  return groups.map((group) => {
    const starters = whoStarts(venue, group);
    const { done, of } = eventProgress(venue, group, starters);
    const challenged = venue.resultsOf(group.id).filter((row) => challengesIn(row) > 0);
    const yellows = warned.filter(({ rows }) => rows.some(({ eventGroupId }) => eventGroupId === group.id));
    const drawn = venue.draw(group.id);
    const checkIn = checkInTimes(group, { options });
    const stage = roundStage(
      {
        state: roundStateOf(venue, group),
        begun: done > 0 || hasBegun(venue.resultsOf(group.id)),
        ...(drawn && { draw: drawn.published ? 'published' : 'drawn' }),
        ...(checkIn && { checkIn }),
      },
      at,
    );
    return {
      id: group.id,
      name: group.name,
      eventCode: group.eventCode,
      folded: fold(`${group.name} ${group.eventCode} ${group.eventNo}`),
      field: group.type === 'F',
      noResults: group.noResults === true,
      date: localDate(group.startsAt, timeZone),
      time: formatClock(group.startsAt, timeZone),
      heats: heatsOf(starters).length,
      done,
      of,
      whole: stage === 'running' && !group.noResults && isWhole(venue, group, starters),
      here: starters.filter((s) => s.entry.checkedIn.length > 0).length,
      challenged: challenged.length + straysIn(venue, group.id).length + yellows.length,
      yellows,
      ...(stage && { stage }),
    };
  });
}
