import { isBefore } from 'date-fns/isBefore';
import type { ProductId } from '#domain/basket/ids.ts';
import { eligibilityContext } from '#domain/eligibility/context.ts';
import { hasReachedLimit } from '#domain/eligibility/count-blocks.ts';
import { givePlaces, OFFER_MINUTES, reservedUntil } from '#domain/entry/place.ts';
import { chargeAt } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { teamCharge } from '#domain/team/team-price.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { releaseRunOut } from '#server/db/entry/lock-places.ts';
import { type Configuration, readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { readEvents } from '#server/db/entry/read-events.ts';

/** A place that came free, for somebody of the waiting list. */
export interface Offer {
  readonly compId: number;
  readonly productId: ProductId;
  readonly until: string;
}

/**
 * Lets go of the places whose time is over and gives what is free to those who have waited longest. Under the lock of the competition's
 * places, before anybody else is served: so nobody gets past the queue.
 */
export async function tidyPlaces(client: Client, compId: number, now: string): Promise<readonly Offer[]> {
  await releaseRunOut(client, compId, now);
  const { rows } = await client.query<Waiting>({
    name: 'waiting list',
    text: `select p.id, p.ce_id as ceid, p.athlete_id as "athleteId", p.user_id as "userId", (select count(*)::integer from team_athlete m where m.comp_id = p.comp_id and m.team_id = p.team_id) as runners
           from product p where p.comp_id = $1 and p.state = 'waiting' order by p.since, p.id`,
    values: [compId],
  });
  if (rows.length === 0) return [];
  const configuration = await readConfiguration(client, compId, now);
  return configuration ? moveUp(client, configuration, rows, now) : [];
}

interface Waiting {
  readonly id: ProductId;
  readonly ceid: number;
  /** Null: a team. */
  readonly athleteId: number | null;
  readonly userId: number;
  /** Of a team. */
  readonly runners: number;
}

async function moveUp(
  client: Client,
  { competition: { id: compId, facts, options }, prices }: Configuration,
  queue: readonly Waiting[],
  now: string,
): Promise<readonly Offer[]> {
  // Once entries are closed nobody could pay for the place any more.
  if (facts.closesAt === null || !isBefore(now, facts.closesAt)) return [];
  const all = await readEvents(client, compId, prices, now);
  const events = new Map(all.map((event) => [event.ceid, event]));
  const places = givePlaces(all);
  const offered = reservedUntil(now, OFFER_MINUTES);
  const until = isBefore(facts.closesAt, offered) ? facts.closesAt : offered;
  const offers: Offer[] = [];
  for (const { id, ceid, athleteId, userId, runners } of queue) {
    const event = events.get(ceid);
    if (!event?.isOpen || places.left(ceid) === 0) continue;
    if (athleteId !== null && (await mayTakeNoMore(client, { compId, athleteId, userId }, event, now))) continue;
    places.give(ceid);
    const { total, fee } =
      athleteId === null ? teamCharge(event, runners, now, options.saleEndDate) : chargeAt(event.price, now, options.saleEndDate);
    await client.query(
      `update product set state = 'reserved', reserved_until = $3, charged = $4, fee = $5, note = 'offered', changed_at = $6
       where comp_id = $1 and id = $2`,
      [compId, id, until, total, fee, now],
    );
    offers.push({ compId, productId: id, until });
  }
  return offers;
}

/** An athlete who has since entered as many other events as the rules allow goes on waiting, and the next one gets the place. */
async function mayTakeNoMore(
  client: Client,
  asked: { readonly compId: number; readonly athleteId: number; readonly userId: number },
  event: CompEvent,
  now: string,
): Promise<boolean> {
  const known = await readEligibility(client, asked, now);
  return known !== undefined && hasReachedLimit(event, eligibilityContext(known.input));
}
