import { median, quartiles } from './statistics.ts';
import type { World } from './world.ts';

/** One line of the scoreboard. */
export interface Line {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** What a peer took in the same run, or a limit. */
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  /** Middle half of the ratios. */
  readonly spread: readonly [number, number];
  readonly runs: number;
  readonly target: Target;
  readonly met: boolean;
  readonly note?: string;
}

export type Target = { readonly atMost: number } | { readonly atLeast: number };

export interface Row {
  /** As in tests/README.md; 0: not in the table. */
  readonly no: number;
  readonly name: string;
  run(world: World): Promise<readonly Line[]>;
}

type Pairs = readonly (readonly [ours: number, peer: number])[];

interface Measured {
  readonly name: string;
  readonly unit: string;
  readonly peerName: string;
  readonly target: Target;
  /** Of each run, ours and the peer's. */
  readonly pairs: Pairs;
  /** Absolute bounds, where a target names one besides the ratio. */
  readonly oursAtMost?: number;
  /** A fixed figure that is shown beside the peer and decides nothing: machines differ by a factor of three. */
  readonly shown?: { readonly name: string; readonly limit: number };
  readonly note?: string;
}

const ratiosOf = (pairs: Pairs) => pairs.map(([ours, peer]) => ours / peer);
export const medianRatio = (pairs: Pairs): number => median(ratiosOf(pairs));

/** The median of the ratios of pairs that ran side by side: what the machine does to both falls out. */
export function line({ name, unit, peerName, target, pairs, oursAtMost, shown, note }: Measured): Line {
  const ratios = ratiosOf(pairs);
  const ratio = median(ratios);
  const ours = median(pairs.map((pair) => pair[0]));
  const withinTarget = 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast;
  const beside = shown && `${(ours / shown.limit).toFixed(2)} of ${shown.name}`;
  const notes = [beside, note].filter(Boolean).join('; ');
  return {
    name,
    unit,
    ours,
    peer: median(pairs.map((pair) => pair[1])),
    peerName,
    ratio,
    spread: quartiles(ratios),
    runs: pairs.length,
    target,
    met: withinTarget && (oursAtMost === undefined || ours <= oursAtMost),
    ...(notes && { note: notes }),
  };
}

/** Runs both one after the other, `count` times, turning the order each time, so that neither always has the warmer machine. */
export async function alternate(count: number, ours: () => Promise<number>, peer: () => Promise<number>): Promise<Pairs> {
  return pairsOf(await inTurns(count, { ours, peer }), 'ours', 'peer');
}

/** The same for more than two: each time another one begins. */
export async function inTurns<Who extends string>(
  count: number,
  work: Readonly<Record<Who, () => Promise<number>>>,
): Promise<readonly Runs<Who>[]> {
  const all = Object.entries<() => Promise<number>>(work);
  const runs: Runs<string>[] = [];
  for (let i = 0; i < count; i += 1) {
    const figures: Record<string, number> = {};
    for (let turn = 0; turn < all.length; turn += 1) {
      const [name, run] = all[(i + turn) % all.length] ?? [];
      if (name && run) figures[name] = await run();
    }
    runs.push(figures);
  }
  return runs;
}

type Runs<Who extends string> = Readonly<Record<Who, number>>;

export const pairsOf = <Who extends string>(runs: readonly Runs<Who>[], one: Who, other: Who): Pairs =>
  runs.map((figures) => [figures[one], figures[other]] as const);
