import { takesCheques } from '#domain/basket/cheque.ts';
import type { OrderId } from '#domain/basket/ids.ts';
import { LEAST_CARD, totals } from '#domain/basket/totals.ts';
import { CHEQUE, PAID } from '#domain/entry/paid.ts';
import { reservedUntil } from '#domain/entry/place.ts';
import { type Minor, minor, minus, NOTHING, sum, toUnits } from '#domain/money/money.ts';
import { changeCredit } from '#server/areas/entering/basket/change-credit.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import { NEED_TERMS, NO_EVENTS } from '#server/areas/entering/basket/messages.ts';
import { prolong } from '#server/areas/entering/basket/places/reserve.ts';
import {
  type BasketLine,
  basketProblems,
  readConfigurations,
  readDiscounts,
  readLines,
} from '#server/areas/entering/basket/read-cart.ts';
import { RECEIPT } from '#server/areas/entering/basket/receipts/mail-receipt.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { entering } from '#server/db/entry/entering.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import type { Configuration } from '#server/db/entry/read-competition.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';
import { type Asked, askAgain, keepPayable, type MadeOrder } from './ask-again.ts';
import { returnLine } from './return-line.ts';
import { seatOrder } from './seat-order.ts';
import { writeShares } from './shares.ts';
import { voidOpenOrders } from './void-order.ts';
import { writeOrder } from './write-order.ts';

/**
 * Makes an order of a user's whole basket, in one transaction: prices are those frozen with the places, and nothing of money comes from the
 * caller. Paid at once when nothing is left to pay; promised when by cheque; else open until a payment comes in.
 */
export function makeOrder(deps: BasketDeps, user: User, asked: Asked, settings: Settings): Promise<MadeOrder | Refused> {
  return entering(deps.pool, async (client): Promise<MadeOrder | Refused> => {
    // The buyer's row: their orders are made one after the other, so that no place and no credit is in two of them.
    const buyer = await client.query<{ credit: string }>('select credit from app_user where id = $1 for update', [user.id]);
    const known = await askAgain(client, asked, { userId: user.id, now: isoNow(deps) });
    if (known && 'orderId' in known) {
      const at = isoNow(deps);
      await keepPayable(client, known.orderId, at, (due) => beginPayment(client, known.orderId, due, settings, at));
    }
    if (known) return known;
    const ended = await voidOpenOrders(client, user.id, user.name, isoNow(deps));
    const credit = sum([minor(Number(buyer.rows[0]?.credit ?? 0)), ended.credit]);
    const now = isoNow(deps);
    const lines = await readLockedLines(client, user.id, asked, now);
    const configurations = await readConfigurations(client, lines, now);
    const reduced = await readDiscounts(client, lines, configurations);
    const total = totals(lines, reduced, asked.useCredit ? credit : NOTHING);
    const { currency } = settings;
    const refused = await refusal(client, { asked, lines, configurations, due: total.due, currency, userId: user.id, now });
    if (refused) return refused;
    const state = asked.how === 'cheque' && total.due > 0 ? 'cheque' : total.due > 0 ? 'open' : 'paid';
    const paidBy = state === 'cheque' ? 'cheque' : state === 'open' ? '' : total.credit > 0 ? 'credit' : 'free';
    const orderId = await writeOrder(client, {
      buyer: user,
      key: asked.key,
      state,
      paidBy,
      currency,
      total,
      lines,
      reduced,
      now,
    });
    if (total.credit > 0) await changeCredit(client, user.id, minus(NOTHING, total.credit), `Order ${orderId}`, user.name, now);
    await prolong(client, user.id, now, settings.minutes);
    if (state === 'open') await beginPayment(client, orderId, total.due, settings, now);
    else await settle(deps, client, { orderId, userId: user.id, now }, state, settings);
    const entered = state === 'open' ? [] : [...new Set(lines.map(({ compId }) => compId))];
    return { orderId, state, due: total.due, ended: ended.payments, entered };
  });
}

/**
 * The places of the basket. They are locked only where they are entered at once: an order to be paid by card waits for its payment,
 * which looks at them anew, and so nobody else who chooses has to wait for it.
 */
async function readLockedLines(
  client: Client,
  userId: number,
  { how, expected }: Asked,
  now: string,
): Promise<readonly BasketLine[]> {
  const lines = await readLines(client, userId, now, 'held');
  if (how === 'card' && expected > 0) return lines;
  await lockPlaces(
    client,
    lines.map(({ compId }) => compId),
  );
  return readLines(client, userId, now, 'held');
}

/** Nothing is left to pay by card: the places are entered at once. */
async function settle(
  deps: BasketDeps,
  client: Client,
  order: { readonly orderId: OrderId; readonly userId: number; readonly now: string },
  state: 'paid' | 'cheque',
  { provider }: Settings,
): Promise<void> {
  const { returned } = await seatOrder(deps, client, order.orderId, state === 'cheque' ? CHEQUE : PAID, order);
  await deps.mailer.tell(client, RECEIPT, { orderId: order.orderId });
  if (state === 'cheque') return;
  for (const line of returned) await returnLine(client, line, order);
  if (provider) await writeShares(client, order.orderId, order.now);
}

interface Settings {
  readonly currency: string;
  readonly provider: 'stripe' | 'test' | undefined;
  /** Of `cartTimeLimit`. */
  readonly minutes: number;
}

interface Weighed {
  readonly asked: Asked;
  readonly lines: readonly BasketLine[];
  readonly configurations: ReadonlyMap<number, Configuration>;
  readonly due: Minor;
  readonly currency: string;
  readonly userId: number;
  readonly now: string;
}

async function refusal(client: Client, weighed: Weighed): Promise<Refused | undefined> {
  const { asked, lines, configurations, due, currency, userId, now } = weighed;
  if (lines.length === 0) return refuse('invalid', { message: NO_EVENTS, remedy: 'Choose events first. Nothing was charged.' });
  const [problem] = await basketProblems(client, lines, now, userId);
  if (problem) return refuse('not-enterable', { message: problem.message, remedy: 'Then pay again. Nothing was charged.' });
  if (due !== asked.expected)
    return refuse('conflict', {
      field: 'expected',
      message: 'The total has changed since you last looked. Nothing was charged.',
      remedy: 'Look at the basket again, then go on.',
    });
  if (lines.some(({ terms, compId }) => terms !== '' && !asked.terms.includes(compId)))
    return refuse('invalid', { field: 'terms', message: NEED_TERMS, remedy: 'Then pay again. Nothing was charged.' });
  if (due === 0) return undefined;
  if (asked.how === 'card') return tooLittle(due, currency);
  const refusing = [...configurations.values()].find(
    (configuration) => !takesCheques(configuration.competition.options, configuration.chequeAddress, now),
  );
  if (!refusing) return undefined;
  return refuse('not-enterable', {
    message: `${refusing.name} takes no cheques. Nothing was changed.`,
    remedy: 'Pay by card, or remove its entries from the basket.',
  });
}

/** The provider would turn it away each time, as if it were down. */
function tooLittle(due: Minor, currency: string): Refused | undefined {
  if (due >= LEAST_CARD) return undefined;
  return refuse('not-enterable', {
    message: `A card cannot pay less than ${moneyText(toUnits(LEAST_CARD), currency)}. Nothing was charged.`,
    remedy: 'Pay by cheque or from credit where you can, or ask the organiser.',
  });
}

async function beginPayment(client: Client, orderId: OrderId, due: Minor, settings: Settings, now: string): Promise<void> {
  if (!settings.provider) return;
  await client.query('insert into payment (order_id, provider, amount, currency, made_at) values ($1, $2, $3, $4, $5)', [
    orderId,
    settings.provider,
    due,
    settings.currency,
    now,
  ]);
}

/** When a payment that is begun now has to be made. */
export const payBy = (now: string, minutes: number): string => reservedUntil(now, Math.max(minutes, 30));
