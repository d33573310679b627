import { describe, expect, test } from 'vitest';
import { postDiscount } from '#contracts/organising/builder/discount.ts';
import { getPrices, postPrice } from '#contracts/organising/builder/price.ts';
import { getBuilderHistory } from '#contracts/organising/builder.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(http, user, method, `${BASE}${path}`, body);
const one = async (text: string) => must((await pool.query<{ id: number }>(text)).rows[0], 'a row').id;
const OPEN = await one(`select id from competition where name = 'Age Group Gala'`);
/** Of another organisation. */
const AWAY = await one(`with o as (insert into organisation (name, status) values ('Elsewhere', 'Approved') returning id)
  insert into competition (org_id, name, dates, time_zone, options, change_no, version)
  select o.id, 'Foreign', c.dates, c.time_zone, c.options, 1, 1 from o, competition c where c.id = 1 returning id`);
const AWAY_PRICE = await one(`insert into price (comp_id, name, price, fee) values (${AWAY}, 'Theirs', 900, 50) returning id`);

const PRICE = { name: 'Late', description: 'After the sale', price: 12.5, fee: 0.75 };
const make = async (more: object = {}) =>
  postPrice.data.parse((await as('organiser', 'POST', '/price', { compId: OPEN, ...PRICE, ...more })).body.data);

describe('C120: prices', () => {
  test('are made, listed by name, changed and deleted, in units of the currency', async () => {
    const made = await make();
    expect(made).toMatchObject({ compId: OPEN, price: 12.5, fee: 0.75, salePrice: 0, options: { feeIncluded: true } });
    const changed = await as('organiser', 'PUT', `/price/${made.id}`, { ...made, price: 13.01 });
    expect(changed.body.data).toMatchObject({ id: made.id, price: 13.01, name: 'Late' });
    expect((await as('organiser', 'GET', `/price/${made.id}`)).body.data).toEqual(changed.body.data);
    const { body } = await as('organiser', 'GET', `/price?compId=${OPEN}&startswith=LAT&sortkey=name`);
    expect(getPrices.data.parse(body.data)).toEqual([changed.body.data]);
    expect(body.meta).toEqual({ page: { page: 1, pageSize: 5, totalCount: 1 } });
    expect((await as('organiser', 'DELETE', `/price/${made.id}`)).body.data).toEqual(changed.body.data);
    expect(codeOf(await as('organiser', 'GET', `/price/${made.id}`))).toBe('not-found');
    const history = getBuilderHistory.data.parse((await as('organiser', 'GET', `/builder/${OPEN}/history`)).body.data);
    expect(history.slice(0, 3).map(({ by, changes }) => [by, changes[0]?.key])).toEqual([
      ['Olive Organiser', `prices.prices.${made.id}`],
      ['Olive Organiser', `prices.prices.${made.id}.price`],
      ['Olive Organiser', `prices.prices.${made.id}`],
    ]);
  });

  test('come five at a time', async () => {
    for (const name of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await make({ name });
    const page = async (query: string) =>
      getPrices.data
        .parse((await as('organiser', 'GET', `/price?compId=${OPEN}&startswith=a${query}`)).body.data)
        .map(({ name }) => name);
    expect(await page('')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    expect(await page('&pagenumber=2')).toEqual(['A6']);
    expect(await page('&pagesize=2&pagenumber=2')).toEqual(['A3', 'A4']);
  });

  test('are judged as in the builder', async () => {
    const said = async (more: object) => {
      const { body } = await as('organiser', 'POST', '/price', { compId: OPEN, ...PRICE, ...more });
      return body.error;
    };
    expect(await said({ description: '' })).toContain('Description required.');
    expect(await said({ fee: 20 })).toContain('Fee greater than price.');
    expect(await said({ salePrice: 5, saleFee: 6 })).toContain('Sale Fee greater than price.');
    for (const wrong of [{ price: -1 }, { price: 1.005 }, { price: '12' }, { name: 'x'.repeat(201) }, { saleEndDate: 'soon' }])
      expect(codeOf(await as('organiser', 'POST', '/price', { compId: OPEN, ...PRICE, ...wrong })), JSON.stringify(wrong)).toBe(
        'invalid',
      );
  });

  test('that events have stay, and the answer says which events', async () => {
    const id = await one(`select price_id as id from comp_event where comp_id = ${OPEN} and price_id is not null limit 1`);
    const { rows } = await pool.query<{ name: string }>(
      'select g.name from event_group g join comp_event ce on ce.comp_id = g.comp_id and ce.event_group_id = g.id where ce.price_id = $1',
      [id],
    );
    const refused = await as('organiser', 'DELETE', `/price/${id}`);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
    const [first = ''] = refused.body.error.split(', ');
    expect(rows.map(({ name }) => name)).toContain(first);
    expect(refused.body.error).toMatch(/have this price: choose another for them first\.$/);
    expect((await as('organiser', 'GET', `/price/${id}`)).status).toBe(200);
  });

  test('of another organisation are not there to change', async () => {
    expect((await as('organiser', 'GET', `/price?compId=${AWAY}`)).status).toBe(403);
    for (const [method, body] of [['GET'], ['PUT', PRICE], ['DELETE']] as const)
      expect((await as('organiser', method, `/price/${AWAY_PRICE}`, body)).status, method).toBe(403);
    expect((await as('organiser', 'POST', '/price', { compId: AWAY, ...PRICE })).status).toBe(403);
    await pool.query('update competition set active = false where id = $1', [AWAY]);
    expect(codeOf(await as('organiser', 'GET', `/price/${AWAY_PRICE}`))).toBe('not-found');
    expect(codeOf(await as('organiser', 'POST', '/price', { compId: AWAY, ...PRICE }))).toBe('not-found');
    expect((await as('admin', 'GET', `/price/${AWAY_PRICE}`)).body.data).toMatchObject({ name: 'Theirs', price: 9 });
    expect(codeOf(await as('organiser', 'DELETE', '/price/999999999999'))).toBe('not-found');
  });

  test('and discounts are for those who set the options of the competition', async () => {
    await pool.query(`update permission set levels = '{Comp Events}' where role = 'BUILDER'`);
    try {
      expect(codeOf(await as('organiser', 'POST', '/price', { compId: OPEN, ...PRICE }))).toBe('forbidden');
      expect(codeOf(await as('organiser', 'POST', '/discount', { compId: OPEN, name: 'D', options: {} }))).toBe('forbidden');
    } finally {
      await pool.query(`update permission set levels = '{}' where role = 'BUILDER'`);
    }
    for (const user of ['parent', 'desk', 'club'] as const)
      expect((await as(user, 'GET', `/price?compId=${OPEN}`)).status).toBe(403);
    expect((await as(undefined, 'GET', `/price?compId=${OPEN}`)).status).toBe(401);
  });
});

describe('C119: discounts', () => {
  test('are made, listed, changed and deleted', async () => {
    const answer = await as('organiser', 'POST', '/discount', { compId: OPEN, name: 'Two or more', options: { offEach: 1.5 } });
    const made = postDiscount.data.parse(answer.body.data);
    expect(made).toMatchObject({ compId: OPEN, options: { fromEvents: 2, offEach: 1.5, percentOffEach: 0, ageGroupIds: [] } });
    const changed = await as('organiser', 'PUT', `/discount/${made.id}`, {
      ...made,
      options: { ...made.options, offEach: 0, percentOffEach: 10 },
    });
    expect(changed.body.data).toMatchObject({ options: { offEach: 0, percentOffEach: 10 } });
    const listed = await as('organiser', 'GET', `/discount?compid=${OPEN}&startswith=two`);
    expect(listed.body).toMatchObject({ data: [changed.body.data], meta: { page: { totalCount: 1 } } });
    expect((await as('organiser', 'DELETE', `/discount/${made.id}`)).body.data).toEqual(changed.body.data);
    expect(codeOf(await as('organiser', 'DELETE', `/discount/${made.id}`))).toBe('not-found');
  });

  test('of age groups that are not there, or of more than all, are refused', async () => {
    for (const options of [{ ageGroupIds: [999_999] }, { percentOffEach: 101 }, { offEach: -1 }, { fromEvents: 0.5 }])
      expect(
        codeOf(await as('organiser', 'POST', '/discount', { compId: OPEN, name: 'D', options })),
        JSON.stringify(options),
      ).toBe('invalid');
  });
});
