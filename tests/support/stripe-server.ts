import { buyer } from './buyer.ts';
import { type FakeStripe, fakeStripe } from './fake-stripe.ts';
import { type MeetingPlan, openMeeting, ownAthletes } from './open-meeting.ts';
import { venueServer } from './venue-server.ts';

export const ACCOUNT = 'acct_organiser';

/** The real app with the fake Stripe, whose organiser has a connected account; and a buyer. */
export async function stripeServer() {
  let stripe: FakeStripe | undefined;
  const server = await venueServer('demo', async (now) => {
    stripe = await fakeStripe(now);
    return { stripe: { client: stripe.client, secret: stripe.secret } };
  });
  if (!stripe) throw new Error('the app was made without Stripe');
  const { client, books, notice, ...fake } = stripe;
  const { http, pool } = server;
  await pool.query(`insert into setting (name, value) values ('useStripeConnect', 'true')`);
  await pool.query(`update app_user set stripe_account = $1 where email = 'organiser@demo.test'`, [ACCOUNT]);
  await pool.query(
    `update organisation set stripe_user_id = (select id from app_user where email = 'organiser@demo.test')
     where id = (select org_id from competition where id = 1)`,
  );
  const parent = buyer(http, 'parent');

  /** Stripe tells; the status it is answered with. */
  const tell = async (...told: Parameters<FakeStripe['notice']>): Promise<number> => {
    const { payload, headers } = notice(...told);
    const answer = await http.inject({ method: 'POST', url: '/wp-json/e4s/v5/payment/stripe', payload, headers });
    return answer.statusCode;
  };
  return {
    ...server,
    ...fake,
    books,
    client,
    parent,
    tell,
    /** An athlete with the first event of a meeting in the basket. */
    async chosen(plan: MeetingPlan = { events: [{ code: '100' }] }) {
      const meeting = await openMeeting(pool, plan);
      const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
      const { productId } = await parent.held(meeting.ceids[0] ?? 0, athleteId);
      return { ...meeting, athleteId, productId };
    },
    /** Orders what is in the basket and pays at Stripe, which tells nobody yet. */
    async paidAt(expected: number) {
      const { orderId, url } = await parent.ordered(expected);
      const ref = url.split('/').at(-1) ?? '';
      return { orderId, session: books.pays(ref) };
    },
    entered: async (compId: number) => (await pool.query('select from entry where comp_id = $1', [compId])).rowCount,
    /** What the books of a job said last. */
    async ran(job: string): Promise<string> {
      await server.app.jobs.runNow(job);
      const { rows } = await pool.query<{ note: string }>('select note from job where name = $1', [job]);
      return rows[0]?.note ?? '';
    },
  };
}
