import type { CheckInBody } from '#domain/sync/action.ts';

/**
 * Whether a person's own check-in lacks their word on the organiser's terms as they stand now. Terms that have changed are agreed to anew; taking a
 * check-in back needs none. `terms` is what stands for their words, undefined: the competition has none.
 */
export function lacksTerms({ entries = [], agreed }: CheckInBody, terms: string | undefined): boolean {
  return terms !== undefined && agreed !== terms && entries.some(({ checkedIn }) => checkedIn);
}
