import { postStripe } from '#contracts/entering/order.ts';
import { handleFailedRefund, handlePaymentNotice } from '#server/areas/entering/basket/orders/payment-notice.ts';
import { keepReversal } from '#server/areas/entering/basket/orders/reversal.ts';
import { readStripeNotice } from '#server/areas/entering/basket/payment/stripe-notice.ts';
import type { StripeClient } from '#server/areas/entering/basket/payment/stripe-provider.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { type Router, route } from '#server/web/route.ts';
import type { BasketDeps } from './deps.ts';

export interface StripeHook {
  readonly client: Pick<StripeClient, 'webhooks'>;
  readonly secret: string;
}

/** A notice holds the whole of what it is about. */
const NOTICE_BYTES = 512 * 1024;
const FORGED = refuse('invalid', { message: 'This is not signed by the payment provider.' });

/** Notices of Stripe. The body is not parsed, because its signature covers the exact bytes. */
export async function stripeRoutes(router: Router, deps: BasketDeps, hook: StripeHook | undefined): Promise<void> {
  await router.app.register(async (app) => {
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    route(
      { ...router, app },
      postStripe,
      async ({ request }) => {
        const signature = request.headers['stripe-signature'];
        const { body } = request;
        if (!hook || typeof signature !== 'string' || !Buffer.isBuffer(body)) return FORGED;
        const notice = readStripeNotice(hook.client, hook.secret, body, signature);
        if (notice === undefined) return FORGED;
        // Answered only when it is in the database: else Stripe tells again.
        if (notice?.kind === 'refund-failed') await handleFailedRefund(deps, notice);
        else if (notice?.kind === 'refunded' || notice?.kind === 'disputed') await keepReversal(deps, 'stripe', notice);
        else if (notice) await handlePaymentNotice(deps, 'stripe', notice);
        return { data: { received: true } };
      },
      { bodyLimit: NOTICE_BYTES },
    );
  });
}
