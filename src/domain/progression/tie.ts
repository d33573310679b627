import { lotsOf } from '#domain/draw/lots.ts';
import { sha256Hex } from '#domain/shared/sha256.ts';

interface Tie {
  /** The competition's own, 32 figures and letters. */
  readonly drawSeed: string;
  readonly eventGroupId: number;
  /** Entries that are level for one place. */
  readonly of: readonly number[];
}

/** The one who goes on: the lots of `drawSeed:eventGroupId:tie:sha256(their entries, ascending)`, so that anybody can draw it again. */
export function lotBetween({ drawSeed, eventGroupId, of }: Tie): number | undefined {
  const level = of.toSorted((a, b) => a - b);
  return lotsOf(`${drawSeed}:${eventGroupId}:tie:${sha256Hex(level.join())}`).shuffle(level)[0];
}
