import type { Listed } from '#domain/draw/draw-settings.ts';
import { eventKind, isRelay } from '#domain/event/event-code.ts';
import type { Placing } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Through } from './through.ts';

const RANKED_TO_METRES = 400;
const RANKED_RELAY_METRES = 1600;

/** Whether the next round is seeded by places and times of the one before, and not by marks: to 400 m, hurdles and relays to 4x400 (TR20.4.2). */
export function isSeededByRank({ eventCode, type }: Pick<EventGroupRow, 'eventCode' | 'type'>): boolean {
  const metres = eventKind(eventCode)?.metres ?? 0;
  return type !== 'T' || metres <= (isRelay(eventCode) ? RANKED_RELAY_METRES : RANKED_TO_METRES);
}

/**
 * Those who are through by their rank, 1 for the first: the winners of the heats by time, the seconds by time and so on, then the best of the others, last who
 * was advanced by decision. Equal times have one rank, also where only the order of a heat parts them: lots decide.
 */
export function rankedThrough(
  through: readonly Through[],
  placings: readonly Pick<Placing, 'entryId' | 'place' | 'byTime'>[],
): ReadonlyMap<number, number> {
  const places = new Map(placings.map(({ entryId, place, byTime = place }) => [entryId, byTime]));
  const keyed = through.map((one) => ({
    entryId: one.entryId,
    key: [row(one), places.get(one.entryId) ?? Number.MAX_SAFE_INTEGER] as const,
  }));
  const before = (a: readonly [number, number], b: readonly [number, number]): number => a[0] - b[0] || a[1] - b[1];
  return new Map(keyed.map(({ entryId, key }) => [entryId, 1 + keyed.filter((other) => before(other.key, key) < 0).length]));
}

const BY_TIME = 1000;
const BY_DECISION = 2000;

function row({ by, heatPlace }: Through): number {
  if (by === 'Q') return heatPlace ?? BY_TIME;
  return by === 'qR' || by === 'qJ' ? BY_DECISION : BY_TIME;
}

/** A draw's list with ranks for marks: `list` as it is seeded in a first round. */
export const listedByRank = (list: readonly Listed[], ranks: ReadonlyMap<number, number>): readonly Listed[] =>
  list.map((one) => ({ ...one, mark: ranks.get(one.entry) ?? null }));

/** The same list, where times of the rounds before are better than the mark that was entered. */
export const improved = (list: readonly Listed[], times: ReadonlyMap<number, number>): readonly Listed[] =>
  list.map((one) => {
    const ms = times.get(one.entry);
    return ms === undefined ? one : { ...one, mark: one.mark === null ? ms : Math.min(one.mark, ms) };
  });
