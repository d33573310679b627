import type { PaymentProvider } from './provider.ts';

/** Where the demo's own bank asks for the payment: a page of this app. */
const pageOf = (ref: string): string => `/my-account/pay/${ref}`;

/**
 * The bank of the demo and the tests, where no provider is set up. No money moves; notices come from its page. The same ids give the same
 * names, as with a real one.
 */
export function testProvider(): PaymentProvider {
  return {
    name: 'test',
    begin: async ({ paymentId, orderId }) => {
      const ref = `test-${orderId}-${paymentId}`;
      return { ref, url: pageOf(ref) };
    },
    end: async () => {},
    ask: async () => undefined,
    giveBack: async ({ refundId }) => `test-refund-${refundId}`,
    share: async () => {},
  };
}
