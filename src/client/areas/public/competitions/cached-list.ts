import { deviceCache } from '#client/lib/net/answer-cache.ts';
import { parseAnswer } from '#client/lib/net/call.ts';
import { cachePrefix } from '#client/lib/net/query-cache.ts';
import { type CompetitionListItem, getCompetitions } from '#contracts/public/competition-list.ts';
import type { AnswerCache } from '#local/device/answer-cache.ts';
import { fits, type ListFilter } from './list-filter.ts';

/** Competitions of every list that this device ever showed, for a filter that was never used online. */
export interface CachedList {
  readonly items: readonly CompetitionListItem[];
  /** The oldest answer among them, ISO instant; undefined: nothing is held. */
  readonly at: string | undefined;
}

/** Each competition as it was heard last. */
export async function searchCached(filter: ListFilter, cache: AnswerCache = deviceCache): Promise<CachedList> {
  const kept = (await cache.all(cachePrefix(getCompetitions))).toSorted((a, b) => a.at.localeCompare(b.at));
  const items = new Map<number, CompetitionListItem>();
  for (const { json } of kept)
    for (const item of parseAnswer(getCompetitions, json)?.data ?? []) items.set(item.competition.id, item);
  return { items: [...items.values()].filter(fits(filter)), at: kept[0]?.at };
}
