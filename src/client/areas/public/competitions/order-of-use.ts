import type { CompetitionListItem } from '#contracts/public/competition-list.ts';
import { whenHeld } from '#domain/competition/when-held.ts';

type Held = Pick<CompetitionListItem['competition'], 'dates' | 'timeZone'>;

/** Whether a competition has a day at an instant, by the clock of its venue; days between its first and last count. */
export function isHeldOn(competition: Held, at: string): boolean {
  return whenHeld(competition, at) === 'today';
}

/** What a person at a venue wants first: today's, then what comes, then what was, the nearest first. */
export function inOrderOfUse(list: readonly CompetitionListItem[], at: string = new Date().toISOString()): CompetitionListItem[] {
  const rank = ({ competition }: CompetitionListItem): [number, number] => {
    const first = Date.parse(competition.dates[0] ?? '') || 0;
    if (isHeldOn(competition, at)) return [0, first];
    return first > Date.parse(at) ? [1, first] : [2, -first];
  };
  return list.toSorted((a, b) => {
    const [groupA, whenA] = rank(a);
    const [groupB, whenB] = rank(b);
    return groupA - groupB || whenA - whenB || a.competition.name.localeCompare(b.competition.name);
  });
}
