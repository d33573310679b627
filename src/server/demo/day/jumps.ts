import { MOST_TRIES, tryPart } from '#domain/vertical/write-parts.ts';
import type { Random } from '#server/lib/security/random.ts';

/** All heights up to the one at `best` are cleared, some at the second try, and the next is failed. */
export function jumps(heights: readonly number[], best: number, random: Random): Record<string, string> {
  const texts: Record<string, string> = {};
  const first = Math.max(0, best - random.between(2, 4));
  for (const cm of heights.slice(first, best + 1)) {
    const fails = random.next() < 0.3;
    if (fails) texts[tryPart(cm, 1)] = 'X';
    texts[tryPart(cm, fails ? 2 : 1)] = 'O';
  }
  const over = heights[best + 1] ?? 0;
  for (let n = 1; n <= MOST_TRIES; n++) texts[tryPart(over, n)] = 'X';
  return texts;
}
