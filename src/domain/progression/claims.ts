import type { Placing } from '#domain/result/places.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type GoesOn, isQualification, type Progression, type Qualification, reaches } from './progression.ts';

type PlacedHere = Placing & { readonly place: number };

/** Athletes with a claim to go on, before people decide anything. */
export interface Claims {
  /** By place in their heat or by the standard, best first. */
  readonly first: readonly Placing[];
  /** Everybody else with a place, best first. */
  readonly others: readonly PlacedHere[];
  /** Of the others those who are among the best for certain. */
  readonly sure: readonly PlacedHere[];
  /** Level for the last place, with fewer places than athletes. */
  readonly level?: Level;
}

interface Level {
  readonly entries: readonly number[];
  readonly places: number;
}

interface Round {
  /** As `places` has them. */
  readonly placings: readonly Placing[];
  readonly rule: GoesOn;
  /** Whether nothing is to come in a heat. */
  readonly isDone: (heat: number) => boolean;
  readonly complete: boolean;
  /** Starters that the next round has room for. */
  readonly room: number;
}

const AFTER = Number.MAX_SAFE_INTEGER;

/** Until a heat is done nobody of it has a claim by place, until all are nobody as one of the best; a standard that is reached is reached. */
export function claimsOf(round: Round): Claims {
  return isQualification(round.rule) ? byStandard(round, round.rule) : byPlace(round, round.rule);
}

function byStandard({ placings, complete }: Round, rule: Qualification): Claims {
  const placed = placedOf(placings);
  const first = placed.filter(({ best }) => reaches(best, rule));
  const others = placed.filter(({ best }) => !reaches(best, rule));
  return { first, others, sure: complete ? others.filter(({ place }) => place <= (rule.best ?? 0)) : [] };
}

function byPlace({ placings, isDone, complete, room }: Round, { places, times }: Progression): Claims {
  const isByPlace = ({ heatPlace }: Placing) => heatPlace !== null && heatPlace <= places;
  // A heat may have its order before it has times.
  const first = placings
    .filter((one) => isDone(one.heat) && isByPlace(one))
    .toSorted((a, b) => (a.place ?? AFTER) - (b.place ?? AFTER) || (a.heatPlace ?? AFTER) - (b.heatPlace ?? AFTER));
  const others = placedOf(placings).filter((one) => !isByPlace(one));
  const more = [...groupBy(first, ({ heat }) => heat).values()].map((all) => Math.max(0, all.length - places));
  const left = Math.max(0, times - more.reduce((sum, n) => sum + n, 0));
  return { first, others, ...(complete ? byTime(others, left, room - first.length) : { sure: [] }) };
}

/** Of those who are left after a round's best the best `best`, by place over all heats. */
export function nextBest(left: readonly Placing[], best: number, room = Number.POSITIVE_INFINITY): Claims {
  const others = placedOf(left);
  return { first: [], others, ...byTime(others, best, room) };
}

const placedOf = (placings: readonly Placing[]): PlacedHere[] =>
  placings.filter((one): one is PlacedHere => one.place !== null).toSorted((a, b) => a.place - b.place);

/** The best `times`; those level for the last place all, up to `most` in all. */
function byTime(others: readonly PlacedHere[], times: number, most: number): Pick<Claims, 'sure' | 'level'> {
  const last = times > 0 ? others[times - 1] : undefined;
  if (!last) return { sure: others.slice(0, times) };
  const level = others.filter(({ place }) => place === last.place);
  const sure = others.filter(({ place }) => place < last.place);
  if (sure.length + level.length <= Math.max(times, most)) return { sure: [...sure, ...level] };
  return { sure, level: { entries: level.map(({ entryId }) => entryId), places: times - sure.length } };
}
