import type { PlacedResult } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { endOf } from './official-mark.ts';

/** The parts of a combined event in their order. */
export function partsOf(groups: readonly EventGroupRow[], combinedId: number): readonly EventGroupRow[] {
  return groups
    .filter(({ part }) => part?.of === combinedId)
    .sort((a, b) => (a.part?.no ?? 0) - (b.part?.no ?? 0) || a.id - b.id);
}

/** What a part is called beside the others: `100 m, Decathlon Men` of the `Decathlon Men` is `100 m`. */
export function partName({ name }: Pick<EventGroupRow, 'name'>, combined: Pick<EventGroupRow, 'name' | 'eventCode'>): string {
  const end = [combined.name, combined.eventCode].map((whole) => `, ${whole}`).find((one) => name.endsWith(one)) ?? '';
  return name.slice(0, name.length - end.length);
}

/**
 * Entries that take no more part when a part comes: they did not start in one before it (TR39.10), or were excluded in it. Whoever has a mark in the part
 * all the same is not among them.
 */
export function outBefore(
  group: Pick<EventGroupRow, 'id' | 'part'>,
  groups: readonly EventGroupRow[],
  resultsOf: (eventGroupId: number) => readonly PlacedResult[],
): ReadonlySet<number> {
  const { part } = group;
  if (!part) return new Set();
  const earlier = partsOf(groups, part.of).filter((other) => (other.part?.no ?? 0) < part.no);
  const out = new Set(
    earlier.flatMap((other) => resultsOf(other.id).flatMap(({ entryId, value }) => (endOf(value) ? [entryId] : []))),
  );
  if (out.size > 0) for (const { entryId, value } of resultsOf(group.id)) if (value !== null) out.delete(entryId);
  return out;
}
