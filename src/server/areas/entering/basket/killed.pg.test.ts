import { expect, test } from 'vitest';
import type { EntryId } from '#domain/basket/ids.ts';
import { minor } from '#domain/money/money.ts';
import { cancelEntry } from '#server/areas/entering/basket/after/cancel.ts';
import { setPaid } from '#server/areas/entering/basket/after/set-paid.ts';
import { switchEntry } from '#server/areas/entering/basket/after/switch.ts';
import { enterLate } from '#server/areas/entering/basket/late/enter-late.ts';
import { checkOut } from '#server/areas/entering/basket/orders/check-out.ts';
import { handlePaymentNotice } from '#server/areas/entering/basket/orders/payment-notice.ts';
import { noticeOf } from '#server/areas/entering/basket/payment/stripe-notice.ts';
import { stripeProvider } from '#server/areas/entering/basket/payment/stripe-provider.ts';
import { must } from '#server/lib/must.ts';
import { openUnderWay } from '#server/lib/under-way.ts';
import { units } from '#tests/fixtures/units.ts';
import { NOW } from '#tests/support/database-names.ts';
import { dyingPool } from '#tests/support/dying-pool.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { ACCOUNT, stripeServer } from '#tests/support/stripe-server.ts';
import type { BasketDeps } from './deps.ts';

/*
 * A process is killed at each statement of what it does with money, before and after. Another goes on by the clock: each thing has happened
 * once in the end.
 */
const { app, pool, setNow, books, client, parent, chosen, paidAt, entered, ran } = await stripeServer();
const HOUR = 3_600_000;
const provider = stripeProvider(client);
const depsOn = (db: BasketDeps['pool']): BasketDeps => ({
  pool: db,
  now: () => NOW,
  mailer: app.mailer,
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

/** Mails whose subject begins so, about an order or a competition: each is sent once, whatever was killed. */
async function mailsOf(subject: string, about = ''): Promise<number> {
  await app.mailer.untilIdle();
  const all = await app.mailer.list(subject);
  return all.filter((mail) => mail.subject.startsWith(subject) && mail.text.includes(about)).length;
}

async function nameOf(compId: number): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select name from competition where id = $1', [compId]);
  return rows[0]?.name ?? '';
}

/** What a place has become at the venue. The list of all own entries would be longer with every death. */
async function entryOf(compId: number, productId: number): Promise<{ readonly entryId: EntryId; readonly event: string }> {
  const { rows } = await pool.query<{ entryId: EntryId; event: string }>(
    `select p.entry_id as "entryId", l.event from product p join order_line l on l.comp_id = p.comp_id and l.product_id = p.id
     where p.comp_id = $1 and p.id = $2 and p.state = 'entered'`,
    [compId, productId],
  );
  return must(rows[0], 'the entry');
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
      expect(await mailsOf(`Your order ${orderId} at`)).toBe(1);
    };
  });
  expect(count).toBeGreaterThan(20);
});

test.each(['before', 'after'] as const)(
  'killed %s any statement of a cancelling: all of it or nothing, and the money goes back once',
  async (when) => {
    const count = await atEach(when, async (db) => {
      await parent.emptyBasket();
      const { compId, productId, ceids } = await chosen({
        options: { subscription: { enabled: true } },
        events: [{ code: '100', places: 1, options: { seed: { waiting: true } } }],
      });
      const [, next = 0] = await ownAthletes(pool, 'parent@demo.test', 2);
      await parent.hold(ceids[0] ?? 0, next);
      const { orderId, session } = await paidAt(8);
      await handlePaymentNotice(depsOn(pool), 'stripe', noticeOf(session, 'paid', `evt ${session.id}`));
      const { entryId } = await entryOf(compId, productId);
      await cancelEntry(depsOn(db), await user(), entryId, 'Injured').catch(() => undefined);
      return async () => {
        expect(await timePasses()).toMatch(/orders agree with their entries/);
        const gone = (await entered(compId)) === 0;
        const back = books.refunds.filter((one) => one.payment_intent === session.payment_intent);
        expect(back.map(({ amount }) => amount)).toEqual(gone ? [750] : []);
        expect((await parent.orderOf(orderId)).refunds.map(({ state }) => state)).toEqual(gone ? ['done'] : []);
        expect(await mailsOf('Cancelled: 100 m', await nameOf(compId))).toBe(gone ? 1 : 0);
        expect(await mailsOf('A place for', await nameOf(compId)), 'the next of the queue').toBe(gone ? 1 : 0);
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

/** An entry of £8 that is paid by card. */
async function bought() {
  await parent.emptyBasket();
  const meeting = await chosen({ events: [{ code: '100' }, { code: 'LJ', price: 600 }] });
  const { orderId, session } = await paidAt(8);
  await handlePaymentNotice(depsOn(pool), 'stripe', noticeOf(session, 'paid', `evt ${session.id}`));
  return { ...meeting, orderId, ...(await entryOf(meeting.compId, meeting.productId)) };
}

test('killed before any statement of a change of event: all of it or nothing', async () => {
  const count = await atEach('before', async (db) => {
    const { compId, orderId, entryId, ceids, productId } = await bought();
    await switchEntry(depsOn(db), await user(), { entryId, ceid: ceids[1] ?? 0 }).catch(() => undefined);
    return async () => {
      const changed = (await entryOf(compId, productId)).event.startsWith('Long Jump');
      expect(await mailsOf('Changed to Long Jump', await nameOf(compId))).toBe(changed ? 1 : 0);
      expect((await parent.orderOf(orderId)).refunds.map(({ amount }) => amount)).toEqual(changed ? [2] : []);
      expect(await timePasses()).toMatch(/orders agree with their entries/);
    };
  });
  expect(count).toBeGreaterThan(15);
});

test('killed after any statement of an order by cheque or of its payment: each mail is sent once', async () => {
  const count = await atEach('after', async (db) => {
    await parent.emptyBasket();
    const { compId, productId } = await chosen({ options: { cheques: { allow: true } }, events: [{ code: '100' }] });
    const key = crypto.randomUUID();
    const asked = { key, how: 'cheque', useCredit: false, expected: minor(800), terms: [] } as const;
    await checkOut(depsOn(db), await user(), asked).catch(() => undefined);
    const { orderId = 0 } =
      (await checkOut(depsOn(pool), await user(), asked).then((made) =>
        typeof made === 'object' && 'orderId' in made ? made : undefined,
      )) ?? {};
    await app.mailer.untilIdle();
    await setPaid(depsOn(db), { ...(await user()), role: 'E4SUSER' }, { productIds: [productId], paid: 1, message: '' }).catch(
      () => undefined,
    );
    return async () => {
      expect(await entered(compId)).toBe(1);
      expect(await mailsOf(`Your order ${orderId} at`)).toBe(1);
      await app.mailer.untilIdle({ early: true });
      expect(await mailsOf(`Your order ${orderId} at`)).toBe((await parent.orderOf(orderId)).state === 'paid' ? 2 : 1);
    };
  });
  expect(count).toBeGreaterThan(15);
});

test.each(['before', 'after'] as const)(
  'killed %s any statement of a late entry: asked for again it is one entry and one order',
  async (when) => {
    const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
    const count = await atEach(when, async (db) => {
      const { compId, ceids } = await openMeeting(
        pool,
        { options: { lateEntries: true }, events: [{ code: '100', places: 1 }] },
        NOW - 21 * 24 * HOUR,
      );
      const wanted = {
        compId,
        athleteId,
        ceid: ceids[0] ?? 0,
        clubId: 0,
        key: crypto.randomUUID(),
        expected: units(8),
        cash: true,
      };
      const died = await enterLate(depsOn(db), await user(), wanted).catch(() => undefined);
      return async () => {
        const again = await enterLate(depsOn(pool), await user(), wanted);
        expect(again).toMatchObject({ due: 8 });
        if (died) expect(again).toEqual(died);
        expect(await entered(compId)).toBe(1);
        expect((await pool.query('select from entry_order where key = $1', [wanted.key])).rowCount).toBe(1);
      };
    });
    expect(count).toBeGreaterThan(20);
  },
);
