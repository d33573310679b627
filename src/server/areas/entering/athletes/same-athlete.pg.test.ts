import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Athlete } from '#contracts/entering/athlete.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser, method: Endpoint['method'], url: string, body: object = {}, headers = {}) =>
  call(http, user, method, BASE + url, body, headers);

const { rows: clubs } = await pool.query<{ id: number }>(`select id from club where club_type = 'C' order by id`);
const [clubId = 0, otherClub = 0] = clubs.map(({ id }) => id);
const nina = { firstName: 'Nina', surName: 'Vasey', gender: 'F', dob: '2012-02-29', clubid: clubId, email: 'nina@home.test' };
const create = (change: object, user: DemoUser = 'parent') =>
  as(user, 'POST', '/athlete', { ...nina, ...change }, { 'idempotency-key': randomUUID() });
const made = async (change: object) => Athlete.parse((await create(change)).body.data);
const holders = async (urn: string) => (await pool.query('select from athlete where urn = $1', [urn])).rowCount;

test('a number typed for ten athletes at once belongs to one of them', async () => {
  const days = Array.from({ length: 10 }, (_, n) => `2012-03-${String(n + 10)}`);
  const answers = await Promise.all(days.map((dob) => create({ dob, URN: '3777001', firstName: `At${dob}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await holders('3777001')).toBe(1);
});

test('two records that are given the same number at once: one has it', async () => {
  const athletes = await Promise.all(['One', 'Two', 'Three', 'Four'].map((firstName) => made({ firstName })));
  const answers = await Promise.all(
    athletes.map((athlete) => as('parent', 'PUT', `/athlete/${athlete.id}`, { ...athlete, URN: '3777002', aocode: 'EA' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await holders('3777002')).toBe(1);
});

test('saves without a version that come at once: one is kept whole, the others hear of it', async () => {
  const { version: _, ...athlete } = await made({ firstName: 'Unversioned', clubid: 0, schoolid: await school() });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      as('parent', 'PUT', `/athlete/${athlete.id}`, { ...athlete, clubid: n % 2 ? clubId : otherClub }),
    ),
  );
  const saved = answers.filter(({ status }) => status === 200);
  // Asking again for the club that has just been saved is not refused.
  const chosen = new Set(saved.map(({ body }) => Athlete.parse(body.data).clubid));
  expect([...chosen], 'a club is chosen once').toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(['conflict', 'forbidden']).toContain(codeOf(answer));
});

test.each([
  ['2012-02-29', 'known', 'Link the athlete to your account'],
  ['2012-03-01', 'URN', 'another date of birth'],
  [null, 'URN', 'without a date of birth'],
])('who came with a start list, born %s, is not made a second time', async (dob, field, words) => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into athlete (first_name, sur_name, gender, dob, urn) values ('Nina', 'Vasey', 'F', $1, '3777003') returning id`,
    [dob],
  );
  const refused = await create({ URN: '3777003', aocode: 'EA' });
  expect([refused.status, refused.body.data, refused.body.error]).toEqual([
    409,
    expect.objectContaining({ code: 'conflict', field }),
    expect.stringContaining(words),
  ]);
  await pool.query('delete from athlete where id = $1', [rows[0]?.id]);
});

async function school(): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select min(id) as id from club where club_type = 'S'`);
  return rows[0]?.id ?? 0;
}

test('ten who link without a proof do not keep others from linking their own', async () => {
  const { id } = await made({ firstName: 'Proofless' });
  const { rows } = await pool.query<{ id: number }>(
    `insert into athlete (first_name, sur_name, gender) values ('Una', 'Unseen', 'F') returning id`,
  );
  for (let n = 0; n < 11; n += 1) expect((await as('finance', 'POST', `/linkathlete/${rows[0]?.id}`)).status).toBe(404);
  expect((await as('parent', 'POST', `/linkathlete/${id}`)).body.data).toEqual({ linked: true, waits: false });
});
