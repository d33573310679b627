import { isRowKey, rowOf, valueAt } from './change.ts';
import type { Draft } from './draft.ts';

type Numbers = Readonly<Record<string, number>>;

/** What entrants have already: it cannot be taken from under them. Places that are held count as taken. */
export interface Taken {
  readonly athletes: number;
  readonly entries: number;
  readonly teams: number;
  /** By event group, competition event, price and age group. */
  readonly groups: Numbers;
  readonly ceids: Numbers;
  readonly prices: Numbers;
  readonly ageGroups: Numbers;
  /** Competition events that the books name, by how many places that were cancelled or not paid in time. */
  readonly booked: Numbers;
}

export interface Refusal {
  readonly field: string;
  readonly message: string;
}

/** What of a draft's changes would take something from those who are entered, in words. */
export function takenProblems(before: Draft, after: Draft, keys: readonly string[], taken: Taken): Refusal[] {
  return [...limitProblems(before, after, taken), ...keys.flatMap((key) => rowProblems(before, after, key, taken))];
}

const count = (numbers: Numbers, id: string): number => numbers[id] ?? 0;
const lowered = (before: number | undefined, after: number, n: number) => after > 0 && after < n && after !== before;

function limitProblems(before: Draft, { options: { compLimits } }: Draft, taken: Taken): Refusal[] {
  return (['athletes', 'entries', 'teams'] as const)
    .filter((kind) => lowered(before.options.compLimits[kind], compLimits[kind], taken[kind]))
    .map((kind) => ({
      field: `options.compLimits.${kind}`,
      message: `There are ${taken[kind]} ${kind} already: the limit can’t be below that.`,
    }));
}

/** What makes an event another one. */
const IDENTITY = ['eventId', 'ageGroupId', 'groupId', 'gender', 'type', 'unit'];

function rowProblems(before: Draft, after: Draft, key: string, taken: Taken): Refusal[] {
  const row = rowOf(key);
  if (!row) return [];
  const { list, id, field } = row;
  const gone = isRowKey(key) && valueAt(after, key) === null;
  const refusal = (message: string) => [{ field: key, message }];
  if (list === 'events.ceids') {
    const [n, booked] = [count(taken.ceids, id), count(taken.booked, id)];
    const [was, is] = [before.events.ceids[id], after.events.ceids[id]];
    if (gone && n > 0) return refusal(`${entered(n)}: it can’t be deleted.`);
    if (gone && booked > 0)
      return refusal(`Orders name ${booked} ${booked === 1 ? 'place' : 'places'} in it: close it instead of deleting it.`);
    if (n > 0 && IDENTITY.includes(field)) return refusal(`${entered(n)}: it can’t become another event.`);
    if (is && lowered(was?.maxAthletes, is.maxAthletes, n)) return refusal(`${entered(n)}: the limit can’t be below that.`);
    if (is && n > 0 && is.maxAthletes < 0 && was?.maxAthletes !== is.maxAthletes)
      return refusal(`${entered(n)}: it can’t become an event that nobody enters.`);
    const inGroup = is ? count(taken.groups, is.groupId) : 0;
    if (is && lowered(was?.maxGroup, is.maxGroup, inGroup)) return refusal(`${entered(inGroup)}: the limit can’t be below that.`);
  }
  if (list === 'events.groups') {
    const n = count(taken.groups, id);
    if (gone && n > 0) return refusal(`${entered(n)}: it can’t be deleted.`);
    if (n > 0 && IDENTITY.includes(field)) return refusal(`${entered(n)}: it can’t become another event.`);
  }
  if (list === 'prices.prices' && gone) {
    const users = new Set(Object.values(after.events.ceids).flatMap((event) => (event.priceId === id ? event.groupId : [])));
    const names = [...users].map((groupId) => after.events.groups[groupId]?.name ?? '');
    if (names.length > 0)
      return refusal(
        `${listed(names)} ${names.length === 1 ? 'has' : 'have'} this price: choose another for ${names.length === 1 ? 'it' : 'them'} first.`,
      );
  }
  return [];
}

/** The first few by name, and how many more. */
function listed(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, 3), names.length - 3];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

const entered = (n: number): string => (n === 1 ? '1 is entered' : `${n} are entered`);

/** What a save does besides, so that nobody is surprised: in words, before it is done. */
export function effectsOf(before: Draft, after: Draft, taken: Taken): string[] {
  const keep = countWhere(taken.ceids, (id) => {
    const [was, is] = [costOf(before, id), costOf(after, id)];
    return is !== undefined && was !== is;
  });
  const moved = countWhere(taken.groups, (id) => {
    const [was, is] = [before.schedule.starts[id], after.schedule.starts[id]];
    return is !== undefined && was?.startsAt !== is.startsAt;
  });
  const daysMoved = taken.athletes > 0 && before.general.dates.join() !== after.general.dates.join();
  const theyDo = (n: number, one: string, more: string) => `${n} entered ${n === 1 ? one : more}`;
  return [
    ...(keep > 0 ? [`${theyDo(keep, 'keeps', 'keep')} their price.`] : []),
    ...(daysMoved
      ? [`The competition is on other days for ${several(taken.athletes, 'athlete', 'athletes')} with entries.`]
      : []),
    ...(moved > 0 ? [`${theyDo(moved, 'starts', 'start')} at another time: tablets and phones are told at once.`] : []),
    ...(before.general.active && !after.general.active ? ['The public will not see it any more.'] : []),
    ...(!before.general.active && after.general.active ? ['The public will see it.'] : []),
  ];
}

const several = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

/** How many there are in the rows that a condition names. */
function countWhere(numbers: Numbers, isMeant: (id: string) => boolean): number {
  return Object.entries(numbers).reduce((sum, [id, n]) => sum + (n > 0 && isMeant(id) ? n : 0), 0);
}

/** What an event costs and until when; undefined: there is no such event. */
function costOf({ events, prices, options }: Draft, id: string): string | undefined {
  const event = events.ceids[id];
  if (!event) return undefined;
  const price = event.priceId === null ? undefined : prices.prices[event.priceId];
  if (!price || price.options.freeEntry) return 'free';
  const { price: full, fee, salePrice, saleFee, saleEndDate, options: terms } = price;
  return JSON.stringify([full, fee, salePrice, saleFee, saleEndDate ?? options.saleEndDate, terms.feeIncluded]);
}
