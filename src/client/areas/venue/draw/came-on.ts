import { endOfEvent, savedPlaces } from '#client/areas/venue/shared/round-end.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { MoveBody } from '#domain/draw/draw-row.ts';
import type { Listed } from '#domain/draw/draw-settings.ts';
import { seedList } from '#domain/draw/proposal.ts';
import type { EndFor } from '#domain/progression/next-round.ts';
import { roundsTo } from '#domain/progression/rounds.ts';
import { improved, isSeededByRank, listedByRank, rankedThrough } from '#domain/progression/seeds.ts';
import { heatOf, type Placing } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { throughMessages } from './messages-through.ts';

/** The round before an event, and who comes on from it. */
export interface CameOn {
  readonly source: EventGroupRow;
  readonly end: EndFor;
  readonly placings: readonly Placing[];
  /** Entries of those who had a claim to a final before this one. */
  readonly before: ReadonlySet<number>;
  /** Everybody who was in that round. */
  readonly all: readonly Starter[];
  /** Through and starting, each with the entry of the first round. */
  readonly starters: readonly Starter[];
}

/** Undefined: nothing feeds the event, its entries are its own. */
export function cameOn(venue: Venue, { id, feedsFrom }: EventGroupRow): CameOn | undefined {
  const source = feedsFrom === undefined ? undefined : venue.eventGroup(feedsFrom);
  if (!source) return undefined;
  const placings = savedPlaces(venue, source);
  // As the marks are now, also once the event has begun: an athlete brought in by a correction is offered a lane.
  const ended = endOfEvent(venue, source, placings, new Map());
  const ends = ended ? [ended, ...ended.lowerFinals] : [];
  const end = ends.find(({ group }) => group?.id === id);
  if (!end) return undefined;
  const before = ends
    .slice(0, ends.indexOf(end))
    .flatMap(({ through, gone }) => [...through.map(({ entryId }) => entryId), ...gone]);
  const all = venue.startList(source.id);
  const byEntry = new Map(all.map((starter) => [starter.entry.id, starter]));
  return {
    source,
    end,
    placings,
    before: new Set(before),
    all,
    starters: end.through.flatMap(({ entryId }) => byEntry.get(entryId) ?? []),
  };
}

/** Whom an event is drawn from: its own entries, and who came on and has none. */
export function withCameOn(own: readonly Starter[], came: CameOn | undefined, drawn: boolean): readonly Starter[] {
  if (!came) return own;
  const here = new Set(own.map(({ athlete }) => athlete.athleteId));
  const more = came.starters.filter(({ athlete }) => !here.has(athlete.athleteId));
  return [
    ...own,
    ...more.map(({ athlete, entry }) => ({
      athlete,
      entry: { ...entry, heat: 0, lane: 0 },
      ...(drawn && { undrawn: true as const }),
    })),
  ];
}

interface Seeded {
  readonly list: readonly Listed[];
  readonly ranks?: true;
}

/** The list of a draw: by places and times of the round before, in long races by marks that the rounds before may have improved. */
export function seededList(venue: Venue, group: EventGroupRow, starters: readonly Starter[], came: CameOn | undefined): Seeded {
  const seeded = seedList(starters, group);
  if (!came) return { list: seeded };
  const how = new Map(came.end.through.map(({ entryId, by }) => [entryId, by]));
  const list = seeded.map((one) => {
    const by = how.get(one.entry);
    return by ? { ...one, came: by } : one;
  });
  if (!isSeededByRank(group)) return { list: improved(list, timesBefore(venue, group)) };
  return { list: listedByRank(list, rankedThrough(came.end.through, came.placings)), ranks: true };
}

/** The best times of all rounds before, in ms by entry. */
function timesBefore(venue: Venue, group: EventGroupRow): ReadonlyMap<number, number> {
  const best = new Map<number, number>();
  for (const round of roundsTo(group.id, venue.eventGroup).slice(1)) {
    for (const { entry } of venue.startList(round)) {
      const value = venue.result(round, heatOf(entry.heat), entry.id)?.value;
      const ms = value?.type === 'track' && value.code === null ? value.ms : null;
      if (ms !== null) best.set(entry.id, Math.min(ms, best.get(entry.id) ?? ms));
    }
  }
  return best;
}

/** How a starter has come on, as the marks of the round before are now. */
export function howCame(came: CameOn | undefined, { entry }: Starter): Pick<MoveBody, 'came'> {
  const through = came?.end.through.find(({ entryId }) => entryId === entry.id);
  return through ? { came: through.by } : {};
}

/** That those who are level for the last place wait for a lot; undefined: none is to be drawn. */
export function lotToDraw({ end, all }: CameOn): string | undefined {
  if (!end.level) return undefined;
  const nameOf = (entryId: number) => {
    const starter = all.find(({ entry }) => entry.id === entryId);
    return starter ? fullName(starter.athlete) : String(entryId);
  };
  return throughMessages.askLot(end.level.entries.map(nameOf).join(', '), end.level.places);
}
