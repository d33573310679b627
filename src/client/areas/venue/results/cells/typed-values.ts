import { isPlausible } from '#domain/result/plausible.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { parseCellKey } from './cell.ts';
import { readCell, readingOf } from './cell-text.ts';

export interface TypedValue {
  readonly heat: number;
  readonly entryId: number;
  readonly value: ResultValue | null;
}

/**
 * The results of an event group as they would stand if everything that is typed and can be read were saved: what places are computed
 * from while somebody types. Text that can't be read yet, or is refused when it is saved, leaves its row as it was: it has no place.
 */
export function typedValues(
  group: EventGroupRow,
  saved: readonly ResultRow[],
  drafts: ReadonlyMap<string, string>,
): readonly TypedValue[] {
  const values = new Map<string, TypedValue>(
    saved.map(({ heat, entryId, value }) => [`${heat}:${entryId}`, { heat, entryId, value }]),
  );
  for (const [key, text] of inTypingOrder(drafts)) {
    const cell = parseCellKey(key);
    if (!cell) continue;
    const at = `${cell.heat}:${cell.entryId}`;
    const read = readCell(cell, readingOf(cell.kind, text, group) ?? text, values.get(at)?.value ?? null);
    if (read.ok && isPlausible(read.value, cell.entryId, group))
      values.set(at, { heat: cell.heat, entryId: cell.entryId, value: read.value });
  }
  return [...values.values()];
}

/** Distances before their winds, codes before their rules: the second needs the first. */
function inTypingOrder(drafts: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  const second = (key: string) => key.startsWith('trialWind:') || key.startsWith('rule:');
  return [...drafts].sort(([a], [b]) => Number(second(a)) - Number(second(b)));
}
