import { isBefore } from 'date-fns/isBefore';
import type { ProductId } from '#domain/basket/ids.ts';
import { givePlaces, OFFER_MINUTES, reservedUntil } from '#domain/entry/place.ts';
import { chargeAt } from '#domain/entry/price.ts';
import { whyNotOffered } from '#domain/entry/queue.ts';
import { teamCharge } from '#domain/entry/team-price.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { releaseRunOut } from '#server/db/entry/lock-places.ts';
import { mayTakeNoMore } from '#server/db/entry/may-take-no-more.ts';
import { type Configuration, readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { OFFERED } from './mail-offered.ts';

type MailDeps = Pick<BasketDeps, 'mailer'>;

/**
 * Lets go of the places whose time is over and gives what is free to those who have waited longest. Under the lock of the competition's
 * places, before anybody else is served: so nobody gets past the queue. They are told; gives how many.
 */
export async function tidyPlaces({ mailer }: MailDeps, client: Client, compId: number, now: string): Promise<number> {
  await releaseRunOut(client, compId, now);
  const { rows } = await client.query<Waiting>({
    name: 'waiting list',
    text: `select p.id, p.ce_id as ceid, p.athlete_id as "athleteId", p.user_id as "userId", (select count(*)::integer from team_athlete m where m.comp_id = p.comp_id and m.team_id = p.team_id) as runners
           from product p where p.comp_id = $1 and p.state = 'waiting' order by p.since, p.id`,
    values: [compId],
  });
  if (rows.length === 0) return 0;
  const configuration = await readConfiguration(client, compId, now);
  return configuration ? moveUp(mailer, client, configuration, rows, now) : 0;
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
  mailer: Mailer,
  client: Client,
  { competition: { id: compId, facts, options }, prices }: Configuration,
  queue: readonly Waiting[],
  now: string,
): Promise<number> {
  const { closesAt } = facts;
  // Once entries are closed nobody could pay for the place any more.
  if (closesAt === null || !isBefore(now, closesAt)) return 0;
  const all = await readEvents(client, compId, prices, now);
  const events = new Map(all.map((event) => [event.ceid, event]));
  const places = givePlaces(all);
  const until = reservedUntil(now, OFFER_MINUTES, closesAt);
  let offered = 0;
  for (const { id, ceid, athleteId, userId, runners } of queue) {
    const event = events.get(ceid);
    if (!event || whyNotOffered({ closesAt, now, isOpen: event.isOpen, left: places.left(ceid) })) continue;
    if (athleteId !== null && (await mayTakeNoMore(client, { compId, athleteId, userId }, event, now))) continue;
    places.give(ceid);
    const { total, fee } =
      athleteId === null ? teamCharge(event, runners, now, options.saleEndDate) : chargeAt(event.price, now, options.saleEndDate);
    await client.query(
      `update product set state = 'reserved', reserved_until = $3, charged = $4, fee = $5, note = 'offered', changed_at = $6
       where comp_id = $1 and id = $2`,
      [compId, id, until, total, fee, now],
    );
    await mailer.tell(client, OFFERED, { compId, productId: id, until });
    offered += 1;
  }
  return offered;
}
