import { chargeAt } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { type Minor, minor } from '#domain/money/money.ts';
import { teamOptionsOf } from '#domain/team/team-event.ts';

/** How many times the price of its event a team pays: once, or for each of its athletes. */
export const timesPaid = (event: Pick<CompEvent, 'event' | 'options'>, athletes: number): number =>
  teamOptionsOf(event).pricePerTeam ? 1 : Math.max(1, athletes);

/** What a team of so many athletes pays at an instant, and what of it the platform keeps; minor units. */
export function teamCharge(
  event: Pick<CompEvent, 'event' | 'options' | 'price'>,
  athletes: number,
  now: string,
  saleEndDate: string | null,
): { readonly total: Minor; readonly fee: Minor } {
  const { total, fee } = chargeAt(event.price, now, saleEndDate);
  const times = timesPaid(event, athletes);
  return { total: minor(total * times), fee: minor(fee * times) };
}
