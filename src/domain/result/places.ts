import { readsHeatWind, readsTrialWind } from '#domain/event/event-code.ts';
import type { UnitType } from '#domain/event/kinds.ts';
import { countedTrials, schemeOf } from '#domain/horizontal/scheme.ts';
import { handAllowance } from '#domain/performance/by-hand.ts';
import { formatDistance, formatTime, formatWind, timeStep } from '#domain/performance/format.ts';
import { reaches } from '#domain/progression/progression.ts';
import { recordFlags, recordFlagText } from '#domain/records/record-flags.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { stoppedByCut } from '#domain/result/cut.ts';
import { type BestMarks, type Flag, flagOf } from '#domain/result/flags.ts';
import { compareKeys, isRetired, measuredTrials, seriesKey } from '#domain/result/series.ts';
import type { FieldValue, HeightValue, ResultValue, TrackValue, Trial, WindValue } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import { type EventGroupRow, isGuest } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { finishKeys, levelKeys, overallKeys } from '#domain/track/finish-order.ts';
import { bestHeight, heightKey, highestJump, jumpOffKey } from '#domain/vertical/ranking.ts';
import { isStillIn } from '#domain/vertical/tries.ts';

/** Where an entry stands. Places are null until there is a mark that counts; equal marks share a place and the next is skipped. */
export interface Placing {
  readonly heat: number;
  readonly entryId: number;
  readonly heatPlace: number | null;
  /** Over all heats of the event group. */
  readonly place: number | null;
  /** Over all heats by time alone, where only the order of a heat parts them from somebody; absent: as `place`. */
  readonly byTime?: number;
  /** As announced: `10.83`, `6.12`, `DNF`, `DQ TR16.8`; empty when there is nothing yet. */
  readonly mark: string;
  /** Wind, `w` for wind-assisted, `h` for timed by hand, `r` for retired, or the thousandths that parted two equal times. */
  readonly note: string;
  /** A best mark, where the entry names one: none by hand, with more than +2.0 of wind, or without the reading that such an event has. */
  readonly flag: Flag;
  /** Records that the mark beats, or with `=` is level with, by the same rules as best marks: `CR`, `=NR`. A fair trial that is not the best is named with it. */
  readonly records: readonly string[];
  /** Nothing is to come that could change the mark. */
  readonly done: boolean;
  /** What records, and best marks of later rounds, are held against: the best fair mark, in milliseconds or centimetres; absent: none is. */
  readonly fair?: number;
  /** What is held against the standard of a qualification, in centimetres; absent: no valid distance or height. */
  readonly best?: number;
}

export interface PlacedStarter extends BestMarks {
  /** Those that they can beat in this event; absent: none. */
  readonly records?: readonly RecordMark[];
  readonly entryId: number;
  readonly heat: number;
}
export interface PlacedResult {
  readonly heat: number;
  readonly entryId: number;
  readonly value: ResultValue | null;
}

/** Above +2.0 m/s a mark is wind-assisted. */
export const LEGAL_WIND = 20;

/** A start list that was not drawn (heat 0) is one heat. */
export const heatOf = (heat: number): number => Math.max(1, heat);

/**
 * Places of an event group, best first, then who has no place, as the sport ranks: times by the thousandth that was read (by hand by what they would
 * have been electronically), within a heat by the places that judges or the photo finish gave, over all heats never against these; distances by best, second best and so on, heights
 * by failures and the jump-off, where one is held (TR21, TR25.22, TR26.8). `scheme` is that of a throw or a jump. Starters keep their order where nothing parts them; `heat` comes back as `heatOf` says.
 */
export function places(
  group: EventGroupRow,
  starters: readonly PlacedStarter[],
  results: readonly PlacedResult[],
  scheme: FieldScheme = schemeOf(group),
): Placing[] {
  const marks = rankedMarks(group, starters, results, scheme);
  const ranked = marks.filter((one) => !one.guest);
  const byHeat = groupBy(ranked, (s) => s.heat);
  const heatPlaces = new Map([...byHeat.values()].flatMap((heat) => placesOf(heat, finishKeys)));
  const overall = byHeat.size > 1 ? new Map(placesOf(ranked, overallKeys)) : heatPlaces;
  const byTime = byHeat.size > 1 ? new Map(placesOf(ranked, levelKeys)) : overall;
  const shared = sharedMarks(marks);
  const beaten = beatenRecords(ranked, group.unit);
  return marks
    .toSorted((a, b) => (overall.get(a) ?? AFTER) - (overall.get(b) ?? AFTER) || a.last - b.last)
    .map((s) => {
      const [place, level, fair] = [overall.get(s) ?? null, byTime.get(s), heldMark(s)];
      return {
        heat: s.heat,
        entryId: s.entryId,
        heatPlace: heatPlaces.get(s) ?? null,
        place,
        ...(level !== undefined && level !== place && { byTime: level }),
        mark: s.mark,
        note: [s.note, shared.has(s.mark) && s.exact !== s.mark ? s.exact : ''].filter(Boolean).join(' '),
        flag: s.fair === undefined ? '' : flagOf(s.fair, group.unit, s.starter),
        records: beaten.get(s) ?? [],
        done: s.done,
        ...(fair !== undefined && { fair }),
        ...(s.best !== undefined && { best: s.best }),
      };
    });
}

/** The mark of each starter, as it counts among all of these; in their order. */
export function rankedMarks<S extends Pick<PlacedStarter, 'entryId' | 'heat'>>(
  group: EventGroupRow,
  starters: readonly S[],
  results: readonly PlacedResult[],
  scheme: FieldScheme,
): readonly (RankedMark & { readonly heat: number; readonly entryId: number; readonly starter: S })[] {
  const values = new Map(results.map((r) => [`${heatOf(r.heat)}:${r.entryId}`, r.value]));
  const resultOf = ({ heat, entryId }: S): ResultValue | null => values.get(`${heatOf(heat)}:${entryId}`) ?? null;
  const seriesOf = (starter: S): FieldValue | undefined => {
    const value = resultOf(starter);
    return value?.type === 'field' ? value : undefined;
  };
  const stopped = stoppedByCut(starters, seriesOf, scheme, ({ entryId }) => isGuest(group, entryId));
  const marks = starters.map((starter) => {
    const heat = heatOf(starter.heat);
    const mark = rankedMark(resultOf(starter), group, heatValue(values.get(`${heat}:0`)), scheme);
    const guest = isGuest(group, starter.entryId) && { guest: true as const };
    return { heat, starter, entryId: starter.entryId, ...mark, ...guest, done: mark.done || stopped.has(starter) };
  });
  return credited(marks);
}

/** Records are held against the best fair mark, which in a jump need not be the one that counts. */
const heldMark = ({ fairBest, fair }: RankedMark): number | undefined => fairBest ?? fair;

/** As they are announced. */
function beatenRecords<S extends RankedMark & { readonly heat: number; readonly starter: PlacedStarter }>(
  marks: readonly S[],
  unit: UnitType,
): ReadonlyMap<S, readonly string[]> {
  const held = marks.map((s) => {
    const fair = heldMark(s);
    return { s, heat: s.heat, records: s.starter.records ?? [], ...(fair !== undefined && { fair }) };
  });
  return new Map(
    [...recordFlags(held, unit)].map(([{ s, fair = 0 }, flags]) => [
      s,
      flags.map((one) => `${recordFlagText(one)}${fair === s.fair ? '' : ` ${formatDistance(fair)}`}`),
    ]),
  );
}

/** Places among these, be they those of one heat or of all, after their jump-off; `keysOf`: another order than that of their marks. */
function placesOf<S extends RankedMark>(
  marks: readonly S[],
  keysOf?: (marks: readonly S[]) => ReadonlyMap<S, readonly number[]>,
): readonly (readonly [S, number])[] {
  const parted = withJumpOff(marks);
  const found = rank(parted, keysOf?.(parted));
  return marks.flatMap((mark, i) => {
    const place = parted[i] && found.get(parted[i]);
    return place === undefined ? [] : [[mark, place] as const];
  });
}

/** A jump-off parts those who are level for first place, and nobody else. */
function withJumpOff<S extends RankedMark>(marks: readonly S[]): readonly S[] {
  const isFirst = firstOf(marks);
  return marks.map((mark) => (mark.jumpOff && isFirst(mark) ? { ...mark, key: [...mark.key, ...mark.jumpOff.key] } : mark));
}

/** Those who jumped off for first place are credited with what they cleared there, too (TR25.21); the height that they are ranked by stays. */
function credited<S extends RankedMark>(marks: readonly S[]): readonly S[] {
  const isFirst = firstOf(marks);
  return marks.map((one) => {
    if (!one.jumpOff || !isFirst(one)) return one;
    const { cm, key } = one.jumpOff;
    const mark = formatDistance(cm);
    return { ...one, mark, exact: mark, fair: cm, listKey: [-cm, ...one.key.slice(1), ...key] };
  });
}

/** Whether a mark is the best of these, alone or with others. */
function firstOf(marks: readonly RankedMark[]): (mark: RankedMark) => boolean {
  const [first] = marks.filter(({ key, guest }) => key.length > 0 && !guest).toSorted((a, b) => compareKeys(a.key, b.key));
  return ({ key, guest }) => first !== undefined && !guest && compareKeys(key, first.key) === 0;
}

const AFTER = Number.MAX_SAFE_INTEGER;

/** A mark as it is announced, and what it is ranked by. */
export interface RankedMark {
  /** Compared from the front, lower is better; empty: no place. */
  readonly key: readonly number[];
  readonly mark: string;
  readonly note: string;
  /** The time to the thousandth. */
  readonly exact: string;
  /** As a placing has it. */
  readonly best?: number;
  readonly done: boolean;
  /** The official mark where best marks may be held against it, in milliseconds or centimetres. */
  readonly fair?: number;
  /** Of jumps whose wind is measured the best that was fair, in centimetres. */
  readonly fairBest?: number;
  /** Place in the heat as judges or photo finish say. */
  readonly given?: number;
  /** Order among those without a place. */
  readonly last: number;
  /** What parts those who are level for first place, and the best height with what they cleared in it, in centimetres. */
  readonly jumpOff?: { readonly key: readonly number[]; readonly cm: number };
  /** What a list of marks is ranked by, where that is not `key`: a height of the jump-off is a mark, too. */
  readonly listKey?: readonly number[];
  /** They take no place. */
  readonly guest?: true;
}

const withoutPlace = (mark: string, note = ''): RankedMark => ({
  key: [],
  mark,
  note,
  exact: mark,
  done: mark !== '',
  last: LAST.indexOf(mark.slice(0, 3).trim()),
});
/** Order below the places: still to come, then who competed, then who did not or may not. */
const LAST = ['', 'NM', 'NH', 'DNF', 'DNS', 'DQ'];

/** The mark of one result; `heat` is what belongs to all of its heat. */
function rankedMark(value: ResultValue | null, group: EventGroupRow, heat: HeatFacts, scheme: FieldScheme): RankedMark {
  if (value?.type === 'track') return rankedTime(value, group, heat);
  if (value?.type === 'field') return rankedSeries(value, scheme, group);
  if (value?.type === 'height') return rankedHeight(value, scheme);
  return withoutPlace('');
}

type HeatFacts = Pick<WindValue, 'wind' | 'hand'>;
function rankedTime({ ms, code, rule, place }: TrackValue, group: EventGroupRow, { wind, hand }: HeatFacts): RankedMark {
  if (code !== null) return withoutPlace(code === 'DQ' ? disqualification(rule) : code);
  const given = place === undefined ? {} : { given: place, done: true };
  if (ms === null) return { ...withoutPlace(''), ...given };
  const step = timeStep(group, hand);
  if (hand) {
    const mark = formatTime(ms, step);
    // Beside an electronic time of another heat it would be ahead by what the watch was late.
    const electronic = Math.ceil(ms / step) * step + handAllowance(group.eventCode);
    return { key: [electronic], mark, note: 'h', exact: mark, last: 0, done: true, ...given };
  }
  const isWindy = readsHeatWind(group);
  const assisted = isWindy && wind !== null && wind > LEGAL_WIND;
  const fair = !assisted && (!isWindy || wind !== null) ? { fair: Math.ceil(ms / step) * step } : {};
  return {
    key: [ms],
    mark: formatTime(ms, step),
    note: assisted ? 'w' : '',
    exact: formatTime(ms, 1),
    last: 0,
    done: true,
    ...given,
    ...fair,
  };
}

function rankedSeries({ trials: all, code, rule }: FieldValue, scheme: FieldScheme, group: EventGroupRow): RankedMark {
  if (code === 'DNS') return withoutPlace('DNS');
  if (code === 'DQ') return withoutPlace(disqualification(rule));
  const trials = countedTrials(all, scheme);
  const retired = code === 'r' || isRetired(trials) ? 'r' : '';
  const measured = measuredTrials(trials);
  const [best] = measured;
  const taken = trials.filter((trial) => trial !== null).length;
  // A first foul does not make NM yet: only all trials that an athlete has for sure.
  const noMark = trials.some(isFailure) && taken >= (scheme.cut?.after ?? scheme.rounds);
  const over = retired !== '' || code !== null || taken >= scheme.rounds;
  // An athlete who has failed all trials before a cut may have more to come, where no more start than go on.
  if (!best) return { ...withoutPlace(over || noMark ? 'NM' : '', retired), done: over };
  const mark = formatDistance(best.cm);
  const wind = best.wind === undefined ? '' : `${formatWind(best.wind)}${best.wind > LEGAL_WIND ? ' w' : ''}`;
  const isFair = ({ wind: read }: (typeof measured)[number]) =>
    !readsTrialWind(group) || (read !== undefined && read <= LEGAL_WIND);
  const fairBest = measured.find(isFair)?.cm;
  return {
    key: seriesKey(trials),
    mark,
    note: [wind, retired].filter(Boolean).join(' '),
    exact: mark,
    last: 0,
    best: best.cm,
    done: over || reaches(best.cm, scheme.qualifying),
    ...(isFair(best) && { fair: best.cm }),
    ...(fairBest !== undefined && { fairBest }),
  };
}

function rankedHeight(value: HeightValue, { qualifying, jumpOff }: FieldScheme): RankedMark {
  if (value.code === 'DNS') return withoutPlace('DNS');
  if (value.code === 'DQ') return withoutPlace(disqualification(value.rule));
  const retired = value.bars.some(({ tries }) => tries.includes('r')) ? 'r' : '';
  const best = bestHeight(value);
  if (best === undefined) return withoutPlace(isStillIn(value) ? '' : 'NH', retired);
  const mark = formatDistance(best);
  const done = !isStillIn(value) || reaches(best, qualifying);
  // What was jumped off before the event had no jump-off is kept and does not count.
  const parting = jumpOff !== false && { jumpOff: { key: jumpOffKey(value), cm: Math.max(best, highestJump(value)) } };
  return { key: heightKey(value), mark, note: retired, exact: mark, last: 0, ...parting, fair: best, best, done };
}

const isFailure = (trial: Trial | null): boolean => trial !== null && 'mark' in trial && trial.mark === 'X';
const disqualification = (rule: string | undefined): string => (rule ? `DQ ${rule}` : 'DQ');
export const heatValue = (value: ResultValue | null | undefined): HeatFacts => (value?.type === 'wind' ? value : { wind: null });

/** Place of each mark that has one: one more than how many are better; by `keys`, or its own. */
function rank<S extends RankedMark>(marks: readonly S[], keys?: ReadonlyMap<S, readonly number[]>): Map<S, number> {
  const keyOf = (s: S): readonly number[] => (keys ? (keys.get(s) ?? []) : s.key);
  const order = marks.filter((s) => keyOf(s).length > 0).toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)));
  const place = new Map<S, number>();
  order.forEach((s, i) => {
    const before = order[i - 1];
    place.set(s, before && compareKeys(keyOf(before), keyOf(s)) === 0 ? (place.get(before) ?? i) : i + 1);
  });
  return place;
}

/** Official times that hide different thousandths. */
function sharedMarks(marks: readonly RankedMark[]): Set<string> {
  const exact = groupBy(
    marks.filter((s) => s.key.length > 0),
    (s) => s.mark,
  );
  return new Set([...exact].filter(([, same]) => new Set(same.map((s) => s.exact)).size > 1).map(([mark]) => mark));
}
