import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import { errorText } from '#server/lib/http/error-code.ts';
import { sendRefunds } from './send-refunds.ts';
import { sendShares } from './shares.ts';

/** Nobody waits longer for a provider that is slow: the tasks stand in the database and go on without the caller. */
const PATIENCE_MS = 4000;

/** Sends what an order has to give back and to hand out. What fails is tried again by the clock. */
export async function transferPayouts(deps: BasketDeps, orderId: number): Promise<void> {
  const work = Promise.all([sendRefunds(deps, orderId), sendShares(deps, orderId)]).catch((error: unknown) =>
    console.error(`The money of order ${orderId} could not be moved:`, errorText(error)),
  );
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
