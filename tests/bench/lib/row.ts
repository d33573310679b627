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

interface Measured {
  readonly name: string;
  readonly unit: string;
  readonly peerName: string;
  readonly target: Target;
  /** Of each run, ours and the peer's. */
  readonly pairs: readonly (readonly [ours: number, peer: number])[];
  /** Absolute bounds, where a target names one besides the ratio. */
  readonly oursAtMost?: number;
  /** A fixed figure that is shown beside the peer and decides nothing: machines differ by a factor of three. */
  readonly shown?: { readonly name: string; readonly limit: number };
  readonly note?: string;
}

/** The median of the ratios of pairs that ran side by side: what the machine does to both falls out. */
export function line({ name, unit, peerName, target, pairs, oursAtMost, shown, note }: Measured): Line {
  const ratios = pairs.map(([ours, peer]) => ours / peer);
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
export async function alternate(
  count: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<readonly (readonly [number, number])[]> {
  const pairs: [number, number][] = [];
  for (let i = 0; i < count; i += 1) {
    if (i % 2 === 0) {
      const first = await ours();
      pairs.push([first, await peer()]);
    } else {
      const first = await peer();
      pairs.push([await ours(), first]);
    }
  }
  return pairs;
}
