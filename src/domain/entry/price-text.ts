import { NOTHING, toUnits, type Units } from '#domain/money/money.ts';
import { ordinal } from '#domain/shared/ordinal.ts';
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

/** A discount in whole units of a currency. */
interface DiscountTerms {
  readonly fromEvents: number;
  readonly offEach: Units;
  readonly percentOffEach: number;
}

/**
 * `From an athlete’s 3rd event on, each costs £2.00 less.`, as `discounts` counts them. `ages`: the only age groups it is for, empty for all.
 * Empty: it takes nothing off.
 */
export function discountText(
  { fromEvents, offEach, percentOffEach }: DiscountTerms,
  ages: readonly string[],
  money: Money,
): string {
  const off = [offEach > 0 ? money(offEach) : '', percentOffEach > 0 ? `${percentOffEach}%` : ''].filter(Boolean);
  if (off.length === 0) return '';
  const least = off.length > 1 ? `${off.join(' or ')} less, whichever is more` : `${off.join('')} less`;
  const forWhom = ages.length > 0 ? `${ages.join(', ')}: ` : '';
  if (fromEvents <= 1) return `${forWhom}Each event costs ${least}.`;
  return `${forWhom}From an athlete’s ${ordinal(fromEvents)} event on, each costs ${least}. Events they have entered already count.`;
}
