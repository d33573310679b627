import { expect, test } from 'vitest';
import { must } from '#server/lib/must.ts';
import { buyer } from '#tests/support/buyer.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
const { mailer } = app;
const parent = buyer(http, 'parent');

test('a receipt names each entry, the fee where the organiser shows it, and later what went back: on the page, by mail, as PDF', async () => {
  const priceOptions = { displayFee: true };
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100', fee: 50, priceOptions }, { code: '200' }] });
  const { rows } = await pool.query<{ name: string }>('select name from competition where id = $1', [compId]);
  const name = rows[0]?.name;
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  for (const ceid of ceids) await parent.held(ceid, athleteId);
  expect(
    (await parent.cart()).items.map(({ fee }) => fee),
    'the basket says it before',
  ).toEqual([0.5, 0]);
  const orderId = await parent.pays(16);
  await mailer.untilIdle();
  const [mail] = await mailer.list(`Your order ${orderId} at`);
  expect(mail).toMatchObject({ to: 'parent@demo.test', subject: `Your order ${orderId} at Callroom` });
  const code = /check-in code: ([0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(mail?.text ?? '')?.[1];
  expect(mail?.text).toContain(
    [
      'Your entries are in. Thank you for your payment.',
      '',
      `Wilma Test 1, 100 m SEN, ${name}: £8.00`,
      `Wilma Test 1, 200 m SEN, ${name}: £8.00`,
      'Total: £16.00',
      'Of that, fees: £0.50',
      '',
      'Organiser: Riverside AC Meetings, The Treasurer, Towpath Lane, Riverside NS1 1AA. Billed to: Pat Parent, parent@demo.test',
      '',
      `${name}, Sat 4th Jul 2026`,
      '',
      'Show the code at the desk to check in:',
      '',
      `Wilma Test 1: CR1:${compId}:${athleteId}`,
      '',
      `Or check in on your phone on the day, with the email address that this came to and your check-in code: ${code}`,
      '',
      `http://localhost/checkin-code/${compId}`,
      '',
      `http://localhost/my-account/order/${orderId}`,
    ].join('\n'),
  );
  const pdf = await http.inject({
    url: `/wp-json/e4s/v5/order/${orderId}/receipt`,
    headers: { authorization: `Bearer ${await tokenOf(http, 'parent')}` },
  });
  expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    'application/pdf',
    `attachment; filename="order-${orderId}.pdf"`,
  ]);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const [entry] = (await parent.entries()).filter((one) => one.compId === compId);
  await parent.post(`/entry/cancel/${entry?.entryId}`, { reason: 'Injured' });
  expect(await parent.orderOf(orderId)).toMatchObject({
    due: 16,
    lines: [
      { event: '100 m SEN', state: 'cancelled', fee: 0.5 },
      { event: '200 m SEN', state: 'entered', fee: 0 },
    ],
    refunds: [{ amount: 7.5, way: 'card', state: 'done', reason: '100 m was cancelled' }],
  });
  await mailer.untilIdle();
  const [told] = await mailer.list('Cancelled: 100 m, Wilma Test 1');
  expect(told?.text).toContain(
    `The entry of Wilma Test 1 in 100 m at ${name} has been cancelled: Injured\n\n£7.50 goes back to your card.`,
  );
});

test('a competition’s payment code is on the receipt when it is paid, where the organisation shows its codes', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const named = await pool.query<{ name: string; org: number }>('select name, org_id as org from competition where id = $1', [
    compId,
  ]);
  const { name, org } = must(named.rows[0], 'the competition');
  await pool.query(`update competition set secrets = '{"paymentCode":"OPEN-26"}' where id = $1`, [compId]);
  const show = (on: boolean) => pool.query('update organisation set show_payment_code = $2 where id = $1', [org, on]);
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  for (const ceid of ceids) await parent.held(ceid, athleteId);
  await show(true);
  const orderId = await parent.pays(8);
  await mailer.untilIdle();
  const [mail] = await mailer.list(`Your order ${orderId} at`);
  expect(mail?.text).toContain(`Payment code of ${name}: OPEN-26`);
  expect(await parent.orderOf(orderId)).toMatchObject({ codes: [{ competition: name, code: 'OPEN-26' }] });
  await show(false);
  expect(await parent.orderOf(orderId)).toMatchObject({ codes: [] });
});
