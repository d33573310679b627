import { type EventEligibility, evaluate, mayEnter } from '#domain/eligibility/evaluate.ts';
import { isEventFull } from '#domain/eligibility/event-blocks.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { standing } from '#domain/eligibility/standing.ts';
import { isIn, type Paid } from '#domain/entry/paid.ts';
import { chargeAt } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { seatPlaces, unseat } from '#server/db/entry/seat-places.ts';
import type { Client, Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Refused, refuse } from '#server/lib/answer.ts';
import { authorOf, type User } from '#server/lib/principal.ts';
import { type BasketDeps, isoNow } from '../deps.ts';
import { giveBack } from '../orders/give-back.ts';
import { moveMoney } from '../orders/move-money.ts';
import { type Offer, tidyPlaces } from '../places/move-up.ts';
import { tellOffers } from '../places/tell-offers.ts';
import { lockBought, NO_ENTRY, STAYS } from './cancel.ts';
import type { Bought } from './find-entry.ts';

const DEARER = refuse('not-enterable', {
  message: 'This event costs more. Nothing was changed.',
  remedy: 'Cancel this entry and enter the other event instead.',
});

/** Another event that an entry can be changed to. */
export interface Target {
  readonly event: CompEvent;
  readonly says: EventEligibility;
  /** What it costs less, minor units. */
  readonly less: number;
}

async function readSwitch(db: Pool | Client, bought: Bought, now: string): Promise<EligibilityInput | undefined> {
  const { compId, athleteId, userId, ceid } = bought;
  const known = await readEligibility(db, { compId, athleteId, userId }, now);
  return known && { ...known.input, switchFrom: ceid };
}

const lessBy = ({ price }: Bought, event: CompEvent, { competition, now }: EligibilityInput): number =>
  price - chargeAt(event.price, now, competition.facts.saleEndsAt).total;

/** Where an entry could go: events with a place that cost no more. */
export async function switchTargets(pool: Pool, bought: Bought, now: string): Promise<readonly Target[]> {
  const input = await readSwitch(pool, bought, now);
  if (!input) return [];
  const says = new Map(evaluate(input).map((event) => [event.ceid, event]));
  return input.events.flatMap((event) => {
    const told = says.get(event.ceid);
    const less = lessBy(bought, event, input);
    const possible = told?.enabled && told.visible && !told.waitingList && event.ceid !== bought.ceid && less >= 0;
    return told && possible ? [{ event, says: told, less }] : [];
  });
}

interface Switched {
  readonly entryId: number;
  readonly compId: number;
  readonly orderId: number;
  readonly offers: readonly Offer[];
}

/** Changes an entry to another event: out of the one, into the other, in one transaction, or not at all. */
export async function switchEntry(
  deps: BasketDeps,
  user: User,
  wanted: { readonly entryId: number; readonly ceid: number },
): Promise<Switched | Refused> {
  const now = isoNow(deps);
  const done = await transaction(deps.pool, async (client): Promise<Switched | Refused> => {
    const bought = await lockBought(client, user, wanted.entryId);
    if (!bought) return NO_ENTRY;
    const input = await readSwitch(client, bought, now);
    const event = input?.events.find(({ ceid }) => ceid === wanted.ceid);
    if (!input || !event || event.ceid === bought.ceid) return refuse('invalid', { message: 'Choose another event.' });
    const [blocked] = mayEnter(input, event.ceid);
    if (blocked) return refuse('not-enterable', { message: blocked.message, remedy: blocked.unblock });
    if (isEventFull(event, standing(input))) return refuse('not-enterable', { message: 'Event full' });
    const less = lessBy(bought, event, input);
    if (less < 0) return DEARER;
    const stays = await unseat(client, bought.compId, wanted.entryId);
    if (stays !== '') return STAYS[stays];
    return move(client, bought, event, { less, by: authorOf(user), now });
  });
  if ('refused' in done) return done;
  deps.changed(done.compId);
  await tellOffers(deps, done.offers);
  await moveMoney(deps, done.orderId);
  return done;
}

async function move(
  client: Client,
  bought: Bought,
  { ceid, name }: CompEvent,
  { less, by, now }: { readonly less: number; readonly by: string; readonly now: string },
): Promise<Switched> {
  const { compId, productId, paid, orderId, lineId, userId } = bought;
  await client.query('update product set ce_id = $3, entry_id = null where comp_id = $1 and id = $2', [compId, productId, ceid]);
  const unseated = await seatPlaces(client, compId, [{ productId, paid: standingPaid(paid), orderId: null }], now);
  if (unseated.length > 0) throw new Error('the rules let an athlete into an event she is in');
  if (lineId !== null) await client.query('update order_line set event = $2 where id = $1', [lineId, name]);
  if (lineId !== null && paid === 1 && less > 0)
    await giveBack(client, { orderId, userId, lineId, amount: less, to: 'credit', reason: `Changed to ${name}`, by, now });
  const { rows } = await client.query<{ entryId: number }>(
    'select entry_id as "entryId" from product where comp_id = $1 and id = $2',
    [compId, productId],
  );
  return { entryId: rows[0]?.entryId ?? 0, compId, orderId, offers: await tidyPlaces(client, compId, now) };
}

function standingPaid(paid: Paid): 1 | 2 | 3 {
  if (!isIn(paid) || paid === 0) throw new Error('an entry of the venue is paid, promised or free');
  return paid;
}
