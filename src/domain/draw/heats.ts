import type { DrawMethod, Listed } from './draw-settings.ts';

/** A starter in a heat as it was made, 1 for that of the best seed. */
export interface Dealt extends Listed {
  /** Place in the list, from 1. */
  readonly seed: number;
  readonly heat: number;
  /** The heat before they were parted from a team-mate, and the team-mate's entry. */
  readonly from?: number;
  readonly mate?: number;
}

/** How many heats so many starters need, with at most `most` in each. */
export const heatsFor = (starters: number, most: number): number => Math.max(1, Math.ceil(starters / Math.max(1, most)));

export function dealt(seeds: readonly Listed[], method: DrawMethod, heats: number): readonly Dealt[] {
  const together = method === 'graded' || method === 'listed';
  const even = Math.floor(seeds.length / heats);
  const odd = seeds.length % heats;
  // The first heats have one more: of graded heats the faster ones.
  const inTurn = (i: number): number =>
    i < odd * (even + 1) ? Math.floor(i / (even + 1)) : Math.floor((i - odd) / Math.max(even, 1));
  const zigzag = (i: number): number => (Math.floor(i / heats) % 2 === 0 ? i % heats : heats - 1 - (i % heats));
  return seeds.map((one, i) => ({ ...one, seed: i + 1, heat: (together ? inTurn(i) : zigzag(i)) + 1 }));
}

/**
 * Team-mates in different heats (World Athletics TR20.2.2): two of one row of the zigzag, who are seeded alike, change places as long as that leaves fewer
 * team-mates together. What parts most comes first, then the nearest in rank, then the lower row.
 */
export function apart(all: readonly Dealt[]): readonly Dealt[] {
  const heats = Math.max(0, ...all.map(({ heat }) => heat));
  const now = [...all];
  for (;;) {
    const swap = bestSwap(now, heats);
    if (!swap) return now;
    const [a, b] = swap;
    const [one, other] = [now[a], now[b]];
    if (!one || !other) return now;
    now[a] = moved(one, other.heat, now);
    now[b] = moved(other, one.heat, now);
  }
}

/** The team-mate they are parted from is the best seeded of the heat they leave; who only made room has none. */
function moved(one: Dealt, heat: number, all: readonly Dealt[]): Dealt {
  const mate = all.find(
    ({ entry, team, heat: theirs }) => team !== '' && team === one.team && theirs === one.heat && entry !== one.entry,
  );
  return { ...one, heat, from: one.from ?? one.heat, ...(mate && { mate: mate.entry }) };
}

function bestSwap(all: readonly Dealt[], heats: number): readonly [number, number] | undefined {
  const inHeat = new Map<string, number>();
  for (const { team, heat } of all) if (team !== '') inHeat.set(`${heat} ${team}`, (inHeat.get(`${heat} ${team}`) ?? 0) + 1);
  const mates = (team: string, heat: number): number => (team === '' ? 0 : (inHeat.get(`${heat} ${team}`) ?? 0));
  let best: { readonly pair: readonly [number, number]; readonly fewer: number; readonly away: number } | undefined;
  for (let row = Math.ceil(all.length / heats) - 1; row >= 0; row -= 1) {
    for (let a = row * heats; a < Math.min((row + 1) * heats, all.length); a += 1) {
      for (let b = a + 1; b < Math.min((row + 1) * heats, all.length); b += 1) {
        const [one, other] = [all[a], all[b]];
        if (!one || !other || one.team === other.team) continue;
        const before =
          mates(one.team, one.heat) + mates(other.team, other.heat) - (one.team === '' ? 0 : 1) - (other.team === '' ? 0 : 1);
        const fewer = before - mates(one.team, other.heat) - mates(other.team, one.heat);
        const away = b - a;
        if (fewer > 0 && (!best || fewer > best.fewer || (fewer === best.fewer && away < best.away)))
          best = { pair: [a, b], fewer, away };
      }
    }
  }
  return best?.pair;
}
