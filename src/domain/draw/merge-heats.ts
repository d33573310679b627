import type { DrawRow, MoveBody } from './draw-row.ts';
import { freeIn } from './free-lane.ts';

type Drawn = Pick<DrawRow, 'settings' | 'places'>;
type Move = Pick<MoveBody, 'entryId' | 'from' | 'to'>;

/**
 * The moves that put everybody of one heat into another: in their order to its free lanes, from the inside out, or without lanes behind those who are in it. Undefined: it has not so much
 * room. `most`: in a heat.
 */
export function mergeMoves({ settings, places }: Drawn, from: number, to: number, most: number): readonly Move[] | undefined {
  const inHeat = (heat: number) => places.filter((place) => place.heat === heat).toSorted((a, b) => a.lane - b.lane);
  const [going, there] = [inHeat(from), inHeat(to).map(({ lane }) => lane)];
  if (from === to || going.length + there.length > most) return undefined;
  const last = Math.max(0, ...there);
  const { whole, half } = freeIn(settings, there);
  const free = settings.lanes.length > 0 ? [...whole, ...half] : going.map((_, i) => last + 1 + i);
  return going.flatMap(({ entry, lane }, i) => {
    const into = free[i];
    return into === undefined ? [] : [{ entryId: entry, from: { heat: from, lane }, to: { heat: to, lane: into } }];
  });
}
