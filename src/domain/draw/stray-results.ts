import { heatOf } from '#domain/result/places.ts';
import type { ResultRow } from '#domain/rows/row.ts';

interface Starting {
  readonly entryId: number;
  /** Undefined: they are in no heat. */
  readonly heat: number | undefined;
}

/** A mark in a heat in which its athlete is not. */
export interface Stray {
  readonly row: ResultRow;
  /** Theirs now; absent: they are in none. */
  readonly heat?: number;
}

/**
 * Marks that no list shows, since their athletes are in another heat: somebody drew the event, or moved them, while a device without a network took
 * these. They are kept, and a person says where they belong.
 */
export function strayResults(rows: readonly ResultRow[], starters: readonly Starting[]): readonly Stray[] {
  const heats = new Map(starters.map(({ entryId, heat }) => [entryId, heat === undefined ? undefined : heatOf(heat)]));
  return rows.flatMap((row) => {
    const heat = heats.get(row.entryId);
    if (row.entryId === 0 || row.value === null || heat === heatOf(row.heat)) return [];
    return [{ row, ...(heat !== undefined && { heat }) }];
  });
}
