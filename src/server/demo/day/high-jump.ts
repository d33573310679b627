import { leastStep } from '#domain/vertical/bars.ts';
import { BARS } from '#domain/vertical/parts.ts';
import { jumpPart, writeBars } from '#domain/vertical/write-parts.ts';
import type { Random } from '#server/lib/security/random.ts';
import { jumps } from './jumps.ts';

const HEIGHTS = [125, 130, 135, 140, 145, 150, 155, 160, 165, 170, 175, 180, 185, 190, 195, 200, 205];

interface Series {
  /** 0: the heights of the bar. */
  readonly entry: number;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Everybody jumps about what they can do. The two best clear the same height with the same failures, both fail in the first round of the jump-off,
 * and in the second, at less, one clears. `best`: in centimetres, by entry.
 */
export function highJump(best: ReadonlyMap<number, number | null>, random: Random): readonly Series[] {
  const able = (entry: number): number =>
    Math.max(
      0,
      HEIGHTS.findLastIndex((cm) => cm <= (best.get(entry) ?? 0)),
    );
  const [first = 0, second = 0, ...others] = [...best.keys()].toSorted((a, b) => able(b) - able(a));
  const top = able(second);
  const failed = HEIGHTS[top + 1] ?? 0;
  const level = { ...jumps(HEIGHTS, top, random), [jumpPart(1, failed)]: 'X' };
  const decides = jumpPart(2, failed - leastStep({ eventCode: 'HJ' }));
  return [
    { entry: first, texts: { ...level, [decides]: 'O' } },
    { entry: second, texts: { ...level, [decides]: 'X' } },
    ...others.map((entry) => ({ entry, texts: jumps(HEIGHTS, Math.min(able(entry), top - 1), random) })),
    { entry: 0, texts: { [BARS]: writeBars(HEIGHTS.slice(0, top + 2)) } },
  ];
}
