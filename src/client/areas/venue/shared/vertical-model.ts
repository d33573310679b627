import { heatsTogether } from '#domain/draw/heat-groups.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { type EventGroupRow, isGuest, type ResultRow } from '#domain/rows/row.ts';
import { type Pool, type VerticalCard, verticalCard } from '#domain/vertical/card.ts';
import { type FirstTie, firstTie } from '#domain/vertical/first-tie.ts';
import { BARS, plannedBars, startHeight } from '#domain/vertical/parts.ts';
import { asHeight } from '#domain/vertical/tries.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';

/** A heat of a vertical jump as its card shows it. */
export interface VerticalModel {
  readonly bars: readonly number[];
  readonly card: VerticalCard;
}

export type FindRow = (entryId: number) => ResultRow | undefined;

interface HeldHeat {
  readonly heat: number;
  readonly starters: readonly Starter[];
  readonly find: FindRow;
}

interface OneHeat extends HeldHeat {
  /** Of another heat what belongs to all of it. */
  readonly rowOf: (heat: number) => ResultRow | undefined;
  /** The other heats of the same competition; absent: it has none. */
  readonly others?: readonly HeldHeat[];
  /** Absent: who is level for first place may jump off. */
  readonly tie?: FirstTie;
  /** Entries that a card keeps out: what they have jumped stays. */
  readonly excluded: Pick<ReadonlyMap<number, unknown>, 'has'>;
}

/** The other heats of the competition that a heat belongs to: those who were drawn apart by gender or age have one of their own. */
export function heatsBeside<H extends Pick<HeldHeat, 'heat'>>(
  venue: Pick<Venue, 'draw'>,
  { id }: Pick<EventGroupRow, 'id'>,
  heats: readonly H[],
  { heat }: Pick<HeldHeat, 'heat'>,
): readonly H[] {
  const numbers = heats.map((one) => one.heat);
  const together = heatsTogether(numbers, venue.draw(id)?.settings.groups).find((some) => some.includes(heat)) ?? [];
  return heats.filter((one) => one.heat !== heat && together.includes(one.heat));
}

/** What becomes of a tie for first place in the event. */
export const tieOf = (venue: Pick<Venue, 'round' | 'getSnapshot'>, group: EventGroupRow): FirstTie =>
  firstTie(group, venue.getSnapshot().eventGroups, schemeOf(group, venue.round(group.id)));

export function verticalModel(group: EventGroupRow, { others = [], rowOf, tie, excluded, ...own }: OneHeat): VerticalModel {
  const poolOf = ({ heat, starters, find }: HeldHeat): Pool => ({
    heat,
    bars: plannedBars(heat, (one) => (one === heat ? find(0) : rowOf(one))?.parts?.[BARS]?.value),
    jumpers: starters
      .filter(({ athlete, entry }) => !withdrawalOf(athlete, entry.id))
      .map(({ entry }) => {
        const row = find(entry.id);
        const start = startHeight(row?.parts);
        const stopped = excluded.has(entry.id) && { stopped: true as const };
        const guest = isGuest(group, entry.id) && { guest: true as const };
        return { entryId: entry.id, value: asHeight(row?.value), ...(start !== undefined && { start }), ...stopped, ...guest };
      }),
  });
  const pool = poolOf(own);
  return { bars: pool.bars, card: verticalCard(pool, group, others.map(poolOf), tie) };
}
