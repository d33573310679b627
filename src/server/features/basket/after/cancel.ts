import type { Refund } from '#domain/basket/refund.ts';
import { entryOptions } from '#domain/competition/entry-options.ts';
import { removalWarning } from '#domain/eligibility/selection.ts';
import { cancelUntil, mayCancel, refundOf } from '#domain/entry/cancel.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import { entering } from '#server/db/entry/entering.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { unseat } from '#server/db/entry/seat-places.ts';
import type { Client } from '#server/db/pool.ts';
import { type Refused, refuse } from '#server/lib/answer.ts';
import { keptAtVenue } from '#server/lib/kept-at-venue.ts';
import { authorOf, type User } from '#server/lib/principal.ts';
import { type BasketDeps, isoNow } from '../deps.ts';
import { giveBack } from '../orders/give-back.ts';
import { moveMoney } from '../orders/move-money.ts';
import { type Offer, tidyPlaces } from '../places/move-up.ts';
import { tellOffers } from '../places/tell-offers.ts';
import { type Bought, findBought, isOrganiser } from './find-entry.ts';
import { mailCancelled } from './mail-cancelled.ts';

export const NO_ENTRY = refuse('not-found', { message: 'There is no such entry of yours.', remedy: 'Look at your entries.' });

/** Who it is that starts with an entry. */
export const whoStarts = ({ athleteId }: Pick<Bought, 'athleteId'>): 'athlete' | 'team' => (athleteId === 0 ? 'team' : 'athlete');

/** The entry of an id that this user may act on, read anew under the locks that keep it as it is. */
export async function lockBought(client: Client, user: User, entryId: number): Promise<Bought | undefined> {
  const found = await findBought(client, entryId);
  if (!found || (found.userId !== user.id && !isOrganiser(user, found))) return undefined;
  await client.query('select from app_user where id = $1 for update', [found.userId]);
  await lockPlaces(client, [found.compId]);
  return findBought(client, entryId);
}

/** Why an entrant can't cancel an entry herself any more; empty: she can. */
export function tooLate({ closesAt, timeZone, entryOptions: stored }: Bought, now: string): string {
  const { cancelEvent } = entryOptions(stored);
  if (mayCancel(closesAt, cancelEvent, now)) return '';
  const until = cancelUntil(closesAt, cancelEvent);
  return until === null
    ? 'This entry can not be cancelled here.'
    : `It could be cancelled until ${formatMoment(until, timeZone)}.`;
}

interface Cancelled {
  readonly bought: Bought;
  readonly refund: Refund;
  readonly offers: readonly Offer[];
}

/** Cancels an entry: it leaves the venue, the place goes to who waits for it, the money back as the organiser says. */
export async function cancelEntry(deps: BasketDeps, user: User, entryId: number, reason: string): Promise<Cancelled | Refused> {
  const now = isoNow(deps);
  const done = await entering(deps.pool, async (client): Promise<Cancelled | Refused> => {
    const bought = await lockBought(client, user, entryId);
    if (!bought) return NO_ENTRY;
    const late = isOrganiser(user, bought) ? '' : tooLate(bought, now);
    if (late !== '') return refuse('conflict', { message: `${late} Nothing was changed.`, remedy: 'Ask the organiser.' });
    const items = await itemsLeft(client, bought, now);
    if (items !== '') return refuse('conflict', { message: items, remedy: 'Then cancel this one.' });
    const stays = await unseat(client, bought.compId, entryId);
    if (stays) return keptAtVenue(stays, whoStarts(bought));
    const refund = await takeBack(client, bought, { reason, by: authorOf(user), now });
    return { bought, refund, offers: await tidyPlaces(client, bought.compId, now) };
  });
  if ('refused' in done) return done;
  deps.changed(done.bought.compId);
  await mailCancelled(deps, done.bought, reason, done.refund);
  await tellOffers(deps, done.offers);
  await moveMoney(deps, done.bought.orderId);
  return done;
}

/** What would go back, minor units, were it cancelled now. */
export function refundFor({ amount, fee, entryOptions: stored }: Bought) {
  return refundOf({ paid: amount, fee }, entryOptions(stored).cancelEvent);
}

async function takeBack(
  client: Client,
  bought: Bought,
  { reason, by, now }: { readonly reason: string; readonly by: string; readonly now: string },
): Promise<Refund> {
  const { compId, productId, lineId, orderId, userId } = bought;
  await client.query(
    `update product set state = 'cancelled', entry_id = null, note = $3, changed_at = $4 where comp_id = $1 and id = $2`,
    [compId, productId, reason, now],
  );
  if (lineId === null) return { card: 0, credit: 0 };
  await client.query(`update order_line set state = 'cancelled', note = $2 where id = $1`, [lineId, reason]);
  return giveBack(client, { orderId, userId, lineId, ...refundFor(bought), reason: `${bought.event} was cancelled`, by, now });
}

/** What was entered with it stays only with it. */
async function itemsLeft(client: Client, { compId, athleteId, ceid }: Bought, now: string): Promise<string> {
  const configuration = await readConfiguration(client, compId, now);
  const events = configuration ? await readEvents(client, compId, configuration.prices, now) : [];
  const { rows } = await client.query<{ ceid: number }>(
    `select ce_id as ceid from product where comp_id = $1 and athlete_id = $2 and state = 'entered'`,
    [compId, athleteId],
  );
  const taken = rows.map((row) => row.ceid);
  return removalWarning(ceid, taken, events);
}
