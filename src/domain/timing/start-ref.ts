import type { StartRef } from './timed-race.ts';

/** What stands in `user3` of a start list for FinishLynx, which gives it back with the times: `CR1:12.3456`. It holds when bibs change. */
export const startRef = ({ compId, entryId }: StartRef): string => `CR1:${compId}.${entryId}`;

/** The reference in one of the cells, wherever a system has put it. */
export function findRef(cells: readonly string[]): StartRef | undefined {
  for (const cell of cells) {
    const [, compId, entryId] = /^\s*CR1:(\d{1,9})\.(\d{1,9})\s*$/.exec(cell) ?? [];
    if (compId) return { compId: Number(compId), entryId: Number(entryId) };
  }
  return undefined;
}
