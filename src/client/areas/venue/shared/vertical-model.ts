import type { EventGroupRow, ResultRow } from '#domain/sync/row.ts';
import { type VerticalCard, verticalCard } from '#domain/vertical/card.ts';
import { BARS, plannedBars, startHeight } from '#domain/vertical/parts.ts';
import { asHeight } from '#domain/vertical/tries.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Starter } from '#local/venue/venue.ts';

/** A heat of a vertical jump as its card shows it. */
export interface VerticalModel {
  readonly bars: readonly number[];
  readonly card: VerticalCard;
}

export type FindRow = (entryId: number) => ResultRow | undefined;

interface OneHeat {
  readonly heat: number;
  readonly starters: readonly Starter[];
  readonly find: FindRow;
  /** Of another heat what belongs to all of it. */
  readonly rowOf: (heat: number) => ResultRow | undefined;
}

export function verticalModel(group: EventGroupRow, { heat, starters, find, rowOf }: OneHeat): VerticalModel {
  const bars = plannedBars(heat, (one) => (one === heat ? find(0) : rowOf(one))?.parts?.[BARS]?.value);
  const jumpers = starters
    .filter(({ athlete, entry }) => !withdrawalOf(athlete, entry.id))
    .map(({ entry }) => {
      const row = find(entry.id);
      const start = startHeight(row?.parts);
      return { entryId: entry.id, value: asHeight(row?.value), ...(start !== undefined && { start }) };
    });
  return { bars, card: verticalCard(bars, jumpers, group) };
}
