import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Offer } from '#domain/basket/totals.ts';
import { appUser } from './account.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Minor units of the currency. */
const money = (name: string) => integer(name).notNull().default(0);
const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => entryOrder.id);

/** What somebody buys at once, over any competitions. It outlives them: the books are kept. */
export const entryOrder = pgTable(
  'entry_order',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id),
    /** Of the call that made it: the same call again finds the same order. */
    key: uuid().notNull(),
    /** `open`: to be paid; `void`: another has taken its place, or it was never paid. */
    state: text({ enum: ['open', 'paid', 'cheque', 'void'] }).notNull(),
    paidBy: text('paid_by', { enum: ['', 'card', 'cheque', 'credit', 'free', 'finance'] })
      .notNull()
      .default(''),
    /** ISO 4217. */
    currency: text().notNull(),
    /** Before discounts. */
    price: money('price'),
    discount: money('discount'),
    credit: money('credit'),
    /** price − discount − credit: what is paid by card or cheque. */
    due: money('due'),
    /** As they were then, for the receipt. */
    name: text().notNull(),
    email: text().notNull(),
    madeAt: instant('made_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the receipt was handed to the post; null: it still has to be. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    unique('entry_order_once').on(t.userId, t.key),
    index('entry_order_open').on(t.madeAt).where(sql`state = 'open'`),
    index('entry_order_to_mail').on(t.id).where(sql`mailed_at is null and state in ('paid', 'cheque')`),
    check('entry_order_state', sql`state in ('open', 'paid', 'cheque', 'void')`),
    check('entry_order_paid_by', sql`paid_by in ('', 'card', 'cheque', 'credit', 'free', 'finance')`),
    check('entry_order_sum', sql`due = price - discount - credit and due >= 0 and discount >= 0 and credit >= 0`),
  ],
);

/** A place in an order, with the names as they were. */
export const orderLine = pgTable(
  'order_line',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: orderId(),
    compId: integer('comp_id').notNull(),
    productId: integer('product_id').notNull(),
    orgId: integer('org_id').notNull(),
    competition: text().notNull(),
    event: text().notNull(),
    athlete: text().notNull(),
    price: money('price'),
    discount: money('discount'),
    /** Of the discount, what went when events that it needs were cancelled. */
    lost: money('lost'),
    /** The discounts there were for it; null: it is not one of its athlete's paid events, or its order was made before discounts were stored. */
    offers: jsonb().$type<readonly Offer[]>(),
    /** Of price − discount, what stays with the platform. */
    fee: money('fee'),
    /** The organiser shows it beside the price, so the receipt does. */
    showsFee: boolean('shows_fee').notNull().default(false),
    /** `returned`: it was paid, but the place had gone, so the money went back. */
    state: text({ enum: ['open', 'entered', 'returned', 'cancelled'] })
      .notNull()
      .default('open'),
    note: text().notNull().default(''),
  },
  (t) => [
    unique('order_line_once').on(t.orderId, t.compId, t.productId),
    index('order_line_product').on(t.compId, t.productId),
    check('order_line_state', sql`state in ('open', 'entered', 'returned', 'cancelled')`),
    check(
      'order_line_sum',
      sql`discount between 0 and price and fee between 0 and price - discount and lost between 0 and discount`,
    ),
  ],
);

/** An attempt to pay an order, at a payment provider. */
export const payment = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: orderId(),
    provider: text({ enum: ['stripe', 'test'] }).notNull(),
    /** The provider's name for it; null: it has not been told yet. */
    ref: text(),
    /** Where the buyer pays. */
    url: text().notNull().default(''),
    /** What refunds name. */
    intent: text().notNull().default(''),
    amount: money('amount'),
    currency: text().notNull(),
    state: text({ enum: ['open', 'paid', 'failed', 'void'] })
      .notNull()
      .default('open'),
    madeAt: instant('made_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the provider was last asked how it stands, for want of a notice. */
    askedAt: instant('asked_at'),
  },
  (t) => [
    unique('payment_ref').on(t.provider, t.ref),
    index('payment_order').on(t.orderId),
    index('payment_open').on(t.madeAt).where(sql`state = 'open'`),
    check('payment_state', sql`state in ('open', 'paid', 'failed', 'void')`),
  ],
);

/** What the bank has taken back of a payment without us: paid back at the provider's own site, or disputed by the holder of the card. */
export const paymentReversal = pgTable(
  'payment_reversal',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text({ enum: ['refund', 'dispute'] }).notNull(),
    /** The provider's name for the dispute; of refunds, all of which are one reversal of the payment, what refunds name. */
    ref: text().notNull(),
    amount: money('amount'),
    /** Of a dispute: while the bank decides, then whether the money is ours again. */
    state: text({ enum: ['open', 'won', 'lost'] }).notNull(),
    reason: text().notNull(),
    /** Until when a dispute can be answered at the provider. */
    answerBy: instant('answer_by'),
    at: instant('at').notNull(),
    /** Finance has dealt with it; null: not yet. */
    settledAt: instant('settled_at'),
    settledBy: text('settled_by').notNull().default(''),
  },
  (t) => [
    unique('payment_reversal_once').on(t.kind, t.ref),
    index('payment_reversal_payment').on(t.paymentId),
    check('payment_reversal_kind', sql`kind in ('refund', 'dispute')`),
    check('payment_reversal_state', sql`state in ('open', 'won', 'lost')`),
    check('payment_reversal_amount', sql`amount > 0`),
  ],
);

/** What providers have told, each once, whatever came of it. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    provider: text().notNull(),
    noticeId: text('notice_id').notNull(),
    kind: text().notNull(),
    ref: text().notNull(),
    heardAt: instant('heard_at').notNull(),
    outcome: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.noticeId] }), index('payment_notice_ref').on(t.provider, t.ref)],
);

/** What an order task at the provider has come to; `failed`: given up, somebody has to look at it. */
const orderTask = {
  state: text({ enum: ['wanted', 'done', 'failed'] }).notNull(),
  /** The provider's name for it. */
  ref: text().notNull().default(''),
  tries: integer().notNull().default(0),
  /** Goes up when the provider has refused, because it would give the same answer again to the same name. */
  attempt: integer().notNull().default(0),
  /** Not before; null: at once. While it is under way, until when nobody else takes it up. */
  tryAt: instant('try_at'),
  problem: text().notNull().default(''),
};

/** Money that goes back. Written with its reason in the transaction that decides so, sent afterwards, as often as it takes. */
export const refund = pgTable(
  'refund',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: orderId(),
    /** Null: of the order as a whole. */
    lineId: integer('line_id').references(() => orderLine.id),
    paymentId: integer('payment_id').references(() => payment.id),
    amount: money('amount'),
    way: text({ enum: ['card', 'credit'] }).notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    at: instant('at').notNull(),
    ...orderTask,
  },
  (t) => [
    index('refund_order').on(t.orderId),
    index('refund_wanted').on(t.at).where(sql`state = 'wanted'`),
    check('refund_way', sql`way in ('card', 'credit')`),
    check('refund_state', sql`state in ('wanted', 'done', 'failed')`),
    check('refund_amount', sql`amount > 0`),
  ],
);

/**
 * What organisers with a connected account get of the orders, and what they give back of it when a place is paid back. Written in the
 * transaction that decides so, sent afterwards, as often as it takes.
 */
export const organiserShare = pgTable(
  'organiser_share',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: orderId(),
    orgId: integer('org_id').notNull(),
    kind: text({ enum: ['out', 'back'] }).notNull(),
    /** Of `back`: the place that was paid back. */
    lineId: integer('line_id').references(() => orderLine.id),
    /** As it was then. */
    account: text().notNull(),
    amount: money('amount'),
    currency: text().notNull(),
    at: instant('at').notNull(),
    ...orderTask,
  },
  (t) => [
    uniqueIndex('organiser_share_once').on(t.orderId, t.orgId).where(sql`kind = 'out'`),
    index('organiser_share_line').on(t.lineId),
    index('organiser_share_wanted').on(t.id).where(sql`state = 'wanted'`),
    check('organiser_share_kind', sql`kind in ('out', 'back') and (kind = 'out') = (line_id is null)`),
    check('organiser_share_state', sql`state in ('wanted', 'done', 'failed')`),
    check('organiser_share_amount', sql`amount > 0`),
  ],
);

/** The books of the demo's bank: what it was told to do, also when this server is stopped before its notice has come. */
export const testPayment = pgTable('test_payment', {
  ref: text().primaryKey(),
  paysAt: instant('pays_at').notNull(),
});
