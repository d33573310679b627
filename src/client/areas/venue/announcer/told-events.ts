import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import { saidText } from '#client/areas/venue/shared/said-text.ts';
import { trialsOf } from '#client/areas/venue/shared/trials-of.ts';
import { heatsBeside, tieOf, verticalModel } from '#client/areas/venue/shared/vertical-model.ts';
import { isGone } from '#client/areas/venue/shared/who-is-in.ts';
import { fullName } from '#domain/athlete/names.ts';
import { partsOf } from '#domain/combined/parts.ts';
import { type BoardLine, type EventBoard, eventBoard, placedLines } from '#domain/event-board/event-board.ts';
import { formatDistance } from '#domain/performance/format.ts';
import { seeds } from '#domain/performance/seeding.ts';
import { uomOf } from '#domain/performance/unit.ts';
import { formatRecord } from '#domain/records/records-of.ts';
import { hasBegun, hasMark } from '#domain/result/has-mark.ts';
import { heatOf } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import { excludedFrom } from '#local/venue/excluded.ts';
import type { HeldEvents } from '#local/venue/held-events.ts';
import { isAllIn } from '#local/venue/is-all-in.ts';
import { publicEvent } from '#local/venue/public-event.ts';
import { whoStarts } from '#local/venue/who-starts.ts';
import { announcerMessages as text } from './messages-announcer.ts';

/** An event as it is announced. */
export interface ToldEvent {
  readonly id: number;
  readonly name: string;
  readonly time: string;
  readonly field: boolean;
  /** Of the list that is shown; empty: there is one. */
  readonly heat: string;
  /** `all-in`: nothing is to come, and officials have not announced it yet. */
  readonly state: '' | 'all-in' | 'provisional' | 'official';
  /** What to say, the most important first. */
  readonly facts: readonly string[];
  readonly lines: readonly BoardLine[];
  readonly started: boolean;
  /** By entry: where a vertical jump starts, and its uprights stand; who does not start. */
  readonly said: ReadonlyMap<number, string>;
  /** Of the part of a combined event that happens now. */
  readonly totals?: { readonly name: string; readonly lines: readonly BoardLine[] };
}

interface ToldMeeting {
  readonly track: ToldEvent | undefined;
  readonly field: ToldEvent | undefined;
  /** What goes on besides, the newest mark first. */
  readonly besides: readonly ToldEvent[];
  readonly next: readonly ToldEvent[];
  readonly last: readonly ToldEvent[];
}

const EVERYTHING = { results: true, teamAthletes: true };
const MOST = 3;
/** What officials have not declared complete stays in progress: further back nobody is interested in it. */
const MOST_BESIDES = 5;
const isField = ({ type }: Pick<EventGroupRow, 'type'>): boolean => type === 'F' || type === 'M';

/**
 * What happens now, on the track and in the field: where the newest mark is, and what goes on besides. What comes next in the timetable, and what was complete last. A combined
 * event is told with the part of it that happens or comes next, and by itself once it is complete.
 */
export function toldMeeting(venue: HeldEvents, timeZone: string): ToldMeeting {
  const { eventGroups } = venue.getSnapshot();
  const events = eventGroups.map((group) => ({
    group,
    newest: newestMark(venue, group.id),
    state: venue.round(group.id)?.state,
    allIn: (venue.round(group.id)?.state?.value ?? 'running') === 'running' && isOver(venue, group),
    inParts: partsOf(eventGroups, group.id).length > 0,
  }));
  const begun = events.filter(({ newest }) => newest !== '').toSorted((a, b) => (a.newest < b.newest ? 1 : -1));
  const isComplete = ({ state, allIn }: (typeof events)[number]) => allIn || (state !== undefined && state.value !== 'running');
  const told = ({ group }: (typeof events)[number]) => toldEvent(venue, group, timeZone);
  const all = (some: typeof events) => some.flatMap((one) => told(one) ?? []);
  const running = begun.filter((one) => !isComplete(one) && !one.inParts);
  const [track, field] = [false, true].map((wanted) => running.find(({ group }) => isField(group) === wanted));
  return {
    track: track && told(track),
    field: field && told(field),
    besides: all(running.filter((one) => one !== track && one !== field).slice(0, MOST_BESIDES)),
    next: all(events.filter((one) => one.newest === '' && !isComplete(one) && !one.inParts).slice(0, MOST)),
    last: all(begun.filter(isComplete).slice(0, MOST)),
  };
}

/** All marks are in as results entry has it, though officials have not said so yet; a jump-off for first place may be one of them. */
const isOver = (venue: HeldEvents, group: EventGroupRow): boolean =>
  hasBegun(venue.resultsOf(group.id)) && isAllIn(venue, group, whoStarts(venue, group)) && !mayJumpOff(venue, group);

const mayJumpOff = (venue: HeldEvents, group: EventGroupRow): boolean =>
  group.unit === 'H' && whoStarts(venue, group).some(({ entry }) => jumpsIn(venue, group, heatOf(entry.heat)).isOpen);

/** When the newest mark of an event, or of a part of it, was made, ISO instant; empty: there is none. */
function newestMark(venue: HeldEvents, id: number): string {
  const marks = [{ id }, ...partsOf(venue.getSnapshot().eventGroups, id)].flatMap((one) => venue.resultsOf(one.id));
  return marks.reduce((last, { entryId, value, at }) => (entryId > 0 && hasMark(value) && at > last ? at : last), '');
}

function toldEvent(venue: HeldEvents, group: EventGroupRow, timeZone: string): ToldEvent | undefined {
  const event = publicEvent(venue, group.id, EVERYTHING);
  const board = event && eventBoard(event, group.id);
  if (!event || !board) return undefined;
  const newest = newestMark(venue, group.id);
  const last = venue.resultsOf(group.id).find(({ at, entryId }) => entryId > 0 && at === newest);
  const heat = board.heats.find((one) => one.heat === last?.heat) ?? board.heats[0];
  const combined = group.unit === 'P';
  const complete = event.round !== undefined;
  const trials = group.unit === 'D' && board.started && !complete && heat ? trialsOn(venue, group, heat.heat) : undefined;
  const jumps = group.unit === 'H' && board.started && !complete && heat ? jumpsIn(venue, group, heat.heat) : undefined;
  const together = trials?.list.heats ?? jumps?.heats ?? [];
  const several = together.length > 1;
  const inHeat = several ? board.overall.filter((line) => together.includes(line.heat)) : heat?.lines;
  const lines = combined ? placedLines(event, board) : ((board.started ? inHeat : board.heats.flatMap((one) => one.lines)) ?? []);
  const { part } = group;
  const totals = part && newest !== '' && newest === newestMark(venue, part.of) ? totalsOf(venue, part.of) : undefined;
  return {
    id: group.id,
    name: group.name,
    time: formatClock(group.startsAt, timeZone),
    field: isField(group),
    heat: board.started && board.heats.length > 1 && heat && !several ? text.heat(heat.heat, isField(group)) : '',
    state: event.round?.state ?? (isOver(venue, group) ? 'all-in' : ''),
    facts: [
      ...(jumps?.facts ?? []),
      ...(trials?.facts ?? []),
      ...(board.started
        ? resultFacts(complete && board.overall.length > 0 ? board.overall : lines, complete, combined)
        : startFacts(board, lines)),
      ...(totals?.facts ?? []),
      ...(board.started && heat ? heatFacts(heat) : []),
      ...(event.records ?? []).map((record) => text.stands(record.code, formatRecord(record), record.holder)),
    ],
    // A place in a line is no lane.
    lines: board.start === 'line' ? lines.map((line) => ({ ...line, lane: 0 })) : lines,
    started: board.started,
    said: saidOf(venue, group),
    ...(totals && { totals }),
  };
}

/** Of a vertical jump the height of the bar, how many are still in, and who jumps, in a jump-off too; of one who starts higher nothing is called yet. `heats`: those whose athletes jump together; `isOpen`: some are level for first place, and neither share it nor have jumped off. */
function jumpsIn(
  venue: HeldEvents,
  group: EventGroupRow,
  heat: number,
): { readonly heats: readonly number[]; readonly facts: readonly string[]; readonly isOpen: boolean } {
  const starters = whoStarts(venue, group);
  const rows = new Map(venue.resultsOf(group.id).map((row) => [`${row.heat} ${row.entryId}`, row]));
  const rowOf = (one: number, entryId = 0) => rows.get(`${one} ${entryId}`);
  const heats = [...groupBy(starters, ({ entry }) => heatOf(entry.heat))].map(([one, inHeat]) => ({
    heat: one,
    starters: inHeat,
    find: (id: number) => rowOf(one, id),
  }));
  const own = heats.find((one) => one.heat === heat);
  if (!own) return { heats: [heat], facts: [], isOpen: false };
  const others = heatsBeside(venue, group, heats, own);
  const { bar, stillIn, calls, over, jumpOff, shared } = verticalModel(group, {
    ...own,
    rowOf,
    others,
    tie: tieOf(venue, group),
    excluded: excludedFrom(venue, group, starters),
  }).card;
  const called = jumpOff?.round === undefined ? calls : jumpOff.calls;
  const [up] = called.flatMap(({ entryId, n }) =>
    starters.flatMap(({ athlete, entry }) => (entry.id === entryId ? [{ athlete, n }] : [])),
  );
  const together = [heat, ...others.map((one) => one.heat)];
  if (shared.length > 0) return { heats: together, facts: [text.shareFirst(shared.length)], isOpen: false };
  if (jumpOff?.round !== undefined) {
    const height = formatDistance(jumpOff.cm);
    const facts =
      jumpOff.begun && up
        ? [
            text.jumpOff(height, jumpOff.round),
            text.upJumpOff(fullName(up.athlete)),
            ...nextFacts(
              called.map(({ entryId }) => entryId),
              starters,
            ),
          ]
        : [text.jumpOffNext(jumpOff.tied.length, height)];
    return { heats: together, facts, isOpen: true };
  }
  if (bar === undefined || over) return { heats: [heat], facts: [], isOpen: false };
  const facts = [
    text.bar(formatDistance(bar), stillIn),
    ...(up ? [text.up(fullName(up.athlete), up.n)] : []),
    ...nextFacts(
      calls.map(({ entryId }) => entryId),
      starters,
    ),
  ];
  return { heats: [heat], facts, isOpen: false };
}

/** By entry what an athlete has told the officials, and whether they start at all. */
function saidOf(venue: HeldEvents, group: EventGroupRow): ReadonlyMap<number, string> {
  const starters = whoStarts(venue, group);
  const gone = starters.filter(isGone).map(({ entry }) => [entry.id, text.withdrawn] as const);
  const said = venue.resultsOf(group.id).map((row) => [row.entryId, saidText(row)] as const);
  return new Map([...said, ...excludedTexts(venue, group, starters), ...gone]);
}

/** Of a throw or a horizontal jump whose trials are on: those of the heat, or after its cut of the best of all, and who takes the next. */
function trialsOn(venue: HeldEvents, group: EventGroupRow, heat: number) {
  const starters = whoStarts(venue, group);
  const lists = trialsOf(venue, group, starters).filter(({ heats }) => heats.includes(heat));
  const list = lists.findLast(({ waitsFor, heats }) => heats.length === 1 || waitsFor.length === 0);
  const { round, order } = list?.calls ?? { round: 0, order: [] };
  const up = starters.find(({ entry }) => entry.id === order[0]);
  return list && { list, facts: up ? [text.upTrial(fullName(up.athlete), round), ...nextFacts(order, starters)] : [] };
}

/** Athletes who are called after the one who is up: `order` as results entry calls them. */
function nextFacts(order: readonly number[], starters: ReturnType<typeof whoStarts>): readonly string[] {
  const names = order
    .slice(1, 1 + CALLED_NEXT)
    .flatMap((entryId) => starters.flatMap(({ athlete, entry }) => (entry.id === entryId ? [fullName(athlete)] : [])));
  return names.length > 0 ? [text.comesThen(names)] : [];
}
const CALLED_NEXT = 2;

/** A combined event as it stands, once it has begun. */
function totalsOf(venue: HeldEvents, id: number) {
  const event = publicEvent(venue, id, EVERYTHING);
  const board = event && eventBoard(event, id);
  if (!event || !board?.started) return undefined;
  const lines = placedLines(event, board);
  const { name } = board.group;
  return { name, lines, facts: leadFacts(lines, false, true).map((fact) => text.inTotals(name, fact)) };
}

/** The athlete who leads or has won, or those who are level. */
function leadFacts(lines: readonly BoardLine[], complete: boolean, points: boolean): readonly string[] {
  const first = lines.filter(({ place }) => place === 1);
  const [leader] = first;
  if (!leader) return [];
  const names = first.map(({ name }) => name);
  // Places come before times where somebody has written the finishing order.
  if (leader.mark === '') return [text.inFront(names)];
  const mark = points ? text.points(leader.mark) : leader.mark;
  const says = complete ? text.wins : text.leads;
  return [first.length > 1 ? text.level(names, mark) : says(leader.name, leader.club, mark)];
}

/** The leader or winner, then records and best marks. */
function resultFacts(lines: readonly BoardLine[], complete: boolean, points: boolean): readonly string[] {
  const records = lines.flatMap(({ name, mark, records: codes }) =>
    codes.map((code) => text.flag(name, text.record(code), mark)),
  );
  const bests = lines.flatMap(({ name, mark, flag }) => (flag === '' ? [] : text.flag(name, text.flags[flag], mark)));
  return [...leadFacts(lines, complete, points), ...records, ...bests];
}

/** The wind of a heat, and what officials note of it. */
function heatFacts({ wind, note }: EventBoard['heats'][number]): readonly string[] {
  return [...(wind === '' ? [] : [wind === 'NWI' ? text.noWind : text.wind(wind)]), ...(note ? [text.note(note)] : [])];
}

/** How many start, and whose best marks are the best among them. */
function startFacts({ group }: EventBoard, lines: readonly BoardLine[]): readonly string[] {
  const best = seeds(
    lines.map(({ pb }) => pb),
    uomOf(group),
  );
  const first = lines.filter((_, i) => best[i] === 1);
  return [text.starters(lines.length), ...first.slice(0, 1).map(({ name, pb }) => text.ever(name, pb))];
}
