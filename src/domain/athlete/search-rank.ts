import type { AthleteRow } from '#domain/sync/row.ts';

/** How many ranks there are. */
const RANKS = 4;

/**
 * How well somebody who is found fits what was typed, 0 best: this very bib, a surname that begins so, a first name, and last what else is
 * searched (club, registration number, part of a double name). `folded` is the athlete's search text, which begins with the surname.
 */
function searchRank({ bibNo, teamBibNo, surName }: AthleteRow, folded: string, words: readonly string[]): number {
  if (words.length === 1 && (String(bibNo) === words[0] || String(teamBibNo) === words[0])) return 0;
  if (words.some((word) => folded.startsWith(word))) return 1;
  return words.some((word) => folded.startsWith(word, surName.length + 1)) ? 2 : 3;
}

/** Those who fit best first, otherwise in the order of the list. One sweep: between a key and the list there is no time to sort 14,000. */
export function bestFirst(
  places: Int32Array,
  words: readonly string[],
  athleteAt: (place: number) => AthleteRow | undefined,
  foldedAt: (place: number) => string,
): Int32Array {
  if (words.length === 0) return places;
  const byRank: number[][] = Array.from({ length: RANKS }, () => []);
  for (const place of places) {
    const athlete = athleteAt(place);
    if (athlete) byRank[searchRank(athlete, foldedAt(place), words)]?.push(place);
  }
  return Int32Array.from(byRank.flat());
}
