import { expect, test } from 'vitest';
import { getCheckInPoster, getFlyer, getPoster } from '#contracts/organising/hub/poster.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const HOME = 1;
await pool.query(
  `insert into setting (name, value) values ('address', '"https://athletics.example.org"') on conflict (name) do update set value = excluded.value`,
);
const ask = async (path: string, who: DemoUser | undefined, id = HOME) =>
  http.inject({
    method: 'GET',
    url: path.replace(':id', String(id)),
    headers: { 'x-callroom': '1', ...(who && { authorization: `Bearer ${await tokenOf(http, who)}` }) },
  });

test('the flyer has the organiser’s own text, else what the public page says, and never its HTML', async () => {
  await pool.query(`update competition set information = '<p>Free <b>parking</b></p>' where id = $1`, [HOME]);
  const flyer = async () => {
    const answer = await ask(getFlyer.path, 'organiser');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    return readPdf(answer.rawPayload).text;
  };
  expect(await flyer()).toContain('Free parking');
  await pool.query(`update competition set office_options = office_options || '{"flyerInfo":"Cake stall"}' where id = $1`, [
    HOME,
  ]);
  const own = await flyer();
  expect(own).toContain('Cake stall');
  expect(own).not.toContain('parking');
});

test('the code leads to the address that the administrator has set', async () => {
  const { text } = readPdf((await ask(getPoster.path, 'organiser')).rawPayload);
  expect(text).toContain(`https://athletics.example.org/v2/show-entry-v2/${HOME}`);
  const fence = readPdf((await ask(getCheckInPoster.path, 'organiser')).rawPayload).text;
  expect(fence).toContain(`https://athletics.example.org/checkin-qr-route/${HOME}`);
});

test('both are for those who set the competition up', async () => {
  const foreign = (await pool.query<{ id: number }>(`select id from competition where name = 'Schools Cup'`)).rows[0]?.id;
  for (const { path } of [getPoster, getCheckInPoster, getFlyer]) {
    expect((await ask(path, undefined)).statusCode).toBe(401);
    for (const who of ['parent', 'desk', 'finance'] as const) expect((await ask(path, who)).statusCode).toBe(403);
    expect((await ask(path, 'organiser', foreign)).statusCode).toBe(403);
    expect((await ask(path, 'admin', 999_999)).statusCode).toBe(404);
  }
});
