import type { Area } from '#contracts/organising/area.ts';

interface Placed {
  readonly area: Area;
  /** 0: in nothing larger. */
  readonly depth: number;
}

/** Each area right after the one it lies in, those beside each other in their order. */
export function inTree(areas: readonly Area[], parentid = 0, depth = 0): readonly Placed[] {
  return areas
    .filter((area) => area.parentid === parentid)
    .flatMap((area) => [{ area, depth }, ...inTree(areas, area.id, depth + 1)]);
}
