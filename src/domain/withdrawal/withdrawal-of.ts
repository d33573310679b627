import type { AthleteRow, Withdrawal } from '#domain/rows/row.ts';

/** Undefined: nobody has said that the athlete will not start. */
export function withdrawalOf({ withdrawn }: Pick<AthleteRow, 'withdrawn'>, entryId: number): Withdrawal | undefined {
  return withdrawn?.find((one) => one.entryId === entryId);
}
