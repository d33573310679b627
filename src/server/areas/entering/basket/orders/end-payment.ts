import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import { log } from '#server/lib/log.ts';

/** Best done, but not needed: what is paid all the same is entered or given back. */
export async function endPayment({ provider }: BasketDeps, ref: string): Promise<void> {
  await provider?.end(ref).catch((error: unknown) => log.error({ ref, err: error }, 'A payment could not be ended'));
}
