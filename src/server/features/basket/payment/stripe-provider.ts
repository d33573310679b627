import type Stripe from 'stripe';
import type { Notice, PaymentProvider } from './provider.ts';

/** Stripe as the library gives it; a port of its own in tests. */
export type StripeClient = Pick<Stripe, 'checkout' | 'refunds' | 'transfers' | 'paymentIntents' | 'webhooks'>;

/** Stripe takes sessions of 30 minutes and longer, counted from when the call arrives there. */
const LATENCY_S = 90;

/**
 * Stripe's Checkout. The platform collects, and each organiser with a connected account gets her share by a transfer, so that one basket may
 * hold entries of several organisers. Every call carries our id as idempotency key.
 */
export function stripeProvider(stripe: StripeClient): PaymentProvider {
  return {
    name: 'stripe',
    async begin({ paymentId, orderId, currency, email, lines, site, until }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer_email: email,
          client_reference_id: String(orderId),
          line_items: lines
            .filter(({ amount }) => amount > 0)
            .map(({ text, amount }) => ({
              quantity: 1,
              price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: text } },
            })),
          expires_at: Math.ceil(Date.parse(until) / 1000) + LATENCY_S,
          success_url: `${site}/my-account/order/${orderId}`,
          cancel_url: `${site}/my-account/basket`,
          payment_intent_data: { transfer_group: groupOf(orderId) },
        },
        { idempotencyKey: `payment-${paymentId}` },
      );
      if (!session.url) throw new Error('Stripe gave no address to pay at');
      return { ref: session.id, url: session.url };
    },
    async end(ref) {
      await stripe.checkout.sessions.expire(ref);
    },
    async ask(ref) {
      const session = await stripe.checkout.sessions.retrieve(ref);
      const kind = session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'expired' : undefined;
      return kind && noticeOf(session, kind, `asked-${ref}-${kind}`);
    },
    async giveBack({ refundId, intent, amount, reason, orderId, share }) {
      const refund = await stripe.refunds.create(
        { payment_intent: intent, amount, metadata: { reason } },
        { idempotencyKey: `refund-${refundId}` },
      );
      if (share) {
        const { data } = await stripe.transfers.list({ transfer_group: groupOf(orderId), destination: share.account, limit: 1 });
        const [transfer] = data;
        if (transfer)
          await stripe.transfers.createReversal(
            transfer.id,
            { amount: Math.min(share.amount, transfer.amount - transfer.amount_reversed) },
            { idempotencyKey: `refund-${refundId}-share` },
          );
      }
      return refund.id;
    },
    async share({ orderId, currency, shares }, intent) {
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent);
      for (const { account, amount } of shares) {
        await stripe.transfers.create(
          {
            ...{ amount, currency: currency.toLowerCase(), destination: account, transfer_group: groupOf(orderId) },
            ...(charge && { source_transaction: typeof charge === 'string' ? charge : charge.id }),
          },
          { idempotencyKey: `share-${orderId}-${account}` },
        );
      }
    },
  };
}

const groupOf = (orderId: number): string => `order-${orderId}`;

const KINDS: Readonly<Record<string, Notice['kind']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};

/**
 * Reads a notice as it came over the wire. Undefined: its signature is not Stripe's, or it is older than five minutes, so that nobody plays an
 * old one again. `null`: genuine, and about something else.
 */
export function readStripeNotice(
  { webhooks }: Pick<StripeClient, 'webhooks'>,
  secret: string,
  body: Buffer,
  signature: string,
): Notice | null | undefined {
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, signature, secret);
  } catch {
    return undefined;
  }
  const kind = KINDS[event.type];
  if (!kind || !('payment_status' in event.data.object)) return null;
  // Completed, but paid only when the bank has said so: another notice follows.
  if (kind === 'paid' && event.data.object.payment_status !== 'paid') return null;
  return noticeOf(event.data.object, kind, event.id);
}

function noticeOf(session: Stripe.Checkout.Session, kind: Notice['kind'], noticeId: string): Notice {
  const { payment_intent: intent } = session;
  return {
    ...{ noticeId, kind, ref: session.id, amount: session.amount_total ?? 0 },
    currency: (session.currency ?? '').toUpperCase(),
    intent: typeof intent === 'string' ? intent : (intent?.id ?? ''),
  };
}
