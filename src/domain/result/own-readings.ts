import { readCardPart } from '#domain/card/cards.ts';
import { disputesOf, marksOf } from '#domain/result/disputes.ts';
import { NOTE } from '#domain/result/part-rules.ts';
import { partsIn, valueOfParts } from '#domain/result/parts.ts';
import type { EventGroupRow, Part, ResultRow } from '#domain/rows/row.ts';
import { BARS, STANDS, START } from '#domain/vertical/parts.ts';

const SAID: readonly string[] = [BARS, START, STANDS, NOTE];
/** Whether a checker reads a part too: heights, where somebody starts, notes and cards are said, not measured. */
export const isRead = (part: string): boolean => !SAID.includes(part) && !readCardPart(part);

/**
 * A row as a checker sees it: their own readings, and nothing of a mark before they have read it themselves. Where the two differ the mark is beside
 * their reading, as one of two.
 */
export function ownReadings(row: ResultRow, group: EventGroupRow): ResultRow {
  const parts = Object.fromEntries(
    Object.entries(partsIn(row)).flatMap(([name, part]): (readonly [string, Part])[] => {
      if (!isRead(name)) return [[name, part]];
      const { check } = part;
      if (!check) return [];
      const others = disputesOf(part).length > 0 ? marksOf(part).filter((mark) => mark !== check) : [];
      return [[name, { ...check, ...(others.length > 0 && { challenges: others, check }) }]];
    }),
  );
  return { ...row, parts, value: valueOfParts(parts, group, row.entryId), challenges: [] };
}
