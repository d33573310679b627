import { disputesOf } from '#domain/result/disputes.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/rows/row.ts';

/** Marks of a row that wait for a person to decide; there may be no row yet. */
export function challengesIn(row: ResultRow | undefined): number {
  if (!row) return 0;
  return Object.values(partsIn(row)).reduce((sum, part) => sum + disputesOf(part).length, 0);
}
