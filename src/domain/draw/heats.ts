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

/** Of a row of the zigzag, from 0, in a heat of so many: the number of its lane band, from 0. */
export type BandOf = (row: number, inHeat: number) => number;

/**
 * Team-mates in different heats (World Athletics TR20.2.2): two of one row of the zigzag, who are seeded alike, change places as long as that leaves fewer
 * team-mates together. What parts most comes first, then the nearest in rank, then the lower row. With `bandOf`, in later rounds, two of one lane band do
 * where no row helps any more: nobody gets other lanes for it.
 */
export function apart(all: readonly Dealt[], bandOf?: BandOf): readonly Dealt[] {
  const heats = Math.max(0, ...all.map(({ heat }) => heat));
  const now = [...all];
  const sizes = new Map<number, number>();
  for (const { heat } of all) sizes.set(heat, (sizes.get(heat) ?? 0) + 1);
  const rowOf = (i: number) => Math.floor(i / heats);
  const inRow: Alike = (a, b) => rowOf(a) === rowOf(b);
  const inBand: Alike = (a, b) =>
    [now[a], now[b]].every((one) => {
      const size = sizes.get(one?.heat ?? 0) ?? 0;
      return bandOf?.(rowOf(a), size) === bandOf?.(rowOf(b), size);
    });
  for (;;) {
    const swap = bestSwap(now, heats, inRow) ?? (bandOf && bestSwap(now, heats, inBand, now.length));
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

/** Two places of the list that may be changed for each other. */
type Alike = (a: number, b: number) => boolean;

/** `reach`: those who are alike are no further from each other. */
function bestSwap(all: readonly Dealt[], heats: number, alike: Alike, reach = heats): readonly [number, number] | undefined {
  const inHeat = new Map<string, number>();
  for (const { team, heat } of all) if (team !== '') inHeat.set(`${heat} ${team}`, (inHeat.get(`${heat} ${team}`) ?? 0) + 1);
  const mates = (team: string, heat: number): number => (team === '' ? 0 : (inHeat.get(`${heat} ${team}`) ?? 0));
  let best: { readonly pair: readonly [number, number]; readonly fewer: number; readonly away: number } | undefined;
  // The lower rows first, from left to right within each.
  const firsts = all.map((_, i) => i).sort((a, b) => Math.floor(b / heats) - Math.floor(a / heats) || a - b);
  for (const a of firsts) {
    for (let b = a + 1; b < Math.min(a + reach, all.length); b += 1) {
      const [one, other] = [all[a], all[b]];
      if (!one || !other || one.heat === other.heat || one.team === other.team || !alike(a, b)) continue;
      const before =
        mates(one.team, one.heat) + mates(other.team, other.heat) - (one.team === '' ? 0 : 1) - (other.team === '' ? 0 : 1);
      const fewer = before - mates(one.team, other.heat) - mates(other.team, one.heat);
      const away = b - a;
      if (fewer > 0 && (!best || fewer > best.fewer || (fewer === best.fewer && away < best.away)))
        best = { pair: [a, b], fewer, away };
    }
  }
  return best?.pair;
}
