import { type CombinedRules, combinedBoard } from '#domain/combined/board.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { inFinalOrder } from '#domain/progression/next-round.ts';
import { heatOf, type PlacedResult, places } from '#domain/result/places.ts';
import type { FieldScheme, RoundState } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type Award, eventAwards, SIXTIETHS } from './event-points.ts';
import type { ScoringScheme } from './scheme.ts';

/** Somebody entered in a match, or a team of a relay. */
export interface ScoredEntry {
  readonly team: string;
  readonly name: string;
  readonly gender: Gender;
  readonly ageGroup: string;
  /** A team: it scores as relays do. */
  readonly isTeam: boolean;
}

/** A meeting as far as its teams score by it. */
export interface Match {
  readonly groups: readonly EventGroupRow[];
  readonly entries: ReadonlyMap<number, ScoredEntry>;
  readonly resultsOf: (eventGroupId: number) => readonly PlacedResult[];
  /** How a throw or a horizontal jump is run. */
  readonly schemeOf: (group: EventGroupRow) => FieldScheme;
  readonly stateOf: (group: EventGroupRow) => RoundState;
  /** Entries that are drawn into it. */
  readonly drawnIn: (eventGroupId: number) => readonly number[];
  readonly combined: CombinedRules;
  /** Entries that a card keeps out of what is left of a combined event. */
  readonly excludedFrom: (group: EventGroupRow) => Pick<ReadonlySet<number>, 'has'>;
}

export interface TeamTable {
  /** Empty: of all; else a gender or an age group. */
  readonly key: string;
  /** Best first. */
  readonly teams: readonly TeamLine[];
  /** In the order of the programme: those that count. */
  readonly events: readonly ScoredEvent[];
  /** All events that count are official. */
  readonly isOfficial: boolean;
  /** Events in which athletes have a place in their heat and no time, so that they have none among all heats and no points; absent: there are none. */
  readonly untimed?: readonly { readonly eventGroupId: number; readonly name: string; readonly athletes: number }[];
}

const TABLES: Readonly<Record<string, string>> = { '': 'All teams', F: 'Women and girls', M: 'Men and boys', O: 'Mixed' };
/** What a table is called, for screens and pages alike: a gender by its letter, an age group by its name. */
export const tableName = (key: string): string => TABLES[key] ?? key;

export interface TeamLine {
  readonly team: string;
  /** Teams that are level share it. */
  readonly place: number;
  /** In sixtieths, with what officials gave or took. */
  readonly points: number;
  readonly adjustments: readonly { readonly points: number; readonly reason: string }[];
}

export interface ScoredEvent {
  readonly eventGroupId: number;
  readonly name: string;
  readonly eventCode: string;
  readonly state: RoundState;
  readonly awards: readonly (Award & { readonly name: string })[];
}

/**
 * Tables of teams as they stand, each event by its places so far. A round that leads to another does not count, nor does a part of a combined event. Finals
 * of the same heats are one event, the A final before the B final, unless the organiser gives the later one points of its own.
 */
export function teamScores(scheme: ScoringScheme, match: Match): readonly TeamTable[] {
  const counted = match.groups.filter((group) => countsForTeams(group, match.groups, scheme));
  const scored = inEvents(counted, scheme).flatMap((finals) => {
    const byTable = groupBy(placedInAll(finals, match), ({ entry }) => tableOf(entry, scheme));
    return [...byTable].flatMap(([key, placed]) => {
      const awards = awardsIn(finals, placed, scheme);
      const groupOf = new Map(placed.map(({ entryId, group }) => [entryId, group]));
      return finals.map((group) => ({ key, group, awards: awards.filter(({ entryId }) => groupOf.get(entryId) === group) }));
    });
  });
  const keys = new Set([
    ...(scheme.by === 'all' ? [''] : [...match.entries.values()].map((entry) => tableOf(entry, scheme))),
    ...scheme.adjustments.map(({ table }) => table),
  ]);
  return [...keys].toSorted().flatMap((key): TeamTable[] => {
    const events = counted.flatMap((group) =>
      scored.filter((one) => one.key === key && one.group === group && one.awards.length > 0),
    );
    const awards = events.flatMap((event) => event.awards);
    const teams = rankTeams(key, awards, scheme);
    const untimed = counted.flatMap((group) => {
      const athletes = untimedIn(group, match).filter((entry) => tableOf(entry, scheme) === key).length;
      return athletes > 0 ? [{ eventGroupId: group.id, name: group.name, athletes }] : [];
    });
    if (teams.length === 0 && untimed.length === 0) return [];
    return [
      {
        key,
        teams,
        events: events.map((event) => ({
          eventGroupId: event.group.id,
          name: event.group.name,
          eventCode: event.group.eventCode,
          state: match.stateOf(event.group),
          awards: event.awards.map((one) => ({ ...one, name: match.entries.get(one.entryId)?.name ?? '' })),
        })),
        isOfficial: counted
          .filter(({ gender }) => scheme.by !== 'gender' || gender === key || gender === 'O')
          .every((group) => match.stateOf(group) === 'official'),
        ...(untimed.length > 0 && { untimed }),
      },
    ];
  });
}

const tableOf = ({ gender, ageGroup }: ScoredEntry, { by }: ScoringScheme): string =>
  by === 'gender' ? gender : by === 'ageGroup' ? ageGroup || 'No age group' : '';

const ownPoints = ({ id }: EventGroupRow, { events }: ScoringScheme): readonly number[] | undefined =>
  events.find(({ eventGroupId }) => eventGroupId === id)?.points;

/** Whether places in an event give points to teams. */
export function countsForTeams(group: EventGroupRow, groups: readonly EventGroupRow[], scheme: ScoringScheme): boolean {
  const leadsOn = groups.some(({ feedsFrom }) => feedsFrom === group.id);
  return !group.part && !leadsOn && ownPoints(group, scheme)?.length !== 0;
}

/** Events that score together, each with its finals in their order. */
function inEvents(counted: readonly EventGroupRow[], scheme: ScoringScheme): readonly (readonly EventGroupRow[])[] {
  const bySource = groupBy(counted, ({ id, feedsFrom }) => feedsFrom ?? -id);
  return [...bySource.values()].flatMap((finals) => {
    const [first, ...lower] = inFinalOrder(finals);
    if (!first) return [];
    const isOwn = (group: EventGroupRow) => ownPoints(group, scheme) !== undefined;
    return [[first, ...lower.filter((group) => !isOwn(group))], ...lower.filter(isOwn).map((group) => [group])];
  });
}

interface PlacedEntry {
  readonly entryId: number;
  readonly place: number;
  readonly entry: ScoredEntry;
  readonly group: EventGroupRow;
  readonly unplaced?: true;
}

/** Of finals that score together those of the second come after all who start in the first, with a place there or not. */
function placedInAll(finals: readonly EventGroupRow[], match: Match): readonly PlacedEntry[] {
  const all: PlacedEntry[] = [];
  for (const [i, group] of finals.entries()) {
    const before = all.length;
    const placed = placedIn(group, match).map((one) => ({ ...one, place: before + one.place }));
    all.push(...placed);
    if (i === finals.length - 1) break;
    const here = new Set(placed.map(({ entryId }) => entryId));
    const marked = match.resultsOf(group.id).filter(({ value }) => value !== null);
    const others = new Set([...match.drawnIn(group.id), ...marked.map(({ entryId }) => entryId)]);
    for (const entryId of others) {
      const entry = match.entries.get(entryId);
      if (entry && !here.has(entryId)) all.push({ entryId, entry, group, place: before + placed.length + 1, unplaced: true });
    }
  }
  return all;
}

/** Those of a team who have a place in their heat and none among all heats. */
function untimedIn(group: EventGroupRow, match: Match): readonly ScoredEntry[] {
  const isUntimed = ({ value }: PlacedResult) => value?.type === 'track' && value.ms === null && value.place !== undefined;
  if (!match.resultsOf(group.id).some(isUntimed)) return [];
  return eventPlaces(group, match).flatMap(({ entryId, place, heatPlace }) => {
    const entry = match.entries.get(entryId);
    return entry && entry.team !== '' && place === null && heatPlace !== null ? [entry] : [];
  });
}

/** Those with a place, best first. Whoever has a mark starts; an athlete is in the heat in which they have it, for a draw may have moved them. */
function placedIn(group: EventGroupRow, match: Match): readonly PlacedEntry[] {
  const placed = group.unit === 'P' ? combinedPlaces(group, match) : eventPlaces(group, match);
  return placed.flatMap(({ entryId, place }) => {
    const entry = match.entries.get(entryId);
    return entry && place !== null ? [{ entryId, place, entry, group }] : [];
  });
}

function eventPlaces(group: EventGroupRow, { resultsOf, schemeOf }: Match) {
  const results = resultsOf(group.id);
  const marked = results.filter(({ entryId, value }) => entryId > 0 && value !== null);
  const starters = [...new Map(marked.map(({ entryId, heat }) => [entryId, { entryId, heat: heatOf(heat) }])).values()];
  return places(group, starters, results, schemeOf(group));
}

function combinedPlaces(group: EventGroupRow, { groups, entries, resultsOf, schemeOf, combined, excludedFrom }: Match) {
  const excluded = excludedFrom(group);
  const marked = new Set(
    groups.filter(({ part }) => part?.of === group.id).flatMap(({ id }) => resultsOf(id).map((one) => one.entryId)),
  );
  const starters = [...marked].flatMap((entryId) => {
    const entry = entries.get(entryId);
    return entry ? [{ entryId, gender: entry.gender, excluded: excluded.has(entryId) }] : [];
  });
  return combinedBoard(group.id, groups, starters, { resultsOf, schemeOf }, combined).lines;
}

function awardsIn([first]: readonly EventGroupRow[], placed: readonly PlacedEntry[], scheme: ScoringScheme): readonly Award[] {
  const usual = placed.some(({ entry }) => entry.isTeam) ? scheme.relay : scheme.individual;
  return eventAwards(
    placed.map(({ entryId, place, unplaced, entry: { team } }) => ({ entryId, place, team, ...(unplaced && { unplaced }) })),
    (first && ownPoints(first, scheme)) ?? usual,
    scheme,
  );
}

function rankTeams(key: string, awards: readonly Award[], { teams, adjustments }: ScoringScheme): readonly TeamLine[] {
  const given = adjustments.filter(({ table }) => table === key);
  const names = new Set([
    ...(awards.length > 0 ? teams : []),
    ...awards.map(({ team }) => team),
    ...given.map(({ team }) => team),
  ]);
  const lines = [...names].map((team) => {
    const own = given.filter((one) => one.team === team).map(({ points, reason }) => ({ points, reason }));
    const won = awards.filter((one) => one.team === team).reduce((sum, { points }) => sum + points, 0);
    return { team, adjustments: own, points: own.reduce((sum, { points }) => sum + points * SIXTIETHS, won) };
  });
  return lines
    .map((line) => ({ ...line, place: 1 + lines.filter(({ points }) => points > line.points).length }))
    .toSorted((a, b) => a.place - b.place || (a.team < b.team ? -1 : 1));
}
