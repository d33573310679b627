import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOW } from '#tests/support/database-names.ts';
import { ACCOUNT, stripeServer } from '#tests/support/stripe-server.ts';

const { pool, setNow, books, breaks, parent, tell, chosen, entered, ran, calm, forget } = await stripeServer();
const MINUTE = 60_000;

/** What may happen to an order, in any order and any number of times. */
const STEPS = [
  'pay',
  'paid',
  'order anew',
  'cancel',
  'choose again',
  'paid again',
  'expired',
  'failed',
  'other amount',
  'late word',
  'clock',
  'hour',
  'refund breaks',
  'share breaks',
  'share back breaks',
] as const;
type Step = (typeof STEPS)[number];
const [pay, paid, again, cancel, ...rest] = STEPS;
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Step>(pay, paid, again, cancel) },
  fc.constantFrom<Step>(...rest),
);
const anySteps = fc.array(anyStep, { minLength: 3, maxLength: 16 });

/** One place of a buyer, the orders they make of it, and all the notices Stripe sends of them. */
async function openStory() {
  const { compId, ceids, athleteId } = await chosen({ events: [{ code: '100', places: 1 }] });
  const refs: string[] = [];
  let at = NOW;
  const order = async () => {
    const { due } = await parent.cart();
    if (due === 0) return;
    const answer = await parent.order(due);
    const { url = '' } = answer.status === 200 ? Object(answer.body.data) : {};
    if (url !== '') refs.push(String(url).split('/').at(-1) ?? '');
  };
  const later = (ms: number) => {
    at += ms;
    setNow(at);
  };
  const last = () => books.session(refs.at(-1) ?? '');
  const paid = () => refs.map((ref) => books.session(ref)).filter((session) => session.payment_status === 'paid');
  const does: Readonly<Record<Step, () => unknown>> = {
    pay: () => last().status === 'open' && books.pays(last().id),
    paid: async () => {
      for (const session of paid()) await tell('checkout.session.completed', session, { id: `evt ${session.id}` });
    },
    'paid again': () =>
      Promise.all(paid().flatMap((session) => [1, 2].map(() => tell('checkout.session.async_payment_succeeded', session)))),
    expired: () => tell('checkout.session.expired', last()),
    failed: () => tell('checkout.session.async_payment_failed', last()),
    'other amount': () => tell('checkout.session.completed', { ...last(), id: 'cs_of_nobody', payment_status: 'paid' }),
    'late word': () => ran('paymentStatus'),
    'order anew': order,
    cancel: async () => {
      const entry = (await parent.entries()).find((one) => one.compId === compId && one.state === 'entered');
      if (entry) await parent.post(`/entry/cancel/${entry.entryId}`, { reason: 'Injured' });
    },
    'choose again': () => parent.hold(ceids[0] ?? 0, athleteId),
    clock: () => later(11 * MINUTE),
    hour: () => {
      later(61 * MINUTE);
      forget();
    },
    'refund breaks': () => breaks('POST /v1/refunds', 500),
    'share breaks': () => breaks('POST /v1/transfers', 400),
    'share back breaks': () => breaks('/reversals', 'lost', 'lost'),
  };
  await order();
  return { compId, does, paid, later };
}

test('whatever happens to a payment in whatever order: paid and entered, or given back, each once', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      setNow(NOW);
      await parent.emptyBasket();
      const before = books.balance(ACCOUNT);
      const { compId, does, paid, later } = await openStory();
      for (const step of steps) await does[step]();
      calm();
      // In the end all that was paid has been heard of, and all that was wanted has been done.
      for (let hour = 0; hour < 4; hour++) {
        later(61 * MINUTE);
        await does.paid();
        await ran('orderCheck');
      }
      expect(await ran('orderCheck')).toMatch(
        /orders agree with their entries; refunds sent: 0, shares sent: 0, to try again: 0/,
      );
      const inIt = (await entered(compId)) ?? 0;
      expect(inIt).toBeLessThanOrEqual(1);
      const intents = new Set(paid().map(({ payment_intent: intent }) => intent));
      const refunds = books.refunds.filter((one) => intents.has(one.payment_intent));
      const kept = paid().length * 800 - refunds.reduce((sum, { amount }) => sum + amount, 0);
      // A cancelled place keeps the fee; each other payment goes back whole.
      const { rows } = await pool.query(`select from product where comp_id = $1 and state = 'cancelled'`, [compId]);
      expect(kept).toBe(inIt * 800 + rows.length * 50);
      expect(books.balance(ACCOUNT) - before).toBe(inIt * 750);
      outcomes.add(`${inIt} entered, ${paid().length} paid, ${refunds.length} back`);
    }),
    { numRuns: 30, seed: 20261121 },
  );
  expect(outcomes.size).toBeGreaterThan(4);
});
