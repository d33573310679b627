import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { venueServer } from '#tests/support/venue-server.ts';

/** Random lives of orders: at every step the basket, the open orders and the account say the same about somebody's credit. */
const { app, http, pool, setNow } = await venueServer();
const parent = buyer(http, 'parent');
const finance = buyer(http, 'finance');

const STEPS = [
  'choose',
  'order with credit',
  'order',
  'pay',
  'pay the first',
  'remove',
  'cancel',
  'give',
  'take',
  'quarter',
  'day',
] as const;
type Step = (typeof STEPS)[number];
const anySteps = fc.array(fc.constantFrom<Step>(...STEPS), { minLength: 4, maxLength: 14 });

const one = async <T extends object>(text: string): Promise<T> => (await pool.query<T>(text)).rows[0] ?? expect.fail('a row');
const { id: userId } = await one<{ id: number }>(`select id from app_user where email = 'parent@demo.test'`);
const numbersOf = () =>
  one<{ account: number; booked: number; held: number }>(
    `select u.credit::integer as account, coalesce((select sum(amount) from credit_entry where user_id = u.id), 0)::integer as booked,
       coalesce((select sum(credit) from entry_order where user_id = u.id and state = 'open'), 0)::integer as held
     from app_user u where u.id = ${userId}`,
  );

async function openLife() {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }, { code: 'LJ', price: 600 }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const urls: string[] = [];
  let at = NOW;
  const order = async (useCredit: boolean) => {
    const { due, credit, items } = await parent.cart();
    if (items.length === 0) return;
    const { status, body } = await parent.order(useCredit ? Math.max(0, due - credit) : due, { useCredit });
    const { url = '' } = status === 200 ? Object(body.data) : {};
    if (url !== '') urls.push(String(url));
  };
  const pay = async (url: string | undefined) => void (url && (await parent.bank(url)));
  const later = (ms: number) => {
    at += ms;
    setNow(at);
  };
  const does: Readonly<Record<Step, () => unknown>> = {
    choose: async () => {
      for (const ceid of ceids) await parent.hold(ceid, athleteId);
    },
    'order with credit': () => order(true),
    order: () => order(false),
    pay: () => pay(urls.at(-1)),
    'pay the first': () => pay(urls[0]),
    remove: async () => {
      const [item] = (await parent.cart()).items;
      if (item) await parent.post(`/product/delete/${item.productId}`);
    },
    cancel: async () => {
      const entry = (await parent.entries()).find((entered) => entered.compId === compId && entered.state === 'entered');
      if (entry) await parent.post(`/entry/cancel/${entry.entryId}`, { reason: 'Injured' });
    },
    give: () => finance.post(`/user/credit/${userId}?value=5&reason=Kind`),
    take: () => finance.post(`/user/credit/${userId}?value=-2&reason=Slip`),
    quarter: () => later(15 * 60_000),
    day: async () => {
      later(25 * 60 * 60_000);
      await app.jobs.runNow('orderCheck');
    },
  };
  return does;
}

test('what the basket shows as credit, what open orders hold and the account add up at every step', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      setNow(NOW);
      await parent.emptyBasket();
      const does = await openLife();
      for (const step of ['choose', 'give', 'order with credit', ...steps] as const) {
        await does[step]();
        const { account, booked, held } = await numbersOf();
        const { credit } = await parent.cart();
        expect({ step, account, credit: Math.round(credit * 100) }).toEqual({ step, account: booked, credit: account + held });
        expect(account).toBeGreaterThanOrEqual(0);
        seen.add(held > 0 ? `held at ${step}` : step);
      }
      await app.jobs.runNow('orderCheck');
      expect(await one(`select error from job where name = 'orderCheck'`)).toEqual({ error: '' });
    }),
    { numRuns: 25, seed: 20261130 },
  );
  expect([...seen].filter((step) => step.startsWith('held')).length).toBeGreaterThan(3);
});
