import { disputesOf } from '#domain/result/disputes.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/sync/row.ts';

/** Marks of a row that wait for a person to decide. */
export function challengesIn(row: ResultRow): number {
  return Object.values(partsIn(row)).reduce((sum, part) => sum + disputesOf(part).length, 0);
}
