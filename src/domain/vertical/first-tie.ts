import type { FieldScheme } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** What becomes of those who are level for first place once all are out: they may jump off, they share it, or they stay level and nobody asks. */
export type FirstTie = 'jump-off' | 'shared' | 'level';

/**
 * By the scheme (TR26.9). There is never a jump-off in a combined event, and none in a qualification or a round before another one: who is level there
 * goes on together.
 */
export function firstTie(
  { id, part }: Pick<EventGroupRow, 'id' | 'part'>,
  groups: readonly Pick<EventGroupRow, 'feedsFrom'>[],
  { qualifying, jumpOff }: Pick<FieldScheme, 'qualifying' | 'jumpOff'>,
): FirstTie {
  if (part || qualifying || groups.some(({ feedsFrom }) => feedsFrom === id)) return 'level';
  return jumpOff === false ? 'shared' : 'jump-off';
}
