import { describe, expect, test } from 'vitest';
import { getBuilderCatalogue } from '#contracts/organising/builder/catalogue.ts';
import { getSharedEvents, SharedEvent } from '#contracts/organising/lists/shared-event.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  call(http, user, method, `${BASE}/event${path}`, body);
const find = async (query = '') => {
  const { body } = await as('organiser', 'GET', query && `?${query}`);
  return { events: getSharedEvents.data.parse(body.data), page: getSharedEvents.meta.parse(body.meta).page };
};
const RUN = { name: '250 m', eventCode: '250', gender: 'F', tf: 'T', uomType: 'T', options: { min: 20.5, max: 120 } };
const make = async (more: object = {}) => SharedEvent.parse((await as('admin', 'POST', '', { ...RUN, ...more })).body.data);
const used = async () =>
  must(
    (await find('pagesize=500')).events.find(({ inUse }) => inUse.entries > 0),
    'an event with entries',
  );

describe('the list', () => {
  test('comes by name, five at a time, by code where it is asked so, and knows no other filter', async () => {
    const { events, page } = await find();
    expect([events.length, page.pageSize]).toEqual([5, 5]);
    expect(page.totalCount).toBeGreaterThan(150);
    const codes = (await find('sortkey=eventCode&pagesize=500')).events.map(({ eventCode }) => eventCode);
    expect(new Set(codes.slice(0, 3)).size).toBe(1);
    expect((await find('startswith=marathon')).events.map(({ gender }) => gender).toSorted()).toEqual(['F', 'M', 'O']);
    expect((await as('admin', 'GET', '?gender=F')).status).toBe(400);
  });

  test('says where an event is used, by the names that the public may read', async () => {
    const { inUse, may } = await used();
    expect(inUse.competitions).toBeGreaterThan(0);
    expect(inUse.names.length).toBeGreaterThan(0);
    expect(may).toBe('none');
    await pool.query('update competition set active = false');
    expect((await used()).inUse).toEqual({ ...inUse, names: [] });
    await pool.query('update competition set active = true');
  });
});

describe('an administrator', () => {
  test('makes, changes and deletes an event; limits are in units', async () => {
    const answer = await as('admin', 'POST', '', RUN);
    expect(answer.body).toMatchObject({ message: 'Event saved.', data: { may: 'all', version: 1, options: { min: 20.5 } } });
    const made = SharedEvent.parse(answer.body.data);
    const { rows } = await pool.query('select options from event where id = $1', [made.id]);
    expect(rows).toEqual([{ options: { min: 20_500, max: 120_000 } }]);
    const changed = await as('admin', 'PUT', `/${made.id}`, { ...made, options: { ...made.options, helpText: 'Indoors' } });
    expect(changed.body.data).toMatchObject({ version: 2, changedBy: 'Ada Admin', options: { helpText: 'Indoors', max: 120 } });
    const late = await as('admin', 'PUT', `/${made.id}`, made);
    expect(late).toMatchObject({ status: 409, body: { data: { field: 'version' } } });
    expect((await as('admin', 'DELETE', `/${made.id}`)).body.message).toBe('250 m deleted.');
    expect(codeOf(await as('admin', 'GET', `/${made.id}`))).toBe('not-found');
    expect(codeOf(await as('admin', 'DELETE', '/999999999999'))).toBe('not-found');
  });

  test('does not change one that competitions have: it is copied, or ended, and an ended one is not built with', async () => {
    const { id } = await used();
    const event = SharedEvent.parse((await as('admin', 'GET', `/${id}`)).body.data);
    expect(event.may).toBe('frozen');
    const refused = await as('admin', 'PUT', `/${id}`, { ...event, uomType: 'P' });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain(`${event.name} is used by ${event.inUse.competitions} competition`);
    expect((await as('admin', 'DELETE', `/${id}`)).status).toBe(409);
    expect(await make({ ...event, name: 'Another' })).toMatchObject({ may: 'all', eventCode: event.eventCode });
    const fresh = await make();
    const offered = async () => {
      const { body } = await call(http, 'organiser', 'GET', `${BASE}/builder/1/catalogue`);
      return getBuilderCatalogue.data.parse(body.data).events.map((one) => one.id);
    };
    expect(await offered()).toEqual(expect.arrayContaining([id, fresh.id]));
    for (const one of [event, fresh]) {
      const ended = await as('admin', 'PUT', `/${one.id}`, { ...one, retiredAt: '2020-01-01' });
      expect(ended.body.data).toMatchObject({ retiredAt: '2020-01-01' });
    }
    const now = await offered();
    const { rows } = await pool.query('select from comp_event where comp_id = 1 and event_id = $1', [id]);
    expect([now.includes(fresh.id), now.includes(id)]).toEqual([false, rows.length > 0]);
    // The name is free again.
    expect((await as('admin', 'POST', '', RUN)).status).toBe(200);
  });

  test('does not take best marks away with an event', async () => {
    const event = await make({ name: '275 m' });
    await pool.query('insert into athlete_pb (athlete_id, event_id, pb) select min(id), $1, 40000 from athlete', [event.id]);
    const refused = await as('admin', 'DELETE', `/${event.id}`);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Athletes have best marks in it')]);
  });

  test.each([
    [{ name: ' ' }, 400, 'name', 'Name required.'],
    [{ gender: '' }, 400, 'gender', 'Gender required.'],
    [{ tf: '' }, 400, 'tf', 'Event type required.'],
    [{ uomType: '' }, 400, 'uomType', 'Unit of measure required.'],
    [{ options: { min: -1 } }, 400, 'options.min', 'Type a number from 0 up'],
    [{ name: '5000 m' }, 409, 'name', 'There is another event with this name.'],
  ])('is told what is wrong with %j', async (wrong, status, field, message) => {
    const answer = await as('admin', 'POST', '', { ...RUN, name: 'Y', ...wrong });
    expect(answer).toMatchObject({ status, body: { data: { field } } });
    expect(answer.body.error).toContain(message);
    expect((await find('startswith=y')).events).toEqual([]);
  });
});

test('who builds reads it, an administrator keeps it, and nobody else sees it', async () => {
  const { id } = await used();
  expect((await as('organiser', 'GET', `/${id}`)).status).toBe(200);
  const event = await make({ name: '325 m' });
  for (const user of ['organiser', 'parent', 'desk', 'finance'] as const) {
    expect((await as(user, 'POST', '', RUN)).status, user).toBe(403);
    expect((await as(user, 'PUT', `/${event.id}`, event)).status, user).toBe(403);
    expect((await as(user, 'DELETE', `/${event.id}`)).status, user).toBe(403);
  }
  for (const user of ['parent', 'desk', 'club'] as const) expect((await as(user, 'GET')).status, user).toBe(403);
  expect((await as(undefined, 'GET')).status).toBe(401);
});
