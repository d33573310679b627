import type { HeightValue, Jump, TrySign } from '#domain/result/value.ts';

/** The greatest height cleared in the competition itself, in centimetres; undefined: none. What places come from. */
export function bestHeight({ bars }: Pick<HeightValue, 'bars'>): number | undefined {
  return bars.findLast(({ tries }) => tries.includes('O'))?.cm;
}

/** The greatest height cleared in the jump-off, in centimetres; 0: none. */
export const highestJump = ({ jumps }: Pick<HeightValue, 'jumps'>): number =>
  Math.max(0, ...jumps.flatMap(({ cm, sign }) => (sign === 'O' ? [cm] : [])));

/**
 * What a vertical jump is ranked by (TR26.8): the best height, failures at it, failures up to and including it; lower is better. Empty:
 * nothing cleared.
 */
export function heightKey({ bars }: Pick<HeightValue, 'bars'>): readonly number[] {
  const best = bestHeight({ bars });
  if (best === undefined) return [];
  const upTo = bars.filter(({ cm }) => cm <= best).map(({ tries }) => failures(tries));
  return [-best, upTo.at(-1) ?? 0, upTo.reduce((sum, n) => sum + n, 0)];
}

const failures = (tries: string): number => tries.split('X').length - 1;

/**
 * What a jump-off ranks those by who are level for first place (TR26.9): round for round, cleared before failed, and who gives way last. Level
 * to the end: they share the place.
 */
export function jumpOffKey({ jumps }: Pick<HeightValue, 'jumps'>): readonly number[] {
  const rounds = Math.max(0, ...jumps.map(({ round }) => round));
  return Array.from({ length: rounds }, (_, i) => {
    const jump = jumpIn({ jumps }, i + 1);
    return jump ? JUMP_RANK[jump.sign] : 0;
  });
}

export const jumpIn = ({ jumps }: Pick<HeightValue, 'jumps'>, round: number): Jump | undefined =>
  jumps.find((jump) => jump.round === round);

/** A round not jumped yet counts as 0, as `compareKeys` fills up. */
const JUMP_RANK: Readonly<Record<TrySign, number>> = { O: -1, X: 0, '-': 1, r: 1 };
