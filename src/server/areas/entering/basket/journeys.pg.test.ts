import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contracts/entering/order.ts';
import { getSoldItems } from '#contracts/entering/sold-item.ts';
import { getEventTeams } from '#contracts/entering/team.ts';
import { getCheckIn } from '#contracts/public/competition.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { type EventPlan, openMeeting, ownAthletes, sellWith } from '#tests/support/open-meeting.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

/**
 * What is sold, in each way it can be paid, all the way there and back: what the family holds, what the organiser sees, what the mail says
 * and what the books say.
 */
const { http, pool, app, setNow } = await venueServer();
const { mailer } = app;
const parent = buyer(http, 'parent');
const finance = buyer(http, 'finance');
beforeEach(() => parent.emptyBasket());

const one = async <T>(text: string, values: readonly unknown[] = []): Promise<T> => {
  const { rows } = await pool.query<{ value: T }>(`select (${text}) as value`, [...values]);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row.value;
};
const parentId = await one<number>(`select id from app_user where email = 'parent@demo.test'`);
const clubId = await one<number>(`select min(id) from club where club_type = 'C'`);
await pool.query('insert into user_club (user_id, club_id) values ($1, $2) on conflict do nothing', [parentId, clubId]);

interface Kind {
  readonly name: string;
  readonly event: EventPlan;
  readonly items: Parameters<typeof sellWith>[2];
  /** What stands on the order, without the athlete. */
  readonly bought: readonly string[];
  /** Rows of the check-in list. */
  readonly starts: number;
}
const EVENT: EventPlan = { code: 'PV', price: 800, fee: 50 };
const KINDS: readonly Kind[] = [
  { name: 'an athlete', event: EVENT, items: [], bought: ['Pole Vault SEN'], starts: 1 },
  { name: 'a team', event: { code: '4X100', price: 800, fee: 50 }, items: [], bought: ['4 × 100 m Relay SEN'], starts: 1 },
  {
    name: 'an event with an item',
    event: EVENT,
    items: [{ name: 'Pole hire', price: 300 }],
    bought: ['Pole Vault SEN', 'Pole hire'],
    starts: 1,
  },
  {
    name: 'an event with what it needs',
    event: EVENT,
    items: [{ name: 'Lunch, meat', price: 650, mandatoryGroupId: 1 }],
    bought: ['Pole Vault SEN', 'Lunch, meat'],
    starts: 1,
  },
];

interface Way {
  readonly name: string;
  readonly how?: 'cheque';
  /** Paid from credit: all of it, or so many pence. */
  readonly credit?: true | number;
  /** Finance says that the cheque came. */
  readonly came?: true;
  readonly free?: true;
  /** Pence off each event; nothing is off teams and items. */
  readonly discount?: number;
  readonly early?: { readonly price: number; readonly ends: number };
  /** What the mail says first. */
  readonly says: string;
  /** Where a refund goes. */
  readonly back: 'card' | 'credit' | 'nobody';
}
const DAY = 86_400_000;
const PAID = 'Your entries are in. Thank you for your payment.';
const WAYS: readonly Way[] = [
  { name: 'by card', says: PAID, back: 'card' },
  {
    name: 'by cheque',
    how: 'cheque',
    back: 'nobody',
    says: 'Your entries are in. Please send a cheque for £TOTAL, payable to Riverside Events, to 1 Lane, Hull. Write order no. ORDER on the back. Questions: Ann, ann@demo.test.',
  },
  {
    name: 'by cheque that came',
    how: 'cheque',
    came: true,
    back: 'credit',
    says: 'Your entries are in. Thank you for your payment.',
  },
  { name: 'from credit and by card', credit: 200, says: PAID, back: 'card' },
  {
    name: 'from credit, and the rest by cheque',
    how: 'cheque',
    credit: 200,
    back: 'nobody',
    says: 'Please send a cheque for £TOTAL,',
  },
  { name: 'from credit', credit: true, says: 'Your entries are in, paid from your credit.', back: 'credit' },
  { name: 'for nothing', free: true, says: 'Your entries are in. There was nothing to pay.', back: 'nobody' },
  { name: 'with a discount', discount: 200, says: PAID, back: 'card' },
  { name: 'before the early bird ends', early: { price: 600, ends: NOW + DAY }, says: PAID, back: 'card' },
  { name: 'after the early bird', early: { price: 600, ends: NOW - DAY }, says: PAID, back: 'card' },
];

/** Sets up what is sold, and puts it into the basket. Gives the product of the event. */
async function choose(kind: Kind, way: Way) {
  const early = way.early && { salePrice: way.early.price, saleEndDate: new Date(way.early.ends).toISOString() };
  const event = { ...kind.event, ...early, ...(way.free && { price: 0 }) };
  const contact = { userName: 'Ann', email: 'ann@demo.test', tel: '', visible: true };
  const { compId, ceids } = await openMeeting(pool, { options: { cheques: { allow: true }, contact }, events: [event] });
  await pool.query(
    `with o as (insert into organisation (name, cheque_payee, cheque_address) values ('Organiser ' || $1::integer, 'Riverside Events', '1 Lane, Hull')
       returning id)
     update competition set org_id = o.id, email_text = '<p>Numbers at the <b>gate</b>.</p><script>alert(1)</script>', location = 'Hull Stadium'
     from o where competition.id = $1`,
    [compId],
  );
  if (way.discount)
    await pool.query(`insert into discount (comp_id, name, options) values ($1, 'Club', $2)`, [
      compId,
      { fromEvents: 1, offEach: way.discount, percentOffEach: 0, ageGroupIds: [] },
    ]);
  const [ceid = 0] = ceids;
  if (kind.name === 'a team') return { compId, productId: await chooseTeam(compId, ceid) };
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(ceid, athleteId);
  const priced = kind.items.map((item) => ({ ...item, ...(way.free && { price: 0 }) }));
  for (const item of await sellWith(pool, ceid, priced)) await parent.held(item, athleteId);
  return { compId, productId };
}

async function chooseTeam(compId: number, ceid: number): Promise<number> {
  const athleteIds = await ownAthletes(pool, 'parent@demo.test', 4);
  await parent.post(`/eventteams/${compId}`, { id: 0, ceid, entityId: clubId, entityLevel: 1, athleteIds });
  const { body } = await parent.get(`/eventteams/${compId}?entityid=${clubId}&entitylevel=1`);
  const head = getEventTeams.data.parse(body.data).find((found) => found.ceid === ceid);
  await parent.holdTeam(ceid, head?.teams[0]?.id ?? 0);
  return (await parent.cart()).items.find((item) => item.compId === compId)?.productId ?? 0;
}

const seenBy = async (compId: number) => {
  const list = await call(http, 'admin', 'GET', `${BASE}/competition/checkin?compid=${compId}`);
  const items = await call(http, 'admin', 'GET', `${BASE}/competition/items/${compId}`);
  return {
    starts: getCheckIn.data.parse(list.body.data).length,
    items: getSoldItems.data.parse(items.body.data).map(({ name, sold }) => [name, sold]),
  };
};
const creditOf = () => one<string>('select credit from app_user where id = $1', [parentId]).then(Number);
const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** What came in for an order, what went back and what organisers got of it agree, and the checks by the clock say so too. */
async function booksAgree(order: Order): Promise<void> {
  const lines = order.lines.reduce((sum, { price, discount }) => sum + Math.round((price - discount) * 100), 0);
  const [paid, back] = [
    await one<number>(`select coalesce(sum(amount), 0)::integer from payment where order_id = $1 and state = 'paid'`, [order.id]),
    await one<number>('select coalesce(sum(amount), 0)::integer from refund where order_id = $1', [order.id]),
  ];
  const [due, credit] = [Math.round(order.due * 100), Math.round(order.credit * 100)];
  expect(lines).toBe(due + credit);
  expect(paid).toBe(order.paidBy === 'card' ? due : 0);
  expect(back).toBe(order.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
  expect(back).toBeLessThanOrEqual(order.state === 'cheque' ? credit : due + credit);
  await app.jobs.runNow('orderCheck');
  expect(await one<string>(`select coalesce(error, '') || note from job where name = 'orderCheck'`)).toMatch(
    /orders agree with their entries/,
  );
}

describe.each(KINDS)('$name', (kind) => {
  test.each(WAYS)('$name', async (way) => {
    const { compId, productId } = await choose(kind, way);
    const { due } = await parent.cart();
    const event = way.free ? 0 : way.early && way.early.ends > NOW ? way.early.price : 800;
    const off = kind.name === 'a team' ? 0 : (way.discount ?? 0);
    const extras = way.free ? 0 : kind.items.reduce((sum, { price }) => sum + price, 0);
    const total = event - off + extras;
    expect(Math.round(due * 100)).toBe(total);
    const credit = way.credit === true ? total : (way.credit ?? 0);
    if (credit > 0) await finance.post(`/user/credit/${parentId}?value=${(credit - (await creditOf())) / 100}&reason=Test`);
    const made = await parent.ordered((total - credit) / 100, { how: way.how ?? 'card', useCredit: credit > 0 });
    if (made.url) await parent.bank(made.url);
    if (way.came) {
      const prodIds = (await parent.entries()).filter((entry) => entry.compId === compId).map((entry) => entry.productId);
      expect((await finance.post('/entry/paid', { prodIds, paid: 1, message: 'Cheque 12' })).status).toBe(200);
      // Its receipt waits as long as that may have been a slip.
      setNow(NOW + 3 * 60_000);
      await app.jobs.runNow('orderCheck');
      setNow(NOW);
    }

    // There: what the family holds, what the organiser sees, what the mail says, what the books say.
    const order = await parent.orderOf(made.orderId);
    expect(order.lines.map((line) => [line.event, line.state])).toEqual(kind.bought.map((name) => [name, 'entered']));
    const mine = (await parent.entries()).filter((entry) => entry.compId === compId);
    expect(mine).toHaveLength(kind.bought.length);
    expect(new Set(mine.map(({ state }) => state))).toEqual(new Set(['entered']));
    expect(new Set(mine.map(({ paid }) => paid))).toEqual(new Set([way.free ? 3 : way.how === 'cheque' && !way.came ? 2 : 1]));
    expect(await seenBy(compId)).toEqual({ starts: kind.starts, items: kind.items.map(({ name }) => [name, 1]) });
    await mailer.untilIdle();
    const [mail] = await mailer.list(`Your order ${order.id} at`);
    expect(mail?.text).toContain(
      way.says
        .replace('TOTAL', ((total - credit) / 100).toFixed(2))
        .replace('ORDER', String(order.id))
        .replace('££', '£'),
    );
    for (const name of kind.bought) expect(mail?.text).toContain(`, ${name}, Open meeting`);
    expect(mail?.text).toContain(`Total: ${pounds(total - credit)}`);
    expect(mail?.text).toMatch(/Open meeting .*, Sat 4th Jul 2026, Hull Stadium\n\nNumbers at the gate\.\n/);
    expect(mail?.text).not.toContain('alert');
    await booksAgree(order);

    // And back: nobody starts, nothing is handed out, and what was paid less the fees goes back the way it came.
    const before = await creditOf();
    const entryId = mine.find((entry) => entry.productId === productId)?.entryId ?? 0;
    const done = await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' });
    // Of a cheque that never came only the credit goes back, and no fee stays.
    const refund = way.back === 'nobody' ? credit : total - 50 * kind.bought.length;
    const card = way.back === 'card' ? Math.min(refund, total - credit) : 0;
    expect(done.body.data).toEqual({ entryId, refund: { card: card / 100, credit: (refund - card) / 100 } });
    expect(await creditOf()).toBe(before + refund - card);
    expect(await seenBy(compId)).toEqual({ starts: 0, items: [] });
    const [cancelled] = (await parent.entries()).filter((entry) => entry.productId === productId);
    expect(cancelled).toMatchObject({ state: 'cancelled', note: 'Injured' });
    const shown = (await parent.entries()).filter((entry) => entry.compId === compId).flatMap(({ refunds }) => refunds);
    const sumBy = (by: string) =>
      shown.filter((one) => one.way === by).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect([sumBy('card'), sumBy('credit')]).toEqual([card, refund - card]);
    const gone = await parent.orderOf(order.id);
    expect(new Set(gone.lines.map(({ state }) => state))).toEqual(new Set(['cancelled']));
    await mailer.untilIdle();
    const [told] = await mailer.list('Cancelled: ');
    if (refund === 0) expect(told?.text).toContain('Nothing is paid back for it.');
    if (card > 0) expect(told?.text).toContain(`${pounds(card)} goes back to your card.`);
    if (refund > card) expect(told?.text).toContain(`${pounds(refund - card)} is now on your account as credit.`);
    await booksAgree(gone);
  });
});
