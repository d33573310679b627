import type Stripe from 'stripe';
import { errorText } from '#server/lib/http/error-code.ts';
import { type Bill, NotDone, type Once, type PaymentProvider } from './provider.ts';
import { noticeOf } from './stripe-notice.ts';

/** What we need of the library. */
export type StripeClient = Pick<Stripe, 'checkout' | 'refunds' | 'transfers' | 'paymentIntents' | 'webhooks'>;

/** Stripe takes sessions of 30 minutes and longer, counted from when the call arrives there. */
const LATENCY_S = 90;
/** Of one session. */
const MOST_LINES = 100;
/** What the next list is asked for at once; an order has fewer refunds or shares. */
const MOST_LISTED = 100;

/**
 * Stripe's Checkout. The platform collects, and each organiser with a connected account gets their share by a transfer, so that one basket may
 * hold entries of several organisers. Every call carries our id as idempotency key. Stripe forgets those after a day and repeats a failure to
 * the same key, so what moves money carries our mark besides, is looked for by it, and is tried anew under another key once Stripe has said no.
 */
export function stripeProvider(stripe: StripeClient): PaymentProvider {
  return {
    name: 'stripe',
    begin: (bill) =>
      asked(async () => {
        const { orderKey, paymentId } = bill;
        const session = await stripe.checkout.sessions.create(sessionOf(bill), {
          idempotencyKey: `payment-${orderKey}-${paymentId}`,
        });
        if (!session.url) throw new Error('Stripe gave no address to pay at');
        return { ref: session.id, url: session.url };
      }),
    end: (ref) => asked(async () => void (await stripe.checkout.sessions.expire(ref))),
    ask: (ref) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.retrieve(ref);
        const kind = session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'expired' : undefined;
        return kind && noticeOf(session, kind, `asked-${ref}-${kind}`);
      }),
    refund: ({ intent, amount, reason, ...once }) =>
      asked(async () => {
        const sent = await stripe.refunds.list({ payment_intent: intent, limit: MOST_LISTED });
        const { mark } = once;
        const known = sent.data.find(({ metadata, status }) => metadata?.mark === mark && !isBack(status));
        const refund =
          known ?? (await stripe.refunds.create({ payment_intent: intent, amount, metadata: { mark, reason } }, keyOf(once)));
        if (isBack(refund.status)) throw new NotDone(`The refund came back: ${refund.failure_reason ?? refund.status}`, true);
        return refund.id;
      }),
    share: ({ account: destination, amount, currency, intent, group, ...once }) =>
      asked(async () => {
        const sent = await stripe.transfers.list({ destination, transfer_group: group, limit: MOST_LISTED });
        const known = sent.data.find(({ metadata }) => metadata.mark === once.mark);
        if (known) return known.id;
        const charge = intent === undefined ? undefined : await chargeOf(stripe, intent);
        const transfer = await stripe.transfers.create(
          {
            amount,
            currency: currency.toLowerCase(),
            destination,
            transfer_group: group,
            metadata: { mark: once.mark },
            ...(charge !== undefined && { source_transaction: charge }),
          },
          keyOf(once),
        );
        return transfer.id;
      }),
    reverseShare: ({ share, amount, ...once }) =>
      asked(async () => {
        const sent = await stripe.transfers.listReversals(share, { limit: MOST_LISTED });
        const known = sent.data.find(({ metadata }) => metadata?.mark === once.mark);
        if (known) return known.id;
        return (await stripe.transfers.createReversal(share, { amount, metadata: { mark: once.mark } }, keyOf(once))).id;
      }),
  };
}

function sessionOf({
  orderId,
  orderKey,
  amount,
  currency,
  email,
  lines,
  site,
  until,
}: Bill): Stripe.Checkout.SessionCreateParams {
  const priced = lines.filter((line) => line.amount > 0);
  const shown = priced.length > MOST_LINES ? [{ text: `Order ${orderId}: ${priced.length} entries`, amount }] : priced;
  return {
    mode: 'payment',
    customer_email: email,
    client_reference_id: String(orderId),
    line_items: shown.map((line) => ({
      quantity: 1,
      price_data: { currency: currency.toLowerCase(), unit_amount: line.amount, product_data: { name: line.text } },
    })),
    expires_at: Math.ceil(Date.parse(until) / 1000) + LATENCY_S,
    success_url: `${site}/my-account/order/${orderId}`,
    cancel_url: `${site}/my-account/basket`,
    payment_intent_data: { transfer_group: orderKey },
  };
}

const keyOf = ({ mark, attempt }: Once) => ({ idempotencyKey: `${mark}-${attempt}` });
const isBack = (status: string | null): boolean => status === 'failed' || status === 'canceled';

async function chargeOf({ paymentIntents }: StripeClient, intent: string): Promise<string | undefined> {
  const { latest_charge: charge } = await paymentIntents.retrieve(intent);
  return typeof charge === 'string' ? charge : charge?.id;
}

/** Somebody else is at the same key, or we ask too often: neither says that nothing was done. */
const NO_ANSWER = new Set([409, 429]);

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NotDone) throw error;
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    throw new NotDone(errorText(error), typeof status === 'number' && !NO_ANSWER.has(status));
  }
}
