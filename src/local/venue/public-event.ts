import { fullName } from '#domain/athlete/names.ts';
import { exclusionText } from '#domain/card/card-words.ts';
import { isLookedAt } from '#domain/consequence/consequences-of.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import { drawnStart } from '#domain/draw/start.ts';
import { calledNext } from '#domain/event-board/called-next.ts';
import type { PublicEvent } from '#domain/event-board/event-board.ts';
import { bestsAfter, eventsBefore, recordsAfter } from '#domain/event-board/records-after.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { endFor, endOfRound } from '#domain/progression/next-round.ts';
import { roundsTo } from '#domain/progression/rounds.ts';
import { protestIn } from '#domain/protest/protest.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { recordsOf } from '#domain/records/records-of.ts';
import { challengesIn } from '#domain/result/challenges-in.ts';
import { namedRules } from '#domain/result/dq-rules.ts';
import { bestsIn } from '#domain/result/flags.ts';
import { hasBegun } from '#domain/result/has-mark.ts';
import { type Placing, places } from '#domain/result/places.ts';
import { changedSince, isWrittenSince } from '#domain/round/announced.ts';
import { roundState } from '#domain/round/round-state.ts';
import type { EventGroupRow, PublicAthlete, PublicResult, PublicRow } from '#domain/rows/row.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import { begunAfter } from './begun-rounds.ts';
import { excludedAfter, excludedFrom } from './excluded.ts';
import type { HeldEvents } from './held-events.ts';
import { resultsAndParts } from './results-and-parts.ts';
import { roundsBuiltOn } from './rounds-built-on.ts';
import { onStartList } from './start-lists.ts';
import type { Starter } from './venue.ts';

/** What the organiser lets everybody see. */
interface Shown {
  readonly results: boolean;
  readonly teamAthletes: boolean;
}

/**
 * An event as anybody may see it, from the rows that this device holds for its own people: as the server's public call tells it. Undefined: there is
 * no such event here.
 */
export function publicEvent(venue: HeldEvents, eventGroupId: number, shown: Shown): PublicEvent | undefined {
  const rows = publicRows(venue, eventGroupId, shown);
  const group = venue.eventGroup(eventGroupId);
  if (rows.length === 0 || !group) return undefined;
  const held = laidDown(venue, group, shown);
  if (!shown.results) return { rows, ...held, withheld: true };
  const round = venue.round(eventGroupId);
  const { state: said, scheme, progression, decisions } = round ?? {};
  const waiting = resultsAndParts(venue, group).filter((row) => challengesIn(row) > 0).length;
  const state = roundState(round, waiting);
  const partSchemes = rows.flatMap((row) => {
    const own = row.kind === 'eventGroup' && row.part?.of === eventGroupId ? venue.round(row.id)?.scheme : undefined;
    return own && row.kind === 'eventGroup' ? [{ eventGroupId: row.id, scheme: own.value }] : [];
  });
  const came = cameOn(venue, group);
  const excluded = keptOut(venue, group);
  const begun = [...begunAfter(venue, group.id)].map(([id, starters]) => ({ eventGroupId: id, starters }));
  const outAfter = [...excludedAfter(venue, group, venue.startList(group.id))];
  const calls = state === 'running' ? callsOf(venue, group, rows) : [];
  return {
    rows,
    ...(said && state !== 'running' && { round: { state, at: said.at } }),
    ...(scheme && { scheme: scheme.value }),
    ...(partSchemes.length > 0 && { partSchemes }),
    ...held,
    ...(said && (said.reason !== undefined || said.byMark) && { reopened: said.at }),
    ...changedHere(venue, group),
    ...(isLookedAtHere(venue, group) && { lookedAt: true }),
    ...protestIn(round),
    ...(round && {
      decided: {
        ...(progression && { progression: progression.value }),
        ...(decisions && {
          decisions: decisions.map(({ entryId, how, to }) => ({ entryId, how, ...(to !== undefined && { to }) })),
        }),
      },
    }),
    ...(came.length > 0 && { came }),
    ...(excluded.length > 0 && { excluded }),
    ...(begun.length > 0 && { begun }),
    ...(outAfter.length > 0 && { outAfter }),
    ...(calls.length > 0 && { calls }),
  };
}

/** The athletes that officials call next. */
function callsOf(venue: HeldEvents, group: EventGroupRow, rows: readonly PublicRow[]): NonNullable<PublicEvent['calls']> {
  const starters = venue.startList(group.id);
  return calledNext(
    {
      rows,
      scheme: venue.round(group.id)?.scheme?.value,
      groups: venue.draw(group.id)?.settings.groups,
      withdrawn: new Set(starters.flatMap(({ athlete, entry }) => (withdrawalOf(athlete, entry.id) ? entry.id : []))),
      excluded: excludedFrom(venue, group, starters),
      written: venue.resultsOf(group.id),
    },
    group.id,
  );
}

function changedHere(venue: HeldEvents, group: EventGroupRow): Pick<PublicEvent, 'changed'> {
  const announced = venue.round(group.id)?.announced;
  if (!announced) return {};
  const written = resultsAndParts(venue, group).filter((row) => isWrittenSince(announced, row));
  const changed = changedSince(announced, written);
  return changed.length > 0 ? { changed } : {};
}

/** Whether officials have yet to decide what becomes of an event after the round before it has changed. */
function isLookedAtHere(venue: HeldEvents, { id, feedsFrom }: EventGroupRow): boolean {
  const source = feedsFrom === undefined ? undefined : venue.eventGroup(feedsFrom);
  if (!source) return false;
  const settled = new Set(venue.round(source.id)?.settled?.map(({ key }) => key));
  const open = roundsBuiltOn(venue, source).filter(({ key }) => !settled.has(key));
  return isLookedAt(open, id, venue.draw(id));
}

/** What the organiser has laid down for an event; of earlier rounds no mark is told where results are not. */
function laidDown(
  venue: HeldEvents,
  group: EventGroupRow,
  shown: Shown,
): Pick<PublicEvent, 'records' | 'before' | 'pointsTables' | 'progressionTable' | 'dqRules' | 'start'> {
  const { results } = shown;
  const { competition, eventGroups } = venue.getSnapshot();
  const held = results ? heldMarks(venue, group) : undefined;
  const records = held?.records ?? recordsOf(competition?.records ?? [], group);
  const pointsTables = competition?.pointsTables?.filter(({ eventGroupIds }) => eventGroupIds.includes(group.id)) ?? [];
  const progressionTable = eventGroups.some(({ feedsFrom }) => feedsFrom === group.id) && competition?.progressionTable;
  const draw = shownDraw(venue, group.id, shown);
  const named = new Set(results ? venue.resultsOf(group.id).map(({ value }) => value && 'rule' in value && value.rule) : []);
  const dqRules = namedRules(competition?.dqRules, (rule) => named.has(rule));
  return {
    ...(records.length > 0 && { records }),
    ...(held && held.before.size > 0 && { before: [...held.before].map(([entryId, mark]) => ({ entryId, mark })) }),
    ...(pointsTables.length > 0 && { pointsTables }),
    ...(progressionTable && { progressionTable }),
    ...(dqRules.length > 0 && { dqRules }),
    ...(draw && { start: drawnStart(draw.settings) }),
  };
}

/** Starters whom a card keeps out of an event, of those who have no mark in it. */
function keptOut(venue: HeldEvents, group: EventGroupRow): NonNullable<PublicEvent['excluded']> {
  return [...excludedFrom(venue, group, onStartList(venue.startList(group.id)))].flatMap(
    ([entryId, { card, eventGroupId, begun }]) =>
      begun ? [] : { entryId, why: exclusionText(card, venue.eventGroup(eventGroupId)?.name ?? '') },
  );
}

/** How those who start in an event came on from the round before it. */
function cameOn(venue: HeldEvents, { id, feedsFrom }: EventGroupRow): NonNullable<PublicEvent['came']> {
  const source = feedsFrom === undefined ? undefined : venue.eventGroup(feedsFrom);
  if (!source) return [];
  const { competition, eventGroups: groups } = venue.getSnapshot();
  const said = venue.round(source.id);
  const placings = placingsOf(venue, source);
  const laneCount = competition?.options.laneCount ?? 0;
  const progressionTable = competition?.progressionTable ?? [];
  const withdrawn = excludedAfter(venue, source, venue.startList(source.id));
  const begun = begunAfter(venue, source.id);
  const end = endOfRound({ eventGroupId: source.id, placings, said, groups, laneCount, progressionTable, withdrawn, begun });
  return endFor(end, id)?.through.map(({ entryId, by }) => ({ entryId, how: by })) ?? [];
}

/** What marks of an event are held against: its records as the events before it have left them, and by entry the best marks of the rounds before. */
export function heldMarks(
  venue: HeldEvents,
  group: EventGroupRow,
): { readonly records: readonly RecordMark[]; readonly before: ReadonlyMap<number, number> } {
  const { competition, eventGroups } = venue.getSnapshot();
  const listed = recordsOf(competition?.records ?? [], group);
  const rounds = roundsTo(group.id, (id) => venue.eventGroup(id)).slice(1);
  if (listed.length === 0 && rounds.length === 0) return { records: listed, before: new Map() };
  const run = eventsBefore(group, eventGroups, competition?.timeZone ?? 'UTC')
    .filter(({ id }) => listed.length > 0 || rounds.includes(id))
    .map((one) => ({ group: one, placings: placingsOf(venue, one) }));
  const starterIn = (id: number) => {
    const starters = new Map(venue.startList(id).map((starter) => [starter.entry.id, starter]));
    return (entryId: number) => {
      const { athlete, entry } = starters.get(entryId) ?? {};
      return athlete && entry && { gender: athlete.gender, ageGroup: entry.ageGroup, name: fullName(athlete) };
    };
  };
  return {
    records:
      listed.length === 0
        ? listed
        : run.reduce((records, one) => recordsAfter(records, { ...one, starter: starterIn(one.group.id) }), listed),
    before: bestsAfter(
      run.filter((one) => rounds.includes(one.group.id)),
      group.unit,
    ),
  };
}

function placingsOf(venue: HeldEvents, group: EventGroupRow): readonly Placing[] {
  const starters = onStartList(venue.startList(group.id)).map(({ entry }) => ({ entryId: entry.id, heat: entry.heat }));
  return places(group, starters, venue.resultsOf(group.id), schemeOf(group, venue.round(group.id)));
}

/**
 * Its rows. A draw that is
 * not published, registration numbers, notes, who wrote what, and readings that are in dispute or being checked stay here.
 */
function publicRows(venue: HeldEvents, eventGroupId: number, shown: Shown): readonly PublicRow[] {
  const { competition, eventGroups } = venue.getSnapshot();
  const group = venue.eventGroup(eventGroupId);
  if (!group || !competition) return [];
  const { drawSeed: _seed, heatOrder: _order, lineUpTo: _lineUpTo, dqRules: _rules, ...own } = competition;
  const { scoring: _scoring, records: _records, pointsTables: _tables, progressionTable: _progression, ...row } = own;
  // Of a part those before it too, which tell who has stopped.
  const isBefore = ({ part }: EventGroupRow) => part?.of === group.part?.of && (part?.no ?? 0) < (group.part?.no ?? 0);
  const parts = eventGroups.filter((one) => one.id === eventGroupId || one.part?.of === eventGroupId || isBefore(one));
  return [
    row,
    ...parts,
    ...fedBy(group, eventGroups),
    ...startersOf(venue, group, shown).map((starter) => publicAthlete(venue, group, starter, shown)),
    ...(shown.results ? parts.flatMap(({ id }) => venue.resultsOf(id)) : []).map(
      ({ kind, eventGroupId: of, heat, entryId, version, value }): PublicResult => ({
        kind,
        eventGroupId: of,
        heat,
        entryId,
        version,
        value,
      }),
    ),
  ];
}

/** The rounds that come after, one after the other. */
function fedBy(group: EventGroupRow, groups: readonly EventGroupRow[]): readonly EventGroupRow[] {
  const next = groups.filter(({ feedsFrom }) => feedsFrom === group.id);
  return next.flatMap((one) => [one, ...fedBy(one, groups)]);
}

/** Everybody may see it, or the event has begun, as far as anybody is told of that. */
function shownDraw(venue: HeldEvents, eventGroupId: number, { results }: Shown): DrawRow | undefined {
  const draw = venue.draw(eventGroupId);
  return draw && (draw.published !== null || (results && hasBegun(venue.resultsOf(eventGroupId)))) ? draw : undefined;
}

/** As drawn once everybody may see it; until then as entered. */
function startersOf(venue: HeldEvents, { id, part }: EventGroupRow, shown: Shown): readonly Starter[] {
  if (!venue.draw(id) || shownDraw(venue, id, shown)) return onStartList(venue.startList(id));
  const entered = part?.of ?? id;
  return venue
    .getSnapshot()
    .athletes.flatMap((athlete) =>
      athlete.entries.filter(({ eventGroupId }) => eventGroupId === entered).map((entry) => ({ athlete, entry })),
    );
}

function publicAthlete(
  venue: HeldEvents,
  group: EventGroupRow,
  { athlete, entry }: Starter,
  { teamAthletes }: Shown,
): PublicAthlete {
  const { athleteId, version, firstName, surName, gender, club, bibNo, teamBibNo, runners } = athlete;
  const { id, ageGroup, heat, lane } = entry;
  const legs = venue.lineUp(group.id, id)?.legs.flatMap((leg) => {
    const runner = venue.athlete(leg);
    return runner ? fullName(runner) : [];
  });
  return {
    kind: 'athlete',
    athleteId,
    version,
    firstName,
    surName,
    gender,
    club,
    bibNo,
    teamBibNo,
    entries: [{ id, eventGroupId: group.id, ageGroup, ...bestsIn(group, entry), heat, lane }],
    ...(teamAthletes && runners && { runners, ...(legs && legs.length > 0 && { legs }) }),
  };
}
