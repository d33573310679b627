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

/** Athletes with one time for fewer places. */
interface Level {
  readonly of: readonly PlacedHere[];
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
  const sure = others.filter((one) => timePlace(one) < timePlace(last));
  const places = times - sure.length;
  const same = others.filter((one) => timePlace(one) === timePlace(last));
  const level = same.filter((one) => same.filter((other) => isBehind(one, other)).length < places);
  if (sure.length + level.length <= Math.max(times, most)) return { sure: [...sure, ...level] };
  return { sure, level: { of: level, places } };
}

/** The place by time alone: athletes of different heats with one time share it, and so do those separated by the order of their heat. */
const timePlace = ({ place, byTime: shared = place }: PlacedHere): number => shared;

const isBehind = (a: Placing, b: Placing): boolean => a.heat === b.heat && (a.heatPlace ?? AFTER) > (b.heatPlace ?? AFTER);

/** How so many places for athletes with one time fall. */
interface Lots {
  /** Have a place: by lot, or whichever way the next lots fall. */
  readonly has: readonly PlacedHere[];
  /** Those in the next lot. Empty: there is none. */
  readonly between: readonly PlacedHere[];
  /** For how many places. */
  readonly places: number;
}

/**
 * Lots between athletes with one time, `drawn` in the order in which they fell. A lot never breaks the order of a heat: it is between the best of each,
 * and it puts no athlete through ahead of a better one in their heat.
 */
export function lotsFor({ of, places }: Level, drawn: readonly number[]): Lots {
  const sure = of.filter((one) => of.filter((other) => other !== one && !isBehind(other, one)).length < places);
  const best = places > 0 ? of.filter((one) => !of.some((other) => isBehind(one, other))) : [];
  const lot = drawn.find((id) => best.some(({ entryId }) => entryId === id));
  const now = sure.length > 0 ? sure : best.filter(({ entryId }) => entryId === lot);
  if (now.length === 0) return { has: [], between: best, places };
  const left = of.filter((one) => !now.includes(one));
  const { has, ...rest } = lotsFor({ of: left, places: places - now.length }, drawn);
  return { has: [...now, ...has], ...rest };
}
