import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readStripeNotice } from './stripe-notice.ts';

const stripe = new Stripe('sk_test_made_up');
const SECRET = 'whsec_made_up';

function read(payload: string) {
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  return readStripeNotice(stripe, SECRET, Buffer.from(payload), signature);
}

test.each(['null', '{}', '{"type":"refund.failed"}', '{"type":"refund.failed","data":{"object":null}}'])(
  'a genuine notice that says nothing (%s) is about nothing',
  (payload) => {
    expect(read(payload)).toBeNull();
  },
);

test('a notice that somebody else signed is not read', () => {
  expect(readStripeNotice(stripe, SECRET, Buffer.from('{}'), 't=1,v1=made-up')).toBeUndefined();
});
