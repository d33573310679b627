import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig } from '#client/lib/session/session.ts';

/** Amounts in the installation's currency. */
export function useMoney(): (value: number) => string {
  const currency = useStore(appConfig)?.currency ?? 'GBP';
  return (value) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(value);
}
