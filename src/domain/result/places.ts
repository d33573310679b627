import { hasHeatWind } from '#domain/event/event-code.ts';
import { formatDistance, formatTime, formatWind, timeStep } from '#domain/performance/format.ts';
import { compareKeys, isRetired, measuredTrials, seriesKey } from '#domain/result/series.ts';
import type { FieldValue, ResultValue, TrackValue, Trial } from '#domain/result/value.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';

/** Where an entry stands. Places are null until there is a mark that counts; equal marks share a place and the next is skipped. */
export interface Placing {
  readonly heat: number;
  readonly entryId: number;
  readonly heatPlace: number | null;
  /** Over all heats of the event group. */
  readonly place: number | null;
  /** As announced: `10.83`, `6.12`, `DNF`, `DQ TR16.8`; empty when there is nothing yet. */
  readonly mark: string;
  /** Wind, `w` for wind-assisted, `r` for retired, or the thousandths that parted two equal times. */
  readonly note: string;
}

export interface PlacedStarter {
  readonly entryId: number;
  readonly heat: number;
}
export interface PlacedResult {
  readonly heat: number;
  readonly entryId: number;
  readonly value: ResultValue | null;
}

/** Above +2.0 m/s a mark is wind-assisted. */
const LEGAL_WIND = 20;

/** A start list that was not drawn (heat 0) is one heat. */
export const heatOf = (heat: number): number => Math.max(1, heat);

/**
 * Places of an event group, best first, then who has no place, as the sport ranks: times by the thousandth that was read, distances by
 * best, second best and so on (TR21, TR25.22). Starters keep their order where nothing parts them; `heat` comes back as `heatOf` says.
 */
export function places(group: EventGroupRow, starters: readonly PlacedStarter[], results: readonly PlacedResult[]): Placing[] {
  const values = new Map(results.map((r) => [`${heatOf(r.heat)}:${r.entryId}`, r.value]));
  const marks = starters.map((starter) => {
    const heat = heatOf(starter.heat);
    const value = values.get(`${heat}:${starter.entryId}`) ?? null;
    return { heat, entryId: starter.entryId, ...rankedMark(value, group, windOf(values.get(`${heat}:0`))) };
  });
  const byHeat = groupBy(marks, (s) => s.heat);
  const heatPlaces = new Map([...byHeat.values()].flatMap((heat) => [...rank(heat)]));
  const overall = rank(marks);
  const shared = sharedMarks(marks);
  return marks
    .toSorted((a, b) => (overall.get(a) ?? AFTER) - (overall.get(b) ?? AFTER) || a.last - b.last)
    .map((s) => ({
      heat: s.heat,
      entryId: s.entryId,
      heatPlace: heatPlaces.get(s) ?? null,
      place: overall.get(s) ?? null,
      mark: s.mark,
      note: [s.note, shared.has(s.mark) && s.exact !== s.mark ? s.exact : ''].filter(Boolean).join(' '),
    }));
}

const AFTER = Number.MAX_SAFE_INTEGER;

interface RankedMark {
  /** Compared from the front, lower is better; empty: no place. */
  readonly key: readonly number[];
  readonly mark: string;
  readonly note: string;
  /** The time to the thousandth. */
  readonly exact: string;
  /** Order among those without a place. */
  readonly last: number;
}

const withoutPlace = (mark: string, note = ''): RankedMark => ({
  key: [],
  mark,
  note,
  exact: mark,
  last: LAST.indexOf(mark.slice(0, 3).trim()),
});
/** Order below the places: still to come, then who competed, then who did not or may not. */
const LAST = ['', 'NM', 'DNF', 'DNS', 'DQ'];

function rankedMark(value: ResultValue | null, group: EventGroupRow, wind: number | null): RankedMark {
  if (value?.type === 'track') return rankedTime(value, group, wind);
  if (value?.type === 'field') return rankedSeries(value, group);
  return withoutPlace('');
}

function rankedTime({ ms, code, rule }: TrackValue, group: EventGroupRow, wind: number | null): RankedMark {
  if (code !== null || ms === null) return withoutPlace(code === 'DQ' ? disqualification(rule) : (code ?? ''));
  const assisted = wind !== null && wind > LEGAL_WIND && hasHeatWind(group.eventCode);
  return { key: [ms], mark: formatTime(ms, timeStep(group)), note: assisted ? 'w' : '', exact: formatTime(ms, 1), last: 0 };
}

/** A first foul does not make NM yet: an athlete has no mark only after three rounds without one. */
const ROUNDS_FOR_NO_MARK = 3;

function rankedSeries({ trials, code, rule }: FieldValue, group: EventGroupRow): RankedMark {
  if (code === 'DNS') return withoutPlace('DNS');
  if (code === 'DQ') return withoutPlace(disqualification(rule));
  const retired = code === 'r' || isRetired(trials) ? 'r' : '';
  const [best] = measuredTrials(trials);
  const taken = trials.filter((trial) => trial !== null).length;
  const noMark = trials.some(isFailure) && taken >= Math.min(ROUNDS_FOR_NO_MARK, group.trials);
  if (!best) return withoutPlace(code === 'NM' || noMark || retired ? 'NM' : '', retired);
  const mark = formatDistance(best.cm);
  const wind = best.wind === undefined ? '' : `${formatWind(best.wind)}${best.wind > LEGAL_WIND ? ' w' : ''}`;
  return { key: seriesKey(trials), mark, note: [wind, retired].filter(Boolean).join(' '), exact: mark, last: 0 };
}

const isFailure = (trial: Trial | null): boolean => trial !== null && 'mark' in trial && trial.mark === 'X';
const disqualification = (rule: string | undefined): string => (rule ? `DQ ${rule}` : 'DQ');
const windOf = (value: ResultValue | null | undefined): number | null => (value?.type === 'wind' ? value.wind : null);

/** Place of each mark that has one: one more than how many are better. */
function rank<S extends RankedMark>(marks: readonly S[]): Map<S, number> {
  const order = marks.filter((s) => s.key.length > 0).toSorted((a, b) => compareKeys(a.key, b.key));
  const place = new Map<S, number>();
  order.forEach((s, i) => {
    const before = order[i - 1];
    place.set(s, before && compareKeys(before.key, s.key) === 0 ? (place.get(before) ?? i) : i + 1);
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
