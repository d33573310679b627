import type { UnitType } from '#domain/event/kinds.ts';
import { sha256Hex } from '#domain/shared/sha256.ts';
import { type DrawnPlace, drawHeats, listOf, seedText } from './draw.ts';
import type { DrawRow, Lane, MoveBody } from './draw-row.ts';

/** What everybody is told of how an event was drawn. */
interface Told {
  /** Null: entries have not closed yet. */
  readonly seed: string | null;
  readonly seedHash: string;
  readonly unit: UnitType;
  /** Null: nothing is published. */
  readonly draw:
    | (Pick<DrawRow, 'n' | 'settings' | 'list' | 'places'> & {
        readonly moves: readonly Pick<MoveBody, 'entryId' | 'from' | 'to' | 'swap'>[];
      })
    | null;
}

interface Replay {
  /** As the lots gave them, before anybody was moved. */
  readonly places: readonly DrawnPlace[];
  /** The seed is the one whose hash was public, and lots and moves lead to the start list. */
  readonly agrees: boolean;
  /** What anybody needs who draws it again without Callroom: the list that is hashed, and what its lots are drawn from. */
  readonly listText: string;
  readonly lotsFrom: string;
}

/** Draws the event again; undefined without a seed or a draw. */
export function replay({ seed, seedHash, draw, unit }: Told, eventGroupId: number): Replay | undefined {
  if (seed === null || !draw) return undefined;
  const { n, settings, list } = draw;
  const input = { drawSeed: seed, eventGroupId, n, settings, list, lowIsBest: unit === 'T' };
  const places = drawHeats(input);
  const now = new Map<number, Lane>(places.map(({ entry, heat, lane }) => [entry, { heat, lane }]));
  for (const { entryId, from, to, swap } of draw.moves) {
    if (to) now.set(entryId, to);
    else now.delete(entryId);
    if (swap !== undefined && from) now.set(swap, from);
  }
  const same = now.size === draw.places.length && draw.places.every(({ entry, heat, lane }) => isAt(now.get(entry), heat, lane));
  const { text: listText } = listOf(input);
  return { places, agrees: same && sha256Hex(seed) === seedHash, listText, lotsFrom: seedText(input, listText) };
}

const isAt = (place: Lane | undefined, heat: number, lane: number): boolean => place?.heat === heat && place.lane === lane;
