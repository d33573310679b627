import type { postLateEntry } from '#contracts/entering/late-entry.ts';
import type { Body, Data } from '#contracts/shared/endpoint.ts';
import type { EntryId, OrderId, ProductId } from '#domain/basket/ids.ts';
import { discounts, totals } from '#domain/basket/totals.ts';
import { lateEvents } from '#domain/entry/late-entry.ts';
import { CHEQUE, PAID } from '#domain/entry/paid.ts';
import { reservedUntil } from '#domain/entry/place.ts';
import { type Minor, NOTHING, toMinor, toUnits } from '#domain/money/money.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import { seatOrder } from '#server/areas/entering/basket/orders/seat-order.ts';
import { lockBuyer } from '#server/areas/entering/basket/orders/void-order.ts';
import { writeOrder } from '#server/areas/entering/basket/orders/write-order.ts';
import { tidyPlaces } from '#server/areas/entering/basket/places/move-up.ts';
import { withPerformance, writePlace } from '#server/areas/entering/basket/places/reserve.ts';
import { readLines } from '#server/areas/entering/basket/read-cart.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { entering } from '#server/db/entry/entering.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import { readEntryClubs } from '#server/db/entry/read-entry-clubs.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import { CASH_TAKEN, enteredAlready } from './entered-already.ts';
import { readLate } from './read-late.ts';

interface Wanted extends Omit<Body<typeof postLateEntry>, 'who'> {
  readonly compId: number;
  readonly athleteId: number;
}
type Entered = Data<typeof postLateEntry>;

/**
 * Enters an athlete at the desk, under the lock of the competition's places: a place is never given twice. What it costs is promised by an order of
 * the desk's user, so that finance finds it among what is unpaid; what was done with the money is noted on the place.
 */
export async function enterLate(deps: BasketDeps, user: User, wanted: Wanted): Promise<Entered | Refused> {
  const { currency } = await readAppSettings(deps.pool);
  try {
    const entered = await entering(deps.pool, async (client) => {
      // The buyer before the places, as everywhere.
      await lockBuyer(client, user.id);
      const before = await enteredBefore(client, user.id, wanted.key);
      if (before) return before;
      await lockPlaces(client, [wanted.compId]);
      const now = isoNow(deps);
      await tidyPlaces(deps, client, wanted.compId, now);
      const productId = await holdPlace(client, user, { wanted, currency, now });
      return makeOrder(deps, client, user, { wanted, productId, currency, now });
    });
    deps.changed(wanted.compId);
    return entered;
  } catch (error) {
    if (error instanceof Turned) return error.refused;
    throw error;
  }
}

/** Undoes what the call has done so far. */
class Turned extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('refused');
    this.refused = refused;
  }
}

/** The answer to the first call may have been lost. */
async function enteredBefore(client: Client, userId: number, key: string): Promise<Entered | undefined> {
  const { rows } = await client.query<{ entryId: EntryId; orderId: OrderId; due: Minor }>(
    `select p.entry_id as "entryId", o.id as "orderId", o.due from entry_order o join product p on p.order_id = o.id
     where o.user_id = $1 and o.key = $2 and p.entry_id is not null`,
    [userId, key],
  );
  const [row] = rows;
  return row && { ...row, due: toUnits(row.due) };
}

interface Holding {
  readonly wanted: Wanted;
  readonly currency: string;
  readonly now: string;
}

async function holdPlace(client: Client, user: User, { wanted, currency, now }: Holding): Promise<ProductId> {
  const { compId, athleteId, ceid } = wanted;
  const late = await readLate(client, { compId, athleteId, userId: user.id }, now);
  if ('refused' in late) throw new Turned(late);
  const { input, event } = withPerformance(late, wanted);
  const found = lateEvents(input, late.underWay).find((offered) => offered.event.ceid === ceid);
  const name = found?.event.name;
  const before = (await enteredAlready(client, { compId, athleteId, currency, timeZone: input.competition.facts.timeZone })).get(
    ceid,
  );
  if (before && name) throw new Turned(already(await nameOf(client, athleteId), name, before.said));
  if (!event || !found) throw new Turned(NOT_OFFERED);
  const { block, charge } = found;
  if (block)
    throw new Turned(refuse('not-enterable', { message: `${block.message}. Nobody was entered.`, remedy: block.unblock }));
  if (charge.total !== toMinor(wanted.expected)) throw new Turned(CHANGED);
  const { clubs, clubId } = await readEntryClubs(client, input);
  if (wanted.clubId !== 0 && !clubs.some(({ id }) => id === wanted.clubId)) throw new Turned(STRANGE_CLUB);
  // An athlete who waited for a place has one now.
  await client.query(
    `update product set state = 'released', note = 'entered at the desk', changed_at = $4
     where comp_id = $1 and ce_id = $2 and athlete_id = $3 and state = 'waiting' and team_id = 0`,
    [compId, ceid, athleteId, now],
  );
  const place = { userId: user.id, clubId: wanted.clubId || clubId, until: reservedUntil(now, 1) };
  return (await writePlace(client, input, event, place)).productId;
}

async function nameOf(client: Client, athleteId: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select trim(first_name || ' ' || sur_name) as name from athlete where id = $1`,
    [athleteId],
  );
  return must(rows[0], 'the athlete').name;
}

interface Ordering extends Holding {
  readonly productId: ProductId;
}

async function makeOrder(
  deps: BasketDeps,
  client: Client,
  user: User,
  { wanted, productId, currency, now }: Ordering,
): Promise<Entered> {
  const lines = (await readLines(client, user.id, now, 'held')).filter((line) => line.productId === productId);
  // A late entry costs what the desk is shown; discounts are for what is entered in time.
  const reduced = discounts(lines, new Map());
  const total = totals(lines, reduced, NOTHING);
  const isFree = total.due === 0;
  const orderId = await writeOrder(client, {
    buyer: user,
    key: wanted.key,
    state: isFree ? 'paid' : 'cheque',
    paidBy: isFree ? 'free' : 'cheque',
    currency,
    total,
    lines,
    reduced,
    now,
  });
  const { returned } = await seatOrder(deps, client, orderId, isFree ? PAID : CHEQUE, { now, atDesk: true });
  if (returned[0]) throw new Turned(refuse('conflict', { message: `${returned[0].reason}. Nobody was entered.` }));
  // The desk tells the athlete itself: nobody is mailed a receipt for each.
  await client.query('update entry_order set mailed_at = $2 where id = $1', [orderId, now]);
  const { rows } = await client.query<{ entryId: EntryId | null }>(
    `update product set note = $3 where comp_id = $1 and id = $2 returning entry_id as "entryId"`,
    [wanted.compId, productId, isFree ? '' : noteOf(wanted.cash, authorOf(user))],
  );
  const entryId = must(rows[0]?.entryId, 'the entry of a place that was seated');
  return { entryId, orderId, due: toUnits(total.due) };
}

/** For whoever counts the cash. */
const noteOf = (cash: boolean, by: string): string =>
  cash ? `${CASH_TAKEN} at the desk by ${by}` : `To be paid, entered at the desk by ${by}`;

/** Another desk, or the family, was first: nothing is to be done, and no money taken. */
const already = (name: string, event: string, before: string): Refused =>
  refuse('conflict', { field: 'entered', message: `${name} is entered for ${event} already: ${before}` });
const NOT_OFFERED = refuse('not-enterable', {
  message: 'This event is not for this athlete, or not today. Nobody was entered.',
  remedy: 'Look at the list of events again.',
});
const CHANGED = refuse('conflict', {
  field: 'expected',
  message: 'The price has changed since you last looked. Nobody was entered.',
  remedy: 'Look at the list of events again.',
});
const STRANGE_CLUB = refuse('not-enterable', {
  message: 'The athlete can’t compete for this club here. Nobody was entered.',
  remedy: 'Choose one of their clubs.',
});
