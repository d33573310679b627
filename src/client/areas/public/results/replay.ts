import type { getDraw } from '#contracts/public/draw.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { type DrawnPlace, drawHeats } from '#domain/draw/draw.ts';
import type { Lane } from '#domain/draw/draw-row.ts';
import { sha256Hex } from '#domain/shared/sha256.ts';

type Told = Data<typeof getDraw>;

interface Replay {
  /** As the lots gave them, before anybody was moved. */
  readonly places: readonly DrawnPlace[];
  /** The seed is the one whose hash was public, and lots and moves lead to the start list. */
  readonly agrees: boolean;
}

/** Draws the event again on this device; undefined without a seed or a draw. */
export function replay({ seed, seedHash, draw, unit }: Told, eventGroupId: number): Replay | undefined {
  if (seed === null || !draw) return undefined;
  const { n, settings, list } = draw;
  const places = drawHeats({ drawSeed: seed, eventGroupId, n, settings, list, lowIsBest: unit === 'T' });
  const now = new Map<number, Lane>(places.map(({ entry, heat, lane }) => [entry, { heat, lane }]));
  for (const { entryId, from, to, swap } of draw.moves) {
    if (to) now.set(entryId, to);
    else now.delete(entryId);
    if (swap !== undefined && from) now.set(swap, from);
  }
  const same = now.size === draw.places.length && draw.places.every(({ entry, heat, lane }) => isAt(now.get(entry), heat, lane));
  return { places, agrees: same && sha256Hex(seed) === seedHash };
}

const isAt = (place: Lane | undefined, heat: number, lane: number): boolean => place?.heat === heat && place.lane === lane;
