import { subMinutes } from 'date-fns/subMinutes';
import type { OrderId, ProductId } from '#domain/basket/ids.ts';
import { type CHEQUE, FREE, type PAID } from '#domain/entry/paid.ts';
import { givePlaces, holds, whenPaid } from '#domain/entry/place.ts';
import type { Minor } from '#domain/money/money.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import { tidyPlaces } from '#server/areas/entering/basket/places/move-up.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { seatPlaces } from '#server/db/entry/seat-places.ts';
import { checkSeats } from './check-seats.ts';

interface SeatLine {
  readonly id: number;
  readonly productId: ProductId;
  readonly compId: number;
  readonly price: Minor;
  readonly discount: Minor;
  readonly ceid: number;
  /** Null: a team. */
  readonly athleteId: number | null;
  /** 0: an athlete alone. */
  readonly teamId: number;
  readonly userId: number;
  readonly state: 'reserved' | 'entered' | 'waiting' | 'released' | 'cancelled';
  readonly paid: number;
  readonly reservedUntil: Date | null;
  readonly orderId: OrderId | null;
  /** Its buyer took it out of the basket. */
  readonly givenBack: boolean;
}

/** A place that was paid for and can't be entered. */
export interface Returned {
  readonly line: SeatLine;
  /** For the buyer. */
  readonly reason: string;
}

const GONE = 'The place had gone when the payment came in';
const GIVEN_BACK = 'It was taken out of the basket before the payment came in';
const ENTERED = 'It was entered by another order already';

/** What became of an order's places. */
interface Seated {
  readonly entered: readonly SeatLine[];
  /** What was paid for them goes back. */
  readonly returned: readonly Returned[];
}

/**
 * Makes entries of all places of an order that was paid, or promised by cheque. A place whose time ran out is given again when one is
 * left, for somebody has paid for it.
 */
export async function seatOrder(
  deps: BasketDeps,
  client: Client,
  orderId: OrderId,
  paid: PaidOrPromised,
  { now, atDesk = false }: { readonly now: string; readonly atDesk?: boolean },
): Promise<Seated> {
  const lines = await readSeatLines(client, orderId);
  await lockPlaces(
    client,
    lines.map(({ compId }) => compId),
  );
  const entered: SeatLine[] = [];
  const returned: Returned[] = [];
  for (const [compId, own] of groupBy(lines, (line) => line.compId)) {
    const seated = await seatAt(client, compId, own, { orderId, paid, now, atDesk });
    entered.push(...seated.entered);
    returned.push(...seated.returned);
    for (const { line, reason } of seated.returned) await letGo(client, line, reason, now);
    // What is left is for the queue only now: the payer was first.
    await tidyPlaces(deps, client, compId, now);
  }
  await client.query({
    name: 'lines seated',
    text: `update order_line set state = case when id = any($2::integer[]) then 'entered' else 'returned' end
     where order_id = $1 and state = 'open'`,
    values: [orderId, entered.map(({ id }) => id)],
  });
  return { entered, returned };
}

/** Out of the basket too: paid again, it would only come back again. */
async function letGo(client: Client, { id, compId, productId }: SeatLine, reason: string, now: string): Promise<void> {
  await client.query('update order_line set note = $2 where id = $1', [id, reason]);
  await client.query(
    `update product set state = 'released', note = 'paid back', changed_at = $3 where comp_id = $1 and id = $2 and state = 'reserved'`,
    [compId, productId, now],
  );
}

async function readSeatLines(client: Client, orderId: OrderId): Promise<readonly SeatLine[]> {
  const { rows } = await client.query<SeatLine>({
    name: 'lines to seat',
    text: `select l.id, l.product_id as "productId", l.comp_id as "compId", l.price, l.discount, p.ce_id as ceid, p.athlete_id as "athleteId", p.team_id as "teamId",
       p.user_id as "userId", p.state, p.paid, p.reserved_until as "reservedUntil", p.order_id as "orderId", p.state = 'released' and p.note = 'given back' as "givenBack"
     from order_line l join product p on p.comp_id = l.comp_id and p.id = l.product_id
     where l.order_id = $1 and l.state = 'open' order by l.comp_id, l.id`,
    values: [orderId],
  });
  return rows;
}

/** A payment that was made before the close may be told after it. */
const BANK_MINUTES = 10;

/** Paid, or promised by cheque. */
type PaidOrPromised = typeof PAID | typeof CHEQUE;

interface Seating {
  readonly orderId: OrderId;
  readonly paid: PaidOrPromised;
  readonly now: string;
  /** Entered by the desk, which neither the close nor a closed event binds. */
  readonly atDesk: boolean;
}

async function seatAt(client: Client, compId: number, lines: readonly SeatLine[], { orderId, paid, now, atDesk }: Seating) {
  // Locked only now: how the places stand may have changed while others held them.
  const fresh = new Map((await readSeatLines(client, orderId)).map((line) => [line.id, line]));
  let known: ReturnType<typeof givePlaces> | undefined;
  // Hardly ever asked: the places of a user who pays in time are still held.
  const left = async () => (known ??= await placesAt(client, compId, now));
  const wanted: SeatLine[] = [];
  const enteredBefore: SeatLine[] = [];
  const returned: Returned[] = [];
  for (const { id } of lines) {
    const line = fresh.get(id);
    if (!line) continue;
    const place = placeOf(line);
    const fate =
      line.state === 'entered'
        ? ofEntered(line, orderId)
        : whenPaid(place, holds(place, now) ? 1 : (await left()).left(line.ceid), now);
    if (line.givenBack) returned.push({ line, reason: GIVEN_BACK });
    else if (fate === 'nothing') enteredBefore.push(line);
    else if (fate === 'enter' && (await makeWay(client, line))) {
      wanted.push(line);
      if (!holds(place, now)) (await left()).give(line.ceid);
    } else returned.push({ line, reason: line.state === 'entered' ? ENTERED : GONE });
  }
  const asOf = atDesk ? null : subMinutes(now, BANK_MINUTES).toISOString();
  const barred = await checkSeats(client, compId, wanted, now, asOf);
  const seats = wanted.filter(({ productId }) => !barred.has(productId));
  const refused = await seatPlaces(
    client,
    compId,
    seats.map(({ productId, price }) => ({ productId, paid: price === 0 ? FREE : paid, orderId })),
    now,
  );
  const entered = seats.filter(({ productId }) => !refused.includes(productId));
  const out = wanted.filter((line) => !entered.includes(line));
  const reasonOf = ({ productId }: SeatLine) => barred.get(productId) ?? GONE;
  return {
    entered: [...enteredBefore, ...entered],
    returned: [...returned, ...out.map((line) => ({ line, reason: reasonOf(line) }))],
  };
}

/** An entry that another order has paid for is not paid twice. */
const ofEntered = (line: SeatLine, orderId: OrderId): 'nothing' | 'pay-back' =>
  line.orderId === orderId ? 'nothing' : 'pay-back';

const placeOf = ({ state, reservedUntil }: SeatLine) => ({ state, reservedUntil: reservedUntil?.toISOString() ?? null });

async function placesAt(client: Client, compId: number, now: string): Promise<ReturnType<typeof givePlaces>> {
  const configuration = await readConfiguration(client, compId, now);
  return givePlaces(configuration ? await readEvents(client, compId, configuration.prices, now) : []);
}

/**
 * The athlete may be in that event by another place meanwhile: one that the same buyer holds gives way, because they have paid for this one; any
 * other stands.
 */
async function makeWay(client: Client, { compId, productId, ceid, athleteId, userId }: SeatLine): Promise<boolean> {
  await client.query({
    name: 'make way',
    text: `update product set state = 'released', note = 'paid for already'
     where comp_id = $1 and ce_id = $2 and athlete_id = $3 and id <> $4 and user_id = $5 and state in ('reserved', 'waiting') and team_id = 0`,
    values: [compId, ceid, athleteId, productId, userId],
  });
  const { rows } = await client.query({
    name: 'is way made',
    text: `select from product where comp_id = $1 and ce_id = $2 and athlete_id = $3 and id <> $4 and team_id = 0
       and state in ('reserved', 'entered', 'waiting')`,
    values: [compId, ceid, athleteId, productId],
  });
  return rows.length === 0;
}
