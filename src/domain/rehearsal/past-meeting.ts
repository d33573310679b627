import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** What is known of a competition that was held. */
export interface PastMeeting {
  readonly groups: readonly EventGroupRow[];
  readonly athletes: readonly AthleteRow[];
  readonly results: readonly ResultRow[];
  readonly draws: readonly DrawRow[];
  readonly rounds: readonly RoundRow[];
  readonly lineUps: readonly LineUpRow[];
}

/** What a copy calls the rows of a meeting. Athletes are the same persons; teams are made anew. */
export interface CopyNames {
  readonly group: (id: number) => number;
  readonly entry: (id: number) => number;
  readonly starter: (id: StarterId) => StarterId;
}

/** The same meeting in the ids of its copy; what names no row of it goes. */
export function namedAsCopy({ groups, athletes, results, draws, rounds, lineUps }: PastMeeting, names: CopyNames): PastMeeting {
  const { group, entry, starter } = names;
  const inGroup = <T extends { readonly eventGroupId: number }>(row: T): T => ({ ...row, eventGroupId: group(row.eventGroupId) });
  return {
    groups: groups.map((row) => ({
      ...row,
      id: group(row.id),
      ...(row.part && { part: { ...row.part, of: group(row.part.of) } }),
      ...(row.feedsFrom !== undefined && { feedsFrom: group(row.feedsFrom) }),
    })),
    athletes: athletes.map((row) => ({
      ...row,
      athleteId: starter(row.athleteId),
      entries: row.entries.map((one) => ({ ...inGroup(one), id: entry(one.id) })),
      ...(row.withdrawn && { withdrawn: row.withdrawn.map((one) => ({ ...one, entryId: entry(one.entryId) })) }),
    })),
    results: results.map((row) => ({ ...inGroup(row), entryId: row.entryId === 0 ? 0 : entry(row.entryId) })),
    draws: draws.map((row) => ({
      ...inGroup(row),
      places: row.places.map((place) => ({ ...place, entry: entry(place.entry) })),
    })),
    rounds: rounds.map((row) => ({
      ...inGroup(row),
      ...(row.decisions && { decisions: row.decisions.map((one) => ({ ...one, entryId: entry(one.entryId) })) }),
    })),
    lineUps: lineUps.map((row) => ({ ...inGroup(row), entryId: entry(row.entryId) })),
  };
}
