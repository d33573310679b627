import type Stripe from 'stripe';
import { minor } from '#domain/money/money.ts';
import type { Dispute, Notice, RefundBack, RefundedThere } from './provider.ts';

const KINDS: Readonly<Record<string, Notice['kind']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};

const DISPUTES: ReadonlySet<string> = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

/**
 * Reads a notice as it came over the wire. Undefined: its signature is not Stripe's, or it is older than five minutes, so that nobody plays an
 * old one again. `null`: genuine, and about something else.
 */
export function readStripeNotice(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  secret: string,
  body: Buffer,
  signature: string,
): Notice | RefundBack | RefundedThere | Dispute | null | undefined {
  let event: Stripe.Event | null;
  try {
    event = webhooks.constructEvent(body, signature, secret);
  } catch {
    return undefined;
  }
  if (!event?.data?.object) return null;
  if (event.type === 'refund.failed') {
    const { id, failure_reason: why } = event.data.object;
    return { noticeId: event.id, kind: 'refund-failed', ref: id, problem: `The refund came back: ${why ?? 'failed'}` };
  }
  if (event.type === 'charge.refunded') {
    const { payment_intent: intent, amount_refunded: total } = event.data.object;
    return { kind: 'refunded', intent: idOf(intent), total: minor(total) };
  }
  if (DISPUTES.has(event.type) && event.data.object.object === 'dispute') return disputeOf(event.data.object);
  const kind = KINDS[event.type];
  if (!kind || !('payment_status' in event.data.object)) return null;
  // Completed, but paid only when the bank has said so: another notice follows.
  if (kind === 'paid' && event.data.object.payment_status !== 'paid') return null;
  return noticeOf(event.data.object, kind, event.id);
}

type Paid = Pick<Stripe.Checkout.Session, 'id' | 'amount_total' | 'currency' | 'payment_intent'>;

export function noticeOf(session: Paid, kind: Notice['kind'], noticeId: string): Notice {
  const { payment_intent: intent } = session;
  return {
    noticeId,
    kind,
    ref: session.id,
    amount: minor(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    intent: idOf(intent),
  };
}

const idOf = (named: string | { readonly id: string } | null): string => (typeof named === 'string' ? named : (named?.id ?? ''));

/** In the end the money of some is ours; of those that only ask, it has never left. */
const ENDS: Readonly<Record<string, Dispute['state']>> = { won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' };

function disputeOf({ id, amount, payment_intent, status, reason, evidence_details }: Stripe.Dispute): Dispute {
  const until = evidence_details?.due_by;
  return {
    kind: 'disputed',
    intent: idOf(payment_intent),
    ref: id,
    amount: minor(amount),
    state: ENDS[status] ?? 'open',
    reason: reason.replaceAll('_', ' '),
    answerBy: until ? new Date(until * 1000).toISOString() : null,
  };
}
