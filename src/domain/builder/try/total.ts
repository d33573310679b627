import { productId } from '#domain/basket/ids.ts';
import { discounts, totals } from '#domain/basket/totals.ts';
import { chargeAt } from '#domain/entry/price.ts';
import { parentOf } from '#domain/event/item.ts';
import { NOTHING } from '#domain/money/money.ts';
import type { DraftProgramme } from './programme.ts';

/** What a made-up athlete pays for what was chosen, as the basket would say it at an instant (ISO). */
export function triedTotal({ competition, events, discounts: offered }: DraftProgramme, chosen: readonly number[], now: string) {
  const { id: compId, options } = competition;
  const lines = events
    .filter(({ ceid }) => chosen.includes(ceid))
    .map((event) => {
      const { total: price, fee } = chargeAt(event.price, now, options.saleEndDate);
      const { ceid, ageGroupId } = event;
      return { productId: productId(ceid), compId, athleteId: 1, ageGroupId, parentCeid: parentOf(event), price, fee };
    });
  return totals(lines, discounts(lines, new Map([[compId, offered]])), NOTHING);
}

/** When to try: now, or the nearest instant at which entries are open. */
export function tryAt(
  { opensAt, closesAt }: { readonly opensAt: string | null; readonly closesAt: string | null },
  now: string,
): string {
  if (opensAt !== null && now < opensAt) return opensAt;
  if (closesAt === null || now < closesAt) return now;
  const last = new Date(Date.parse(closesAt) - 60_000).toISOString();
  return opensAt !== null && last < opensAt ? opensAt : last;
}
