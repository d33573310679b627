import type { RoundRow } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** An event with as many trials as it is run with; those that were taken beyond them are kept. */
export function withTrials(group: EventGroupRow, round: Pick<RoundRow, 'scheme'> | undefined): EventGroupRow {
  const rounds = round?.scheme?.value.rounds ?? 0;
  return rounds > group.trials ? { ...group, trials: rounds } : group;
}
