import { readCardPart } from '#domain/card/cards.ts';
import { NOTE } from '#domain/result/part-rules.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { HAND } from './parts.ts';

/** One part of a row of the heat as it is to be; null: cleared. */
interface Step {
  readonly entryId: number;
  readonly part: string;
  readonly value: string | null;
}

/** Letters of a heat's note, as an action may hold it. */
const LONGEST_HEAT_NOTE = 300;

/** Whether there is anything of a race that was run: a time, a place, a code. `rows` are those of the heat. */
export const wasRun = (rows: readonly ResultRow[]): boolean => rows.some((row) => row.entryId > 0 && cleared(row).length > 0);

/**
 * What a referee's decision that a race is run again (World Athletics TR8.4, TR17.2) makes of its heat: every mark of it and its wind are cleared, and its note tells everybody
 * `said`. Cards stay with those who have them, and how the heat is timed.
 */
export function runAgain(rows: readonly ResultRow[], said: string): readonly Step[] {
  const before = partsIn(rows.find(({ entryId }) => entryId === 0))[NOTE]?.value ?? '';
  const note = [before, said].filter(Boolean).join(' ').slice(0, LONGEST_HEAT_NOTE);
  return [...rows.flatMap(cleared), { entryId: 0, part: NOTE, value: note }];
}

function cleared(row: ResultRow): readonly Step[] {
  return Object.entries(partsIn(row)).flatMap(([part, { value }]) =>
    value === null || part === NOTE || part === HAND || readCardPart(part) ? [] : [{ entryId: row.entryId, part, value: null }],
  );
}
