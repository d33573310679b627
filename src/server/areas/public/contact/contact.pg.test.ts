import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { NOW } from '#tests/support/database-names.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

const { pool } = await venueServer();
const HOUR_MS = 3_600_000;
const WRITTEN = { name: 'Ann Other', email: 'ann@example.org', subject: 'Parking', message: 'Where do we park?\n<b>Soon</b>' };

/** A server for each test, where no message has been sent yet. */
async function desk() {
  await pool.query('delete from attempt');
  let at = NOW;
  const app = await buildApp({ pool, now: () => at, demo: true });
  const { mailer } = app;
  const write = (body: object, compId: number | string = 1) =>
    call(app.http, undefined, 'POST', `${BASE}/public/contact/${compId}`, body);
  const mails = async () => {
    await mailer.untilIdle();
    return mailer.list('');
  };
  const later = (ms: number) => {
    at += ms;
  };
  /** What a browser does when the connection breaks before the answer: the same call again. */
  const writeAs = (id: string, body: object) =>
    app.http.inject({
      method: 'POST',
      url: `${BASE}/public/contact/1`,
      payload: body,
      headers: { 'idempotency-key': id },
    });
  return { write, writeAs, mails, later };
}
const setContact = (contact: object | null) =>
  pool.query(`update competition set entry_options = entry_options || jsonb_build_object('contact', $1::jsonb) where id = 1`, [
    JSON.stringify(contact),
  ]);

test('a message goes to the contact of the competition, hidden or not, and no answer tells the address', async () => {
  await setContact({ userName: 'Secretary', email: 'secretary@club.test', tel: '', visible: false });
  const { write, mails } = await desk();
  const answer = await write(WRITTEN);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain('secretary');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'secretary@club.test', subject: expect.stringMatching(/: Parking$/) });
  expect(mail?.text).toContain('Ann Other (ann@example.org)');
  expect(mail?.text).toContain('Where do we park?\n<b>Soon</b>');
});

test('a call that a browser repeats by itself sends one mail; another text under its id sends another', async () => {
  await setContact({ userName: 'Secretary', email: 'secretary@club.test', tel: '', visible: false });
  const { writeAs, mails } = await desk();
  const id = '0190a000-0000-7000-8000-0000000000c1';
  const answers = await Promise.all([1, 2, 3].map(() => writeAs(id, WRITTEN)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(await mails()).toHaveLength(1);
  await writeAs(id, { ...WRITTEN, message: 'And where do we eat?' });
  expect(await mails()).toHaveLength(2);
  for (let n = 0; n < 6; n += 1) expect((await writeAs(id, WRITTEN)).statusCode, 'asked again, it has been sent').toBe(200);
  expect(await mails()).toHaveLength(2);
});

test('without a contact it goes to those who build the competition', async () => {
  await setContact(null);
  const { write, mails } = await desk();
  expect((await write(WRITTEN)).status).toBe(200);
  expect((await mails()).map((mail) => mail.to)).toEqual(['organiser@demo.test']);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: '  ' }, 'name'],
  [{ name: 'Ann\r\nBcc: all@example.org' }, 'name'],
  [{ subject: 'Hello\nBcc: all@example.org' }, 'subject'],
  [{ email: 'ann' }, 'email'],
  [{ email: 'ann@example.org, all@example.org' }, 'email'],
  [{ email: 'ann@example.org\r\nBcc: all@example.org' }, 'email'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(5001) }, 'message'],
])('%j is refused with its field, and nothing is sent', async (wrong, field) => {
  const { write, mails } = await desk();
  const answer = await write({ ...WRITTEN, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { data: { code: 'invalid', field } } });
  expect(await mails()).toEqual([]);
});

test('there is nobody to write to where there is no public competition', async () => {
  const { rows } = await pool.query<{ id: number }>('select id from competition where not active limit 1');
  const { write, mails } = await desk();
  for (const compId of [999_999, 99_999_999_999, rows[0]?.id ?? 0])
    expect(codeOf(await write(WRITTEN, compId))).toBe('not-found');
  expect(await mails()).toEqual([]);
});

test('one sender gets five messages an hour through, and one address of the net thirty', async () => {
  const { write, mails, later } = await desk();
  for (let i = 0; i < 5; i += 1) expect((await write(WRITTEN)).status).toBe(200);
  const sixth = await write({ ...WRITTEN, email: 'ANN@example.org' });
  expect(sixth.status).toBe(429);
  expect(sixth.body.error).toBe('Too many messages were sent from here. This one was not sent.');
  for (let i = 0; i < 25; i += 1) expect((await write({ ...WRITTEN, email: `a${i}@example.org` })).status).toBe(200);
  expect((await write({ ...WRITTEN, email: 'new@example.org' })).status).toBe(429);
  expect(await mails()).toHaveLength(30);
  later(HOUR_MS);
  expect((await write(WRITTEN)).status).toBe(200);
});
