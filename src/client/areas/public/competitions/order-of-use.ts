import type { CompetitionListItem } from '#contracts/public/competition-list.ts';
import { type Principal, worksAnywhere } from '#domain/access/permission.ts';
import { enterState } from '#domain/competition/enter.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { whenHeld } from '#domain/competition/when-held.ts';

type Held = Pick<CompetitionListItem['competition'], 'dates' | 'timeZone'>;

/** Whether a competition has a day at an instant, by the clock of its venue; days between its first and last count. */
export function isHeldOn(competition: Held, at: string): boolean {
  return whenHeld(competition, at) === 'today';
}

/** Whether this person can enter it now. */
export function takesEntries(item: CompetitionListItem, at: string): boolean {
  return enterState(factsOf(item), at, item.competition.clubAccess).allowed;
}

/** Somebody who is signed in and works at no competition. */
export const comesToEnter = (user: Principal | undefined): boolean => user !== undefined && !worksAnywhere(user);

/**
 * What a person wants first: today's, then what comes, then what was, the nearest first. Before all that, for those who come to enter, what takes
 * entries now.
 */
export function inOrderOfUse(
  list: readonly CompetitionListItem[],
  toEnter = false,
  at: string = new Date().toISOString(),
): CompetitionListItem[] {
  const rank = (item: CompetitionListItem): [number, number] => {
    const { competition } = item;
    const first = Date.parse(competition.dates[0] ?? '') || 0;
    if (toEnter && takesEntries(item, at)) return [0, first];
    if (isHeldOn(competition, at)) return [1, first];
    return first > Date.parse(at) ? [2, first] : [3, -first];
  };
  return list.toSorted((a, b) => {
    const [groupA, whenA] = rank(a);
    const [groupB, whenB] = rank(b);
    return groupA - groupB || whenA - whenB || a.competition.name.localeCompare(b.competition.name);
  });
}
