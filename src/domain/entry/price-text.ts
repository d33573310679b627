import { NOTHING, toUnits, type Units } from '#domain/money/money.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import { chargeAt, type Priced } from './price.ts';

/** Of whole units of a currency. */
type Money = (amount: Units) => string;

/** What entries cost, in whole units: `Free`, `£8.00` or `£6.50 to £12.00`. */
export function rangeText({ from, to }: { readonly from: Units; readonly to: Units }, money: Money): string {
  const one = (amount: Units) => (amount === 0 ? 'Free' : money(amount));
  return from === to ? one(from) : `${one(from)} to ${one(to)}`;
}

interface At {
  /** ISO instant. */
  readonly now: string;
  /** The competition's own sale end. */
  readonly saleEndsAt: string | null;
  readonly timeZone: string;
  readonly money: Money;
}

/** `£7.00 until 28th Nov 23:59, then £9.00, including £0.50 fee`: what is paid, and of that the fee where the organiser shows it. */
export function priceText(price: Priced, { now, saleEndsAt, timeZone, money }: At): string {
  const { total, fee, when } = chargeAt(price, now, saleEndsAt);
  const ends = price.saleEndDate ?? saleEndsAt;
  const later = when === 'early' && ends !== null ? chargeAt(price, ends, saleEndsAt).total : NOTHING;
  return [
    total === 0 ? 'Free' : money(toUnits(total)) + (later > 0 && ends ? ` until ${formatMoment(ends, timeZone)}` : ''),
    later > 0 ? `then ${money(toUnits(later))}` : '',
    price.options.displayFee && fee > 0 ? `including ${money(toUnits(fee))} fee` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
