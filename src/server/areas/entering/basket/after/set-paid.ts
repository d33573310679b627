import { may, mayNational } from '#domain/access/permission.ts';
import type { EntryId, OrderId, ProductId } from '#domain/basket/ids.ts';
import { CHEQUE, NOT_PAID, PAID, type Paid } from '#domain/entry/paid.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { AthleteId, TeamId } from '#domain/team/starter.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import { checkSeats } from '#server/areas/entering/basket/orders/check-seats.ts';
import { tidyPlaces } from '#server/areas/entering/basket/places/move-up.ts';
import { RECEIPT } from '#server/areas/entering/basket/receipts/mail-receipt.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { entering } from '#server/db/entry/entering.ts';
import { isItemSql, OWN_NAME, parentSql } from '#server/db/entry/item-sql.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import { seatPlaces, unseat } from '#server/db/entry/seat-places.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { refuseDoneAtVenue } from '#server/lib/http/done-at-venue.ts';
import { LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import { whoStarts, whyNeeded } from './cancel.ts';
import { findBought, findItems } from './find-entry.ts';
import { tellCancelled } from './mail-cancelled.ts';
import { ENTERED } from './mail-entered.ts';
import { type Gone, revoke } from './revoke.ts';

interface Row {
  readonly id: ProductId;
  readonly compId: number;
  readonly orgId: number;
  /** 0: a team's. */
  readonly athleteId: AthleteId;
  /** 0: an athlete alone. */
  readonly teamId: TeamId;
  readonly userId: number;
  readonly ceid: number;
  /** Of an item, the ceid it is sold with; 0: an event. */
  readonly parentCeid: number;
  readonly entryId: EntryId | null;
  readonly orderId: OrderId | null;
  readonly state: string;
  readonly paid: Paid;
  readonly paidBy: string | null;
  readonly name: string;
}

const FIND = `
  select p.id, p.comp_id as "compId", c.org_id as "orgId", p.entry_id as "entryId", p.user_id as "userId", p.ce_id as ceid,
    ${parentSql('ce')} as "parentCeid", coalesce(p.athlete_id, 0) as "athleteId", p.team_id as "teamId", p.order_id as "orderId", p.state, p.paid,
    o.paid_by as "paidBy", coalesce(coalesce(a.sur_name, t.name) || ', ', '') || ${OWN_NAME} as name
  from product p join competition c on c.id = p.comp_id join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
  join event v on v.id = ce.event_id join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id left join athlete a on a.id = p.athlete_id
  left join team t on t.comp_id = p.comp_id and t.id = p.team_id
  left join entry_order o on o.id = p.order_id
  where p.id = any($1::integer[]) order by p.comp_id, ${isItemSql('ce')}, p.id`;

/** So long finance may say that it was a slip before the receipt goes out. */
const RECEIPT_AFTER_MS = 60_000;

/**
 * Finance says how entries were paid: a cheque that came, cash at the desk, a place given away, a cheque that has not come after all, or a
 * promise that was not kept (0). All of them or none. What was paid by card is not changed here: that is cancelled, so that the money goes back.
 */
export async function setPaid(
  deps: BasketDeps,
  user: User,
  wanted: { readonly productIds: readonly ProductId[]; readonly paid: Paid; readonly message: string },
): Promise<{ readonly changed: readonly ProductId[] } | Refused> {
  const ids = [...new Set(wanted.productIds)].filter((id) => id <= LARGEST_ID);
  const now = isoNow(deps);
  // Cheques are the national body's, whoever organises.
  const national = mayNational(user, 'FINANCE');
  const comps = new Set<number>();
  try {
    await entering(deps.pool, async (client) => {
      const first = await client.query<Row>(FIND, [ids]);
      if (first.rows.length < wanted.productIds.length || first.rows.some((row) => !national && !may(user, 'FINANCE', row)))
        throw new Turned(
          refuse('not-found', { message: 'Not all of these entries are of your competitions. Nothing was changed.' }),
        );
      if (wanted.paid === NOT_PAID) await lockBuyers(client, ids);
      await lockPlaces(
        client,
        first.rows.map(({ compId }) => compId),
      );
      const { rows } = await client.query<Row>(FIND, [ids]);
      const entered = rows.filter(inBasket).map(({ id }) => id);
      const gone: Gone[] = [];
      for (const [compId, own] of groupBy(rows, (row) => row.compId)) {
        comps.add(compId);
        await refuseBarred(client, compId, own, wanted.paid, now);
        for (const row of own) gone.push(...(await setOne(client, row, { ...wanted, now })));
        if (gone.length > 0) await tidyPlaces(deps, client, compId, now);
      }
      for (const orderId of await settleCheques(client, rows, now))
        await deps.mailer.tell(client, RECEIPT, { orderId, settledAt: now }, RECEIPT_AFTER_MS);
      for (const orderId of await waitAgain(client, rows, now)) await deps.mailer.tell(client, RECEIPT, { orderId });
      if (entered.length > 0) await deps.mailer.tell(client, ENTERED, { productIds: entered });
      await tellCancelled(deps, client, gone, wanted.message);
    });
  } catch (error) {
    if (error instanceof Turned) return error.refused;
    throw error;
  }
  for (const compId of comps) deps.changed(compId);
  return { changed: ids };
}

/** Before the places, as everybody does: credit may go back to whoever bought these entries or something with them. */
async function lockBuyers(client: Client, ids: readonly number[]): Promise<void> {
  await client.query(
    `select from app_user where id in (select o.user_id from product p join product o on o.comp_id = p.comp_id
       and (o.id = p.id or o.athlete_id = p.athlete_id) where p.id = any($1::integer[])) order by id for update`,
    [ids],
  );
}

/** Undoes what the others of the same call have done. */
class Turned extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('refused');
    this.refused = refused;
  }
}

const inBasket = ({ state }: Row): boolean => state === 'reserved' || state === 'waiting';

/** What can't become an entry as things stand: an item without its event, an event without what it needs, one more than the rules allow. */
async function refuseBarred(client: Client, compId: number, rows: readonly Row[], paid: Paid, now: string): Promise<void> {
  if (paid === NOT_PAID) return;
  const places = rows.filter(inBasket).map(({ id, ...row }) => ({ ...row, productId: id }));
  // Finance takes the money of somebody who came late, too.
  const barred = await checkSeats(client, compId, places, now, null);
  const [first] = rows.filter(({ id }) => barred.has(id));
  if (first) throw new Turned(refuse('conflict', { message: `${first.name}: ${barred.get(first.id)} Nothing was changed.` }));
}

const no = ({ name }: Row, text: string) => new Turned(refuse('conflict', { message: `${name}: ${text} Nothing was changed.` }));

interface Said {
  readonly paid: Paid;
  readonly message: string;
  readonly now: string;
}

/** Gives what was taken back. */
async function setOne(client: Client, row: Row, said: Said): Promise<readonly Gone[]> {
  const { paid, message, now } = said;
  const isEntered = row.state === 'entered';
  if (isEntered && row.paid === paid) return [];
  if (isEntered && row.paid === PAID && row.paidBy === 'card') throw no(row, 'it was paid by card. Cancel it instead.');
  if (paid === NOT_PAID) return takePromiseBack(client, row, said);
  if (isEntered)
    await client.query('update product set paid = $3, note = $4, changed_at = $5 where comp_id = $1 and id = $2', [
      row.compId,
      row.id,
      paid,
      message,
      now,
    ]);
  else await enterFromBasket(client, row, { ...said, paid });
  return [];
}

async function takePromiseBack(client: Client, row: Row, { message, now }: Said): Promise<readonly Gone[]> {
  const { compId, entryId, state } = row;
  if (state !== 'entered' || entryId === null) throw no(row, 'there is nothing to take back.');
  if (row.paid === PAID) throw no(row, 'it has been paid. Cancel it instead, so that the money goes back.');
  // An item of the same call has gone with its event.
  const bought = await findBought(client, entryId);
  if (!bought) return [];
  const needed = await whyNeeded(client, bought, now);
  if (needed !== '') throw no(row, needed);
  const all = [bought, ...(await findItems(client, bought))];
  const paidFor = all.find((one) => one.paid === PAID);
  if (paidFor) throw no(row, `${paidFor.event} has been paid. Cancel the entry instead, so that the money goes back.`);
  const stays = row.parentCeid === 0 ? await unseat(client, compId, entryId) : undefined;
  if (stays) throw new Turned(refuseDoneAtVenue(stays, whoStarts(row)));
  const gone: Gone[] = [];
  for (const one of all) gone.push(await revoke(client, one, { reason: message, by: 'finance', now }));
  return gone;
}

async function enterFromBasket(
  client: Client,
  row: Row,
  { paid, message, now }: Said & { readonly paid: Exclude<Paid, 0> },
): Promise<void> {
  const { id, compId, state } = row;
  if (!inBasket(row)) throw no(row, state === 'cancelled' ? 'it has been cancelled.' : 'it is not in a basket any more.');
  const unseated = await seatPlaces(client, compId, [{ productId: id, paid, orderId: null }], now);
  if (unseated.length > 0) throw no(row, `the ${whoStarts(row)} starts in that event already.`);
  await client.query('update product set order_id = null, note = $3 where comp_id = $1 and id = $2', [compId, id, message]);
}

/** Orders none of whose entries waits for a cheque any more are paid, and their receipt is due; their ids. */
async function settleCheques(client: Client, rows: readonly Row[], now: string): Promise<readonly OrderId[]> {
  const { rows: done } = await client.query<{ id: OrderId }>(
    `update entry_order o set state = 'paid', paid_by = 'finance', settled_at = $2, mailed_at = null
     where o.id = any($1::integer[]) and o.state = 'cheque' and exists (
         select from order_line l join product p on p.comp_id = l.comp_id and p.id = l.product_id and p.order_id = l.order_id
         where l.order_id = o.id and p.state = 'entered')
       and not exists (select from product p where p.order_id = o.id and p.state = 'entered' and p.paid = ${CHEQUE})
     returning id`,
    [rows.flatMap(({ orderId }) => orderId ?? []), now],
  );
  return done.map(({ id }) => id);
}

/**
 * Orders that finance had called paid and that wait for their cheque again. Gives those whose receipt has gone out: their buyers are told; of
 * the others nobody has heard.
 */
async function waitAgain(client: Client, rows: readonly Row[], now: string): Promise<readonly OrderId[]> {
  const { rows: again } = await client.query<{ id: OrderId; told: boolean }>(
    `with found as (
       select o.id, o.mailed_at is not null as told from entry_order o
       where o.id = any($1::integer[]) and o.state = 'paid' and o.paid_by = 'finance'
         and exists (select from product p where p.order_id = o.id and p.state = 'entered' and p.paid = ${CHEQUE})
       for update)
     update entry_order o set state = 'cheque', paid_by = 'cheque', settled_at = null, mailed_at = $2
     from found where o.id = found.id returning o.id, found.told`,
    [rows.flatMap(({ orderId }) => orderId ?? []), now],
  );
  return again.filter(({ told }) => told).map(({ id }) => id);
}
