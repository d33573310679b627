import { expect, test } from 'vitest';
import { entryId as entryIdOf } from '#domain/basket/ids.ts';
import { minor } from '#domain/money/money.ts';
import { cancelEntry } from '#server/areas/entering/basket/after/cancel.ts';
import { checkOut } from '#server/areas/entering/basket/orders/check-out.ts';
import { handlePaymentNotice } from '#server/areas/entering/basket/orders/payment-notice.ts';
import { noticeOf } from '#server/areas/entering/basket/payment/stripe-notice.ts';
import { stripeProvider } from '#server/areas/entering/basket/payment/stripe-provider.ts';
import { openMailer } from '#server/lib/mail/mailer.ts';
import { openUnderWay } from '#server/lib/under-way.ts';
import { NOW } from '#tests/support/database-names.ts';
import { dyingPool } from '#tests/support/dying-pool.ts';
import { ACCOUNT, stripeServer } from '#tests/support/stripe-server.ts';
import type { BasketDeps } from './deps.ts';

/*
 * A process is killed at each statement of what it does with money, before and after. Another goes on by the clock: each thing has happened
 * once in the end.
 */
const { pool, setNow, books, client, parent, chosen, paidAt, entered, ran } = await stripeServer();
const HOUR = 3_600_000;
const mailer = openMailer({ now: () => NOW });
const provider = stripeProvider(client);
const depsOn = (db: BasketDeps['pool']): BasketDeps => ({
  pool: db,
  now: () => NOW,
  mailer,
  ownAddress: 'http://localhost',
  changed: () => {},
  provider,
  underWay: openUnderWay(),
});
const user = async () => {
  const { rows } = await pool.query<{ id: number; name: string; email: string }>(
    `select id, display_name as name, email from app_user where email = 'parent@demo.test'`,
  );
  const { id = 0, name = '', email = '' } = rows[0] ?? {};
  return { id, name, email, role: 'USER', permissions: [], sessionId: 0, signedInAt: '', impersonator: undefined } as const;
};
async function timePasses(): Promise<string> {
  setNow(NOW + HOUR / 6);
  await ran('paymentStatus');
  setNow(NOW + HOUR);
  await ran('orderCheck');
  setNow(NOW + 2 * HOUR);
  const note = await ran('orderCheck');
  setNow(NOW);
  return note;
}

/** Does something anew for each of its statements, and dies there. Gives how many those were. */
async function atEach(when: 'before' | 'after', once: (db: BasketDeps['pool']) => Promise<() => Promise<void>>): Promise<number> {
  for (let n = 1; ; n++) {
    const dying = dyingPool(pool, n, when);
    const check = await once(dying.pool);
    await check();
    if (!dying.dead()) return n - 1;
  }
}

test.each(['before', 'after'] as const)('killed %s any statement between paid and entered', async (when) => {
  const count = await atEach(when, async (db) => {
    const { compId } = await chosen();
    const before = books.balance(ACCOUNT);
    const { orderId, session } = await paidAt(8);
    await handlePaymentNotice(depsOn(db), 'stripe', noticeOf(session, 'paid', `evt ${session.id}`)).catch(() => undefined);
    return async () => {
      expect(await timePasses()).toMatch(/orders agree with their entries/);
      expect(await entered(compId)).toBe(1);
      expect(books.balance(ACCOUNT) - before).toBe(750);
      expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', refunds: [] });
      const { rows } = await pool.query('select mailed_at from entry_order where id = $1', [orderId]);
      expect(rows[0].mailed_at).not.toBeNull();
    };
  });
  expect(count).toBeGreaterThan(20);
});

test.each(['before', 'after'] as const)(
  'killed %s any statement of a cancelling: all of it or nothing, and the money goes back once',
  async (when) => {
    const count = await atEach(when, async (db) => {
      const { compId, productId } = await chosen();
      const { orderId, session } = await paidAt(8);
      await handlePaymentNotice(depsOn(pool), 'stripe', noticeOf(session, 'paid', `evt ${session.id}`));
      const { entryId = entryIdOf(0) } = (await parent.entries()).find((one) => one.productId === productId) ?? {};
      await cancelEntry(depsOn(db), await user(), entryId, 'Injured').catch(() => undefined);
      return async () => {
        expect(await timePasses()).toMatch(/orders agree with their entries/);
        const gone = (await entered(compId)) === 0;
        const back = books.refunds.filter((one) => one.payment_intent === session.payment_intent);
        expect(back.map(({ amount }) => amount)).toEqual(gone ? [750] : []);
        expect((await parent.orderOf(orderId)).refunds.map(({ state }) => state)).toEqual(gone ? ['done'] : []);
      };
    });
    expect(count).toBeGreaterThan(15);
  },
);

test('killed at any statement of an order: asked for again it is one order with one page', async () => {
  const count = await atEach('after', async (db) => {
    await parent.emptyBasket();
    const { compId } = await chosen();
    const key = crypto.randomUUID();
    const asked = { key, how: 'card', useCredit: false, expected: minor(800), terms: [] } as const;
    const pages = books.sessions.length;
    await checkOut(depsOn(db), await user(), asked).catch(() => undefined);
    return async () => {
      const { orderId, url } = await parent.ordered(8, { key });
      expect(books.sessions).toHaveLength(pages + 1);
      expect((await pool.query('select from entry_order where key = $1', [key])).rowCount).toBe(1);
      const session = books.pays(url.split('/').at(-1) ?? '');
      await handlePaymentNotice(depsOn(pool), 'stripe', noticeOf(session, 'paid', `evt ${session.id}`));
      expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', lines: { length: 1 } });
      expect(await entered(compId)).toBe(1);
    };
  });
  expect(count).toBeGreaterThan(10);
});
