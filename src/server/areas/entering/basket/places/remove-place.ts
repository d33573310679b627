import { removedText } from '#domain/basket/removed-text.ts';
import { removalWarning } from '#domain/eligibility/selection.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import { endPayment } from '#server/areas/entering/basket/orders/end-payment.ts';
import { lockBuyer, voidOrderOf } from '#server/areas/entering/basket/orders/void-order.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { entering } from '#server/db/entry/entering.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { tidyPlaces } from './move-up.ts';

/** A place in a basket, or on the waiting list. */
export interface Product {
  readonly id: number;
  readonly compId: number;
  readonly userId: number;
  readonly athleteId: number;
  readonly ceid: number;
  readonly event: string;
  readonly athlete: string;
}

export const NO_PRODUCT = refuse('not-found', { message: 'This is not in your basket.', remedy: 'Look at your basket.' });

/** Takes a place out of its user's basket. An order of it that is not paid yet is taken back: it would ask for too much. */
export async function removePlace(deps: BasketDeps, user: User, found: Product) {
  let ended: readonly string[] = [];
  const { compId, id: productId, event, athlete } = found;
  const answer = await entering(deps.pool, async (client) => {
    await lockBuyer(client, user.id);
    await lockPlaces(client, [compId]);
    const now = isoNow(deps);
    const items = await itemsStillThere(client, found, now);
    if (items !== '') return refuse('conflict', { message: items, remedy: 'Then remove this one.' });
    const { rowCount } = await client.query(
      `update product set state = 'released', note = 'given back', changed_at = $3
       where comp_id = $1 and id = $2 and state in ('reserved', 'waiting')`,
      [compId, productId, now],
    );
    if (rowCount === 0) return NO_PRODUCT;
    ended = await voidOrderOf(client, found, user.name, now);
    await tidyPlaces(deps, client, compId, now);
    return { data: { productId }, message: removedText(event, athlete) };
  });
  for (const ref of ended) await endPayment(deps, ref);
  return answer;
}

/** A parent is not removed while what was chosen with it is there. */
async function itemsStillThere(client: Client, { compId, athleteId, ceid, userId }: Product, now: string): Promise<string> {
  const configuration = await readConfiguration(client, compId, now);
  const events = configuration ? await readEvents(client, compId, configuration.prices, now) : [];
  const { rows } = await client.query<{ ceid: number }>(
    `select ce_id as ceid from product
     where comp_id = $1 and athlete_id = $2 and user_id = $3 and state = 'reserved' and reserved_until > $4`,
    [compId, athleteId, userId, now],
  );
  return removalWarning(
    ceid,
    rows.map((row) => row.ceid),
    events,
  );
}
