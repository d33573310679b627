import type { Units } from '#domain/money/money.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Whole units of a currency as people read them. */
export function moneyText(amount: Units, currency: string): string {
  const known = formats.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  formats.set(currency, known);
  return known.format(amount);
}
