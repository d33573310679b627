import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig } from '#client/lib/session/session.ts';
import { type Minor, toUnits, type Units } from '#domain/money/money.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Whole units of a currency as people read them. */
export function money(amount: Units, currency: string): string {
  const known = formatters.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  formatters.set(currency, known);
  return known.format(amount);
}

/** The same in this server's currency. */
export function useMoney(): (amount: Units) => string {
  const currency = useStore(appConfig)?.currency ?? 'GBP';
  return (amount) => money(amount, currency);
}

/** Minor units in this server's currency, as they are when it is shown. */
export function moneyText(amount: Minor): string {
  return money(toUnits(amount), appConfig.get()?.currency ?? 'GBP');
}
