import type { OrderId } from '#domain/basket/ids.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import { log } from '#server/lib/log.ts';
import { sendRefunds } from './send-refunds.ts';
import { sendShares } from './shares.ts';

/** Nobody waits longer for a provider that is slow: the tasks stand in the database and go on without the caller. */
const PATIENCE_MS = 4000;

/** Sends what an order has to give back and to hand out. What fails is tried again by the clock. */
export async function transferPayouts(deps: BasketDeps, orderId: OrderId): Promise<void> {
  const sent = Promise.all([sendRefunds(deps, orderId), sendShares(deps, orderId)].map(deps.underWay.keep));
  const work = sent.catch((error: unknown) => log.error({ orderId, err: error }, 'The money of an order could not be moved'));
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
