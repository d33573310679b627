import { expect, test } from 'vitest';
import { Athlete } from '#contracts/entering/athlete.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (method: Endpoint['method'], url: string, body?: object) => call(http, 'parent', method, BASE + url, body);
const { rows } = await pool.query<{ id: number }>(`select id from club where club_type = 'C' order by id limit 1`);
const nora = { firstName: 'Nora', surName: 'Nowhere', gender: 'F', dob: '2012-11-20', clubid: rows[0]?.id };
const made = async (more: object) => Athlete.parse((await as('POST', '/athlete', { ...nora, ...more })).body.data);
const theme = (name: string) =>
  pool.query(
    `insert into setting (name, value) values ('theme', to_jsonb($1::text)) on conflict (name) do update set value = excluded.value`,
    [name],
  );

test('the name of another association opens no competition of registered athletes only', async () => {
  const compId = 1;
  await pool.query(
    `update competition set aocode = 'EA', entry_options = entry_options || '{"allowAdd": {"unregistered": false, "registered": true, "international": true}}' where id = $1`,
    [compId],
  );
  const athlete = await made({ aocode: 'IRL' });
  expect(athlete.aocode, 'without a number there is no association').toBe('');
  await pool.query(`update athlete set aocode = 'IRL' where id = $1`, [athlete.id]);
  const check = await as('GET', `/athlete/check/${athlete.id}/${compId}`);
  expect(check.body.data).toMatchObject({ ok: false, reasons: expect.arrayContaining(['Registered athletes only.']) });
});

test('an athlete without an association gets the country’s, with its age groups', async () => {
  await theme('irl');
  const irish = await made({ firstName: 'Isolde', URN: '7100001' });
  await theme('gbr');
  const english = await made({ firstName: 'Edith', URN: '7100002' });
  expect([irish.aocode, english.aocode]).toEqual(['IRL', 'EA']);
  const group = async () => Athlete.parse((await as('GET', `/athlete/${unnumbered.id}`)).body.data).ageInfo.ageGroup?.name;
  const unnumbered = await made({ firstName: 'Una' });
  const inEngland = await group();
  await theme('irl');
  expect(await group()).not.toBe(inEngland);
});
