import type { CombinedTies } from '#domain/competition/competition.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { handAllowance } from '#domain/performance/by-hand.ts';
import { heatOf, heatValue, LEGAL_WIND, type PlacedResult, type Placing, places } from '#domain/result/places.ts';
import { compareKeys } from '#domain/result/series.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { type CombinedEnd, officialMark } from './official-mark.ts';
import { pointsOf } from './points.ts';
import { formulaOf, type PointsTables } from './points-tables.ts';

export interface CombinedStarter {
  /** Their entry in the combined event, in all its parts. */
  readonly entryId: number;
  readonly gender: Gender;
  /** A card of another event keeps them out of what is left. */
  readonly excluded?: boolean;
}

/** One event of a combined event, with all that was written in it. */
interface CombinedPart {
  readonly group: EventGroupRow;
  /** How it is run, where it is a throw or a horizontal jump. */
  readonly scheme: FieldScheme;
  readonly results: readonly PlacedResult[];
}

/** What one athlete has in one part. */
export interface PartScore {
  /** As announced: `10.83`, `DNF`; empty: nothing yet. */
  readonly mark: string;
  /** `w` wind-assisted and the like. */
  readonly note: string;
  /** null: nothing yet, or there is no table for the event. */
  readonly points: number | null;
  /** Sum of this part and all before it; null: one of them is missing, or the athlete is out. */
  readonly running: number | null;
  /** The place by that. */
  readonly runningPlace: number | null;
}

export interface CombinedLine {
  readonly entryId: number;
  /** In the order of the parts. */
  readonly parts: readonly PartScore[];
  /** Sum of what there is; null: out, or nothing yet. */
  readonly total: number | null;
  readonly place: number | null;
  /** The total once it is complete, where best marks and records may be held against it. */
  readonly fair?: number;
  /** They take no more part, and have no total: excluded, not begun, or stopped after the first part. Absent: they are in it. */
  readonly out?: CombinedOut;
}
const OUTS = ['DNF', 'DNS', 'DQ'] as const;
type CombinedOut = (typeof OUTS)[number];

/**
 * Totals of a combined event, best first, then who has nothing yet, then who is out (TR39). `parts` in their order. A part with no mark that counts (DNF,
 * DQ, NM, NH) is worth 0 points; who did not start in one, or was excluded in it, is out. Athletes who are level share a place. `guests`: entries that take none.
 */
export function combinedStandings(
  starters: readonly CombinedStarter[],
  parts: readonly CombinedPart[],
  tables: PointsTables,
  ties: CombinedTies,
  guests: readonly number[] = [],
): readonly CombinedLine[] {
  const scored = parts.map((part) => scorePart(part, starters, tables));
  const bare = starters.map((starter) => lineOf(starter, scored));
  const ranked = bare.filter(({ entryId }) => !guests.includes(entryId));
  const runningPlaces = parts.map((_, i) =>
    placesBy(
      ranked,
      ({ parts: own }) => own[i]?.running ?? null,
      (one) => partPoints(one).slice(0, i + 1),
      ties,
    ),
  );
  const overall = placesBy(ranked, ({ total }) => total, partPoints, ties);
  const lines = bare.map((line) => ({
    ...line,
    parts: line.parts.map((part, i) => ({ ...part, runningPlace: runningPlaces[i]?.get(line) ?? null })),
    place: overall.get(line) ?? null,
  }));
  const rank = ({ place, out }: CombinedLine) => place ?? starters.length + 1 + (out ? OUTS.indexOf(out) + 1 : 0);
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

type Scores = ReadonlyMap<
  number,
  Pick<PartScore, 'mark' | 'note' | 'points'> &
    Pick<ReturnType<typeof officialMark>, 'ends' | 'wind'> & { readonly byHand?: true }
>;

function scorePart({ group, scheme, results }: CombinedPart, starters: readonly CombinedStarter[], tables: PointsTables): Scores {
  // An athlete is in the heat in which they have a mark: a draw may have moved them.
  const marked = new Map(results.filter(({ value }) => value !== null).map((result) => [result.entryId, result]));
  const inHeats = starters.map(({ entryId }) => ({ entryId, heat: heatOf(marked.get(entryId)?.heat ?? 1) }));
  const heats = new Map(results.flatMap(({ entryId, heat, value }) => (entryId === 0 ? [[heatOf(heat), heatValue(value)]] : [])));
  const placed = new Map<number, Placing>(places(group, inHeats, results, scheme).map((one) => [one.entryId, one]));
  return new Map(
    starters.map(({ entryId, gender }) => {
      const value = marked.get(entryId)?.value ?? null;
      const heat = heatOf(marked.get(entryId)?.heat ?? 1);
      const { hand: isByHand = false, wind: read = null } = heats.get(heat) ?? {};
      const { mark, ends, wind } = officialMark(value, group, { scheme, byHand: isByHand, wind: read });
      const formula = formulaOf(tables, gender, group.eventCode);
      const { mark: text = '', note = '' } = placed.get(entryId) ?? {};
      // An athlete without a valid trial yet has nothing yet, not 0 points.
      const isOpen = text === '' || ends || !formula;
      const points = isOpen
        ? null
        : mark === null
          ? 0
          : pointsOf(formula, group.eventCode, isByHand ? mark + handAllowance(group.eventCode) : mark);
      const isTimedByHand = isByHand && mark !== null;
      return [
        entryId,
        {
          mark: text,
          note,
          points,
          ...(ends && { ends }),
          ...(wind !== undefined && { wind }),
          ...(isTimedByHand && { byHand: true as const }),
        },
      ];
    }),
  );
}

function lineOf({ entryId, excluded }: CombinedStarter, scored: readonly Scores[]): CombinedLine {
  let running: number | null = 0;
  let total: number | null = null;
  let ended: CombinedEnd | undefined;
  const own = scored.map((scores) => scores.get(entryId) ?? { mark: '', note: '', points: null });
  const parts = own.map(({ ends, mark, note, points }): PartScore => {
    const score = { mark, note, points };
    if (ended !== 'DQ') ended = ends ?? ended;
    running = running === null || score.points === null || ended ? null : running + score.points;
    if (score.points !== null) total = (total ?? 0) + score.points;
    return { ...score, running, runningPlace: null };
  });
  if (excluded && parts.some(({ mark }) => mark === '')) ended = 'DQ';
  const out = ended === 'DNS' && parts.some(hasStarted) ? 'DNF' : ended;
  const isComplete = total !== null && !out && own.every(({ points }) => points !== null);
  const fair = isComplete && isFair(own) ? total : null;
  return { entryId, parts, total: out ? null : total, place: null, ...(fair !== null && { fair }), ...(out && { out }) };
}

/** None by hand, and where wind is read it was no more than +2.0 on average (World Athletics CR31). */
function isFair(parts: readonly { readonly byHand?: true; readonly wind?: number | null }[]): boolean {
  const winds = parts.flatMap(({ wind }) => (wind === undefined ? [] : [wind ?? Number.POSITIVE_INFINITY]));
  return !parts.some(({ byHand }) => byHand) && winds.reduce((sum, wind) => sum + wind, 0) <= LEGAL_WIND * winds.length;
}

const hasStarted = ({ mark }: PartScore): boolean => mark !== '' && mark !== 'DNS';

const partPoints = ({ parts }: CombinedLine): readonly number[] => parts.map(({ points }) => points ?? 0);

/** Places by points, higher is better; who has none has no place. */
function placesBy(
  lines: readonly CombinedLine[],
  pointsOfLine: (line: CombinedLine) => number | null,
  eachPart: (line: CombinedLine) => readonly number[],
  ties: CombinedTies,
): ReadonlyMap<CombinedLine, number> {
  const ranked = lines.filter((line) => pointsOfLine(line) !== null);
  const keys = new Map(
    ranked.map((line) => {
      const points = pointsOfLine(line) ?? 0;
      const level = ranked.filter((other) => other !== line && pointsOfLine(other) === points);
      return [line, [-points, ...(ties === 'events' && level.length > 0 ? olderRule(eachPart(line), level.map(eachPart)) : [])]];
    }),
  );
  const key = (line: CombinedLine) => keys.get(line) ?? [];
  return new Map(ranked.map((line) => [line, 1 + ranked.filter((other) => compareKeys(key(other), key(line)) < 0).length]));
}

/** More points than everybody level in the greater number of events, then the best single event, the second best and so on. */
function olderRule(own: readonly number[], others: readonly (readonly number[])[]): readonly number[] {
  const won = own.filter((points, i) => others.every((other) => points > (other[i] ?? 0))).length;
  return [-won, ...own.toSorted((a, b) => b - a).map((points) => -points)];
}
