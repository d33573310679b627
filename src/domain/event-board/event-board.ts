import { calledBib, fullName, underNameIn } from '#domain/athlete/names.ts';
import type { Card } from '#domain/card/cards.ts';
import { cardsOf } from '#domain/card/cards-of.ts';
import { type CombinedBoard, combinedBoard } from '#domain/combined/board.ts';
import { outBefore, partName } from '#domain/combined/parts.ts';
import type { PointsTable } from '#domain/combined/points-table.ts';
import type { PartScore } from '#domain/combined/standings.ts';
import { type Start, startOf } from '#domain/draw/start.ts';
import { readsHeatWind } from '#domain/event/event-code.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { formatDistance, formatPoints, formatReaction, formatTime, formatWind } from '#domain/performance/format.ts';
import type { BegunStarter } from '#domain/progression/begun.ts';
import type { Decided } from '#domain/progression/decided.ts';
import { type EndOfRound, endOfRound } from '#domain/progression/next-round.ts';
import type { Progression, ProgressionLine } from '#domain/progression/progression.ts';
import type { Qualified } from '#domain/progression/qualified.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { recordsFor } from '#domain/records/records-of.ts';
import type { DqRule } from '#domain/result/dq-rules.ts';
import { bestsIn, type Flag } from '#domain/result/flags.ts';
import { hasBegun, hasMark } from '#domain/result/has-mark.ts';
import { heatOf, type Placing, places } from '#domain/result/places.ts';
import type { FieldValue, HeightValue, ResultValue, Trial } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import {
  type CompetitionRow,
  type EventGroupRow,
  isGuest,
  type PublicAthlete,
  type PublicEntry,
  type PublicResult,
  type PublicRow,
} from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { bothWaysText } from '#domain/track/both-ways.ts';
import { codeInWords } from './code-words.ts';

/** What anybody may know of an event group: its rows, and what officials have said of it. */
export interface PublicEvent {
  readonly rows: readonly PublicRow[];
  readonly round?: { readonly state: 'provisional' | 'official'; readonly at: string };
  readonly reopened?: string;
  /** Marks that were written again after the results were announced, as they were then; `at`: when. */
  readonly changed?: readonly { readonly entryId: number; readonly was: string; readonly at: string }[];
  /** The round before has changed, and officials have not decided yet what becomes of this one. */
  readonly lookedAt?: true;
  /** A protest waits for a decision; entries that compete under protest. */
  readonly protest?: { readonly under: readonly number[] };
  readonly scheme?: FieldScheme;
  /** Of the parts of a combined event. */
  readonly partSchemes?: readonly { readonly eventGroupId: number; readonly scheme: FieldScheme }[];
  /** Of a combined event, where the organiser has a table of their own for it. */
  readonly pointsTables?: readonly PointsTable[];
  /** Of a round that others follow, where the organiser has a table of their own. */
  readonly progressionTable?: readonly ProgressionLine[];
  /** Those that marks of the event are held against, as the events before it have left them. */
  readonly records?: readonly RecordMark[];
  /** Of a later round the best fair marks of the rounds before it, in milliseconds or centimetres. */
  readonly before?: readonly { readonly entryId: number; readonly mark: number }[];
  /** Of those that somebody was disqualified by, as the organiser writes them. */
  readonly dqRules?: readonly DqRule[];
  /** Of the photo finish, that everybody may see. */
  readonly pictures?: readonly EventPicture[];
  readonly withheld?: true;
  /** As it was drawn; absent: everybody may not see that, or as the event is usually started. */
  readonly start?: Start;
  /** How starters of a later round came on from the one before. */
  readonly came?: readonly { readonly entryId: number; readonly how: Qualified }[];
  /** Rounds that it feeds and that have begun, with those who were drawn into them. */
  readonly begun?: readonly { readonly eventGroupId: number; readonly starters: readonly BegunStarter[] }[];
  /** Whom a card keeps out of the event, with why, of those who have no mark in it. */
  readonly excluded?: readonly { readonly entryId: number; readonly why: string }[];
  /** Of a throw or a jump that is on, the athletes that officials call next. */
  readonly calls?: readonly CalledNext[];
  /** Whom a card keeps out of the rounds that come after. */
  readonly outAfter?: readonly number[];
  readonly decided?: {
    readonly progression?: Progression;
    readonly decisions?: readonly Pick<Decided, 'entryId' | 'how' | 'to'>[];
  };
}

/** Athletes called from one list of a throw or a jump. */
export interface CalledNext {
  /** Heats whose athletes are in it. */
  readonly heats: readonly number[];
  /** Entries as they are called: the first is up. */
  readonly entries: readonly number[];
}

export interface EventPicture {
  readonly id: number;
  readonly heat: number;
  readonly width: number;
  readonly height: number;
}

/** An event as anybody reads it. */
export interface EventBoard {
  readonly competition: CompetitionRow | undefined;
  readonly group: EventGroupRow;
  /** False: nobody has a mark, a failure or a code yet, it is a start list. */
  readonly started: boolean;
  /** Nothing is to come any more, whatever officials have said; false also of a combined event. */
  readonly complete: boolean;
  readonly start: Start;
  readonly heats: readonly BoardHeat[];
  /** How athletes go on, and to which event, where one follows; absent: nobody does. */
  readonly next?: Pick<EndOfRound, 'group' | 'rule' | 'lowerFinals'>;
  /** Of a race whose heats were timed by hand and electronically, what that means; empty: all were timed alike. */
  readonly bothWays: string;
  /** All heats together, best first; only when there are several. */
  readonly overall: readonly BoardLine[];
}
interface BoardHeat {
  readonly heat: number;
  /** Its starters were put into it; false: it is all who are entered. */
  readonly isDrawn: boolean;
  /** `+1.3`, in metres a second; `NWI`: a race that wants a reading has none; empty: none is wanted. */
  readonly wind: string;
  /** What officials note of it; empty: nothing. */
  readonly note: string;
  readonly lines: readonly BoardLine[];
}
export interface BoardLine {
  readonly entryId: number;
  readonly athleteId: StarterId;
  readonly heat: number;
  /** The place that counts in this list. */
  readonly place: number | null;
  readonly lane: number;
  readonly bibNo: number | null;
  readonly name: string;
  /** And who runs for a team, and that they are a guest. */
  readonly club: string;
  /** They take no place. */
  readonly guest?: true;
  /** The club alone; empty: they start for none. */
  readonly team: string;
  readonly ageGroup: string;
  readonly gender: Gender;
  readonly pb: string;
  readonly mark: string;
  /** What a mark that is a code means: `Disqualified: false start`; empty: it is a mark. */
  readonly words: string;
  readonly note: string;
  readonly flag: Flag;
  /** `CR`, `=NR`. */
  readonly records: readonly string[];
  /** `0.145`; empty: none was read. */
  readonly reaction: string;
  readonly cards: readonly Card[];
  /** Why they take no part: `Excluded: red card, 100 m Women`; empty: nothing keeps them out. */
  readonly excluded: string;
  /** They compete under protest, and what they do is provisional (TR8.5). */
  readonly underProtest: boolean;
  /** Times of the legs of a relay, `10.40`; `–`: not taken. Empty: none. */
  readonly legs: readonly string[];
  /** They go on to the next round; absent: not, or not yet. */
  readonly by?: Qualified;
  /** How they came on from the round before. */
  readonly came?: Qualified;
  /** Trials in the order of the rounds, tries at each height and then of the jump-off, or the parts of a combined event; empty on the track. */
  readonly series: readonly string[];
}

interface Starter {
  readonly athlete: PublicAthlete;
  readonly entry: PublicEntry;
}

/** The board of an event group, run as `scheme` says where officials have said so; undefined when the group is not among its rows. */
export function eventBoard(
  {
    rows,
    decided,
    round,
    scheme,
    progressionTable = [],
    records = [],
    before = [],
    came = [],
    excluded = [],
    outAfter = [],
    begun = [],
    protest,
    dqRules,
    start: drawn,
  }: PublicEvent,
  eventGroupId: number,
): EventBoard | undefined {
  const group = rows.find((r): r is EventGroupRow => r.kind === 'eventGroup' && r.id === eventGroupId);
  if (!group) return undefined;
  const results = rows.filter((r): r is PublicResult => r.kind === 'result' && r.eventGroupId === eventGroupId);
  const starters = whoStarts(rows, group);
  const values = new Map(results.map((r) => [`${r.heat}:${r.entryId}`, r.value]));
  const bests = new Map(before.map(({ entryId, mark }) => [entryId, mark]));
  const placed = places(
    group,
    starters.map(({ athlete: { gender }, entry }) => {
      const best = bests.get(entry.id);
      return {
        entryId: entry.id,
        heat: entry.heat,
        ...bestsIn(group, entry),
        ...(best !== undefined && { before: best }),
        records: recordsFor(records, group, { gender, ageGroup: entry.ageGroup }),
      };
    }),
    results,
    scheme,
  );
  const byEntry = new Map(starters.map((s) => [s.entry.id, s]));
  const competition = rows.find((r): r is CompetitionRow => r.kind === 'competition');
  const end = endOfRound({
    eventGroupId,
    placings: placed,
    groups: rows.filter((r) => r.kind === 'eventGroup'),
    laneCount: competition?.options.laneCount ?? 0,
    progressionTable,
    withdrawn: new Set(outAfter),
    begun: new Map(begun.map((one) => [one.eventGroupId, one.starters])),
    said: {
      ...(scheme && { scheme: { value: scheme } }),
      ...(decided?.progression && { progression: { value: decided.progression } }),
      ...(decided?.decisions && { decisions: decided.decisions }),
      ...(round && { state: { value: round.state } }),
    },
  });
  const ends = end ? [end, ...end.lowerFinals] : [];
  const qualified = new Map(ends.flatMap(({ through }) => through.map(({ entryId, by }) => [entryId, by])));
  const out = new Map(excluded.map(({ entryId, why }) => [entryId, why]));
  const cameBy = new Map(came.map(({ entryId, how }) => [entryId, how]));
  const line = (p: Placing): BoardLine[] => {
    const starter = byEntry.get(p.entryId);
    if (!starter) return [];
    const [by, from] = [qualified.get(p.entryId), cameBy.get(p.entryId)];
    const value = values.get(`${p.heat}:${p.entryId}`) ?? null;
    return [
      {
        ...lineOf(starter, p, value, bestsIn(group, starter.entry).pb),
        club: underNameIn(group, starter.athlete, p.entryId),
        ...(isGuest(group, p.entryId) && { guest: true as const }),
        words: codeInWords(p.mark, dqRules),
        excluded: out.get(p.entryId) ?? '',
        underProtest: protest?.under.includes(p.entryId) ?? false,
        ...(by && { by }),
        ...(from && { came: from }),
      },
    ];
  };
  const started =
    group.unit === 'P'
      ? hasBegun(rows.filter((row) => row.kind === 'result'))
      : placed.some((p) => p.mark !== '' || p.heatPlace !== null || hasMark(values.get(`${p.heat}:${p.entryId}`)));
  const heats = [...groupBy(placed, (p) => p.heat)]
    .sort(([a], [b]) => a - b)
    .map(([heat, inHeat]) => {
      const lines = inHeat.flatMap(line);
      const isTimed = group.unit === 'T' && inHeat.some(({ place, mark }) => place !== null && mark !== '');
      return {
        heat,
        note: noteOf(values.get(`${heat}:0`)),
        isDrawn: inHeat.some(({ entryId }) => (byEntry.get(entryId)?.entry.heat ?? 0) > 0),
        wind: windText(values.get(`${heat}:0`), isTimed && readsHeatWind(group)),
        lines: inOrder(lines, started, starters),
      };
    });
  const lineOfEntry = new Map(heats.flatMap(({ lines }) => lines).map((one) => [one.entryId, one]));
  return {
    competition,
    group,
    ...(end && { next: end }),
    started,
    complete: started && group.unit !== 'P' && placed.length > 0 && placed.every(({ entryId, done }) => done || out.has(entryId)),
    start: startOf(group, competition?.options.laneCount ?? 0, drawn),
    heats,
    bothWays: bothWaysText(group, results),
    overall: heats.length > 1 && started ? placed.flatMap((p) => withPlace(lineOfEntry.get(p.entryId), p.place)) : [],
  };
}

const withPlace = (line: BoardLine | undefined, place: number | null): BoardLine[] => (line ? [{ ...line, place }] : []);

/** In a part of a combined event nobody who did not start in one before it, unless they have a mark. */
export function whoStarts(rows: readonly PublicRow[], group: EventGroupRow): readonly Starter[] {
  const starters = startersOf(rows, group.id);
  if (!group.part) return starters;
  const groups = rows.filter((row) => row.kind === 'eventGroup');
  const results = groupBy(
    rows.filter((row) => row.kind === 'result'),
    (row) => row.eventGroupId,
  );
  const out = outBefore(group, groups, (id) => results.get(id) ?? []);
  return starters.filter(({ entry: { id } }) => !out.has(id));
}

function startersOf(rows: readonly PublicRow[], eventGroupId: number): readonly Starter[] {
  return rows
    .flatMap((athlete) =>
      athlete.kind === 'athlete'
        ? athlete.entries.filter((entry) => entry.eventGroupId === eventGroupId).map((entry) => ({ athlete, entry }))
        : [],
    )
    .sort((a, b) => a.entry.heat - b.entry.heat || a.entry.lane - b.entry.lane || bibOrder(a.athlete) - bibOrder(b.athlete));
}
const bibOrder = ({ bibNo }: PublicAthlete): number => bibNo ?? Number.MAX_SAFE_INTEGER;

/** Before the first mark a start list is in its own order, not in that of places that nobody has. */
function inOrder(lines: readonly BoardLine[], started: boolean, starters: readonly Starter[]): readonly BoardLine[] {
  if (started) {
    // Within a heat the heat's places lead; athletes without one keep the order of the ranking.
    return [...lines].sort((a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER));
  }
  const at = new Map(starters.map((s, i) => [s.entry.id, i]));
  return [...lines].sort((a, b) => (at.get(a.entryId) ?? 0) - (at.get(b.entryId) ?? 0));
}

function lineOf(
  { athlete, entry }: Starter,
  p: Placing,
  value: ResultValue | null,
  pb: string,
): Omit<BoardLine, 'words' | 'excluded' | 'underProtest' | 'club'> {
  return {
    entryId: entry.id,
    athleteId: athlete.athleteId,
    heat: heatOf(entry.heat),
    place: p.heatPlace,
    lane: entry.lane,
    bibNo: calledBib(athlete),
    name: fullName(athlete),
    team: athlete.club,
    ageGroup: entry.ageGroup,
    gender: athlete.gender,
    pb,
    mark: p.mark,
    note: p.note,
    flag: p.flag,
    records: p.records,
    reaction: value?.type === 'track' && value.reaction !== undefined ? formatReaction(value.reaction) : '',
    cards: cardsOf(value),
    legs: value?.type === 'track' ? (value.splits ?? []).map(legText) : [],
    series: value?.type === 'field' ? seriesOf(value) : value?.type === 'height' ? heightsOf(value) : [],
  };
}

const legText = (ms: number | null): string => (ms === null ? '–' : formatTime(ms, ms % 10 === 0 ? 10 : 1));
const noteOf = (value: ResultValue | null | undefined): string => (value?.type === 'wind' && value.note) || '';

const seriesOf = ({ trials }: FieldValue): readonly string[] => trials.map(trialText);

const heightsOf = ({ bars, jumps }: HeightValue): readonly string[] => [
  ...bars.map(({ cm, tries }) => `${formatDistance(cm)} ${signs(tries)}`),
  ...jumps.map(({ cm, sign }) => `Jump-off ${formatDistance(cm)} ${signs(sign)}`),
];
const signs = (tries: string): string => tries.replaceAll('-', '–').replaceAll(' ', '·');

function trialText(trial: Trial | null): string {
  if (trial === null) return '';
  return 'cm' in trial ? formatDistance(trial.cm) : trial.mark === '-' ? '–' : trial.mark;
}

/** Without a reading a race in which wind counts says so once it has times: NWI. */
function windText(value: ResultValue | null | undefined, wanted: boolean): string {
  if (value?.type === 'wind' && value.wind !== null) return formatWind(value.wind);
  return wanted ? 'NWI' : '';
}

/**
 * Everybody in an event, best first: over all heats, and of a combined event by their points. Before the first mark as the start list has them.
 */
export function placedLines(event: PublicEvent, board: EventBoard): readonly BoardLine[] {
  const lines = board.overall.length > 0 ? board.overall : board.heats.flatMap((heat) => heat.lines);
  if (board.group.unit !== 'P') return lines;
  const byEntry = new Map(lines.map((line) => [line.entryId, line]));
  const { parts, lines: totals } = publicTotals(event, board.group);
  return totals.flatMap(({ entryId, place, total, out, flag, records, parts: scores }) => {
    const line = byEntry.get(entryId);
    const series = scores.flatMap((score, i) => partText(score, parts[i], board.group));
    const mark = out ?? (total === null ? '' : formatPoints(total));
    return line ? [{ ...line, place, mark, words: codeInWords(mark), flag, records, series }] : [];
  });
}

/** `100 m 10.83 (899)`; nothing where there is no mark. */
function partText(
  { mark, note, points }: PartScore,
  part: EventGroupRow | undefined,
  combined: EventGroupRow,
): readonly string[] {
  if (!part || mark === '') return [];
  const worth = points === null ? '' : `(${formatPoints(points)})`;
  return [[partName(part, combined), mark, note, worth].filter(Boolean).join(' ')];
}

/** A combined event as anybody reads it, from rows that have its parts and their results too. */
export function publicTotals(
  { rows, partSchemes = [], pointsTables = [], records = [], excluded = [] }: PublicEvent,
  group: EventGroupRow,
): CombinedBoard {
  const results = groupBy(
    rows.filter((row) => row.kind === 'result'),
    ({ eventGroupId }) => eventGroupId,
  );
  const said = new Map(partSchemes.map(({ eventGroupId, scheme }) => [eventGroupId, scheme]));
  return combinedBoard(
    group.id,
    rows.filter((row) => row.kind === 'eventGroup'),
    startersOf(rows, group.id).map(({ athlete: { gender }, entry: { id: entryId, pb, sb, ageGroup } }) => ({
      entryId,
      gender,
      pb,
      sb,
      records: recordsFor(records, group, { gender, ageGroup }),
      excluded: excluded.some((one) => one.entryId === entryId),
    })),
    { resultsOf: (id) => results.get(id) ?? [], schemeOf: (part) => said.get(part.id) ?? schemeOf(part) },
    { ...rows.find((row) => row.kind === 'competition')?.options, pointsTables },
  );
}
