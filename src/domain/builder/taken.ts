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
    const uses = Object.values(after.events.ceids).filter(({ priceId }) => priceId === id).length;
    if (uses > 0) return refusal(`${uses} ${uses === 1 ? 'event has' : 'events have'} this price: give them another one first.`);
  }
  return [];
}

const entered = (n: number): string => (n === 1 ? '1 is entered' : `${n} are entered`);

/** What a save does besides, so that nobody is surprised: in words, before it is done. */
export function effectsOf(before: Draft, after: Draft, taken: Taken): string[] {
  const cost = (draft: Draft, id: string) => JSON.stringify(draft.prices.prices[id] ?? null);
  const dearer = Object.keys(before.prices.prices).filter(
    (id) => count(taken.prices, id) > 0 && cost(before, id) !== cost(after, id),
  );
  const keep = dearer.reduce((n, id) => n + count(taken.prices, id), 0);
  const moved = Object.keys(before.schedule.starts).filter((id) => {
    const [was, is] = [before.schedule.starts[id], after.schedule.starts[id]];
    return count(taken.groups, id) > 0 && is !== undefined && was?.startsAt !== is.startsAt;
  });
  const told = moved.reduce((n, id) => n + count(taken.groups, id), 0);
  return [
    ...(keep > 0 ? [`${keep} entered keep their price.`] : []),
    ...(told > 0 ? [`${told} entered start at another time: tablets and phones are told at once.`] : []),
    ...(before.general.active && !after.general.active ? ['The public will not see it any more.'] : []),
    ...(!before.general.active && after.general.active ? ['The public will see it.'] : []),
  ];
}
