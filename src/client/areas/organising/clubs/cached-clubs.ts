import { deviceCache } from '#client/lib/net/answer-cache.ts';
import { parseAnswer } from '#client/lib/net/call.ts';
import { cachePrefix } from '#client/lib/net/query-cache.ts';
import { type ClubRow, getClubs } from '#contracts/organising/club.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import type { AnswerCache } from '#local/device/answer-cache.ts';
import type { ClubFilter } from './club-filter.ts';

/** Clubs that this device ever showed, for a search that was never made online. */
export interface CachedClubs {
  readonly clubs: readonly ClubRow[];
  /** The oldest answer among them, ISO instant; undefined: nothing is held. */
  readonly at: string | undefined;
}

/** Each club as it was heard last; the same words find it as on the server. */
export async function searchCachedClubs({ q, type, area }: ClubFilter, cache: AnswerCache = deviceCache): Promise<CachedClubs> {
  const kept = (await cache.all(cachePrefix(getClubs))).toSorted((a, b) => a.at.localeCompare(b.at));
  const clubs = new Map<number, ClubRow>();
  for (const { json } of kept) for (const club of parseAnswer(getClubs, json)?.data ?? []) clubs.set(club.id, club);
  const fits = matcher(q);
  const found = [...clubs.values()].filter(
    (club) => fits(fold(club.name)) && (type === '' || club.clubType === type) && (area === 0 || club.areaid === area),
  );
  return { clubs: found.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), at: kept[0]?.at };
}
