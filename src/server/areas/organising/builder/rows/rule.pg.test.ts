import { expect, test } from 'vitest';
import { getRules, postRule } from '#contracts/organising/builder/rule.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const PATH = '/wp-json/e4s/v5/rule';
const one = async (text: string) => must((await pool.query<{ id: number }>(text)).rows[0], 'a row').id;
const COMP = await one(`select id from competition where name = 'Autumn Open'`);
const OPEN = await one(`select id from competition where name = 'Age Group Gala'`);

const listed = async (compId: number, more = '') =>
  getRules.data.parse((await call(http, 'organiser', 'GET', `${PATH}?compid=${compId}${more}`)).body.data);
const rule = (options: object = {}) => ({ ageGroupIds: [], options: { ...DEFAULT_RULE_OPTIONS, text: 'Two a day', ...options } });
const post = (compId: number, body: object = rule(), who: DemoUser | undefined = 'organiser') =>
  call(http, who, 'POST', PATH, { ...body, compId });

test('a rule is made, listed, changed and deleted, and the history says so', async () => {
  const before = (await listed(COMP)).length;
  const made = postRule.data.parse((await post(COMP, rule({ maxEvents: 2, text: 'Api rule' }))).body.data);
  expect(made).toMatchObject({ compId: COMP, options: { text: 'Api rule', maxEvents: 2 } });
  expect(await listed(COMP, '&startswith=api')).toEqual([made]);
  const changed = await call(http, 'organiser', 'PUT', `${PATH}/${made.id}`, rule({ maxEvents: 3, text: 'Api rule' }));
  expect(postRule.data.parse(changed.body.data).options.maxEvents).toBe(3);
  expect((await call(http, 'organiser', 'GET', `${PATH}/${made.id}`)).body.data).toEqual(changed.body.data);
  expect((await call(http, 'organiser', 'DELETE', `${PATH}/${made.id}`)).status).toBe(200);
  expect(await listed(COMP)).toHaveLength(before);
  expect(codeOf(await call(http, 'organiser', 'GET', `${PATH}/${made.id}`))).toBe('not-found');
  const { rows } = await pool.query('select id from comp_change where comp_id = $1', [COMP]);
  expect(rows).toHaveLength(3);
});

test('an open competition takes no rule with something missing', async () => {
  const unique = await post(OPEN, rule({ unique: [{ text: '', ids: [1] }] }));
  expect(codeOf(unique)).toBe('invalid');
  // It has one for everybody else.
  expect(codeOf(await post(OPEN))).toBe('invalid');
});

test('only those who may set the options of the competition', async () => {
  expect(codeOf(await post(OPEN, rule(), 'parent'))).toBe('forbidden');
  expect(codeOf(await post(999_999))).toBe('not-found');
  expect(codeOf(await call(http, 'organiser', 'PUT', `${PATH}/999999`, rule()))).toBe('not-found');
  expect(codeOf(await call(http, 'organiser', 'POST', PATH, { compId: COMP, ageGroupIds: [0.5] }))).toBe('invalid');
  await pool.query(`update permission set levels = '{Schedule}' where role = 'BUILDER'`);
  try {
    expect(codeOf(await post(OPEN))).toBe('forbidden');
  } finally {
    await pool.query(`update permission set levels = '{}' where role = 'BUILDER'`);
  }
});
