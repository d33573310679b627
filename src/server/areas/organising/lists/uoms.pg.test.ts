import { describe, expect, test } from 'vitest';
import { Athlete } from '#contracts/entering/athlete.ts';
import { SharedEvent } from '#contracts/organising/lists/shared-event.ts';
import { getSharedUoms, SharedUom } from '#contracts/organising/lists/shared-uom.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  call(http, user, method, `${BASE}/uom${path}`, body);
const find = async (query = '') => {
  const { body } = await as('admin', 'GET', query && `?${query}`);
  return { units: getSharedUoms.data.parse(body.data), page: getSharedUoms.meta.parse(body.meta).page };
};
const HAND = { name: 'Hand time', type: 'T', options: [{ pattern: 's.SS', short: 'sec', text: 'seconds by hand' }] };
const make = async (more: object = {}) => SharedUom.parse((await as('admin', 'POST', '', { ...HAND, ...more })).body.data);
const event = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(http, 'admin', method, `${BASE}/event${path}`, body);
const RUN = { name: '333 m', eventCode: '333', gender: 'F', tf: 'T', uomType: 'T', options: {} };

describe('the list', () => {
  test('begins with the units that were part of the program, by name or type', async () => {
    const { units, page } = await find('pagesize=500');
    expect(units.map(({ id, name, type }) => `${id} ${name} ${type}`)).toEqual([
      '4 Distance D',
      '5 Height H',
      '6 Points P',
      '3 Time, hours T',
      '2 Time, minutes T',
      '1 Time, seconds T',
    ]);
    expect(page.totalCount).toBe(6);
    expect((await find('sortkey=type')).units.map(({ type }) => type)).toEqual(['D', 'H', 'P', 'T', 'T']);
    expect((await find('startswith=time')).page.totalCount).toBe(3);
    expect((await as('admin', 'GET', '?type=T')).status).toBe(400);
  });

  test('says where a unit is used, and that it is frozen', async () => {
    const seconds = must((await find('startswith=time%20s')).units[0], 'the unit');
    expect(seconds.inUse.entries).toBeGreaterThan(0);
    expect(seconds.may).toBe('frozen');
  });
});

describe('an administrator', () => {
  test('makes, changes and deletes a unit', async () => {
    const answer = await as('admin', 'POST', '', HAND);
    expect(answer.body).toMatchObject({ message: 'Unit Hand time saved.', data: { ...HAND, may: 'all', version: 1 } });
    const made = SharedUom.parse(answer.body.data);
    const changed = await as('admin', 'PUT', `/${made.id}`, { ...made, name: 'By hand' });
    expect(changed.body.data).toMatchObject({ name: 'By hand', version: 2, changedBy: 'Ada Admin' });
    expect(await as('admin', 'PUT', `/${made.id}`, made)).toMatchObject({ status: 409, body: { data: { field: 'version' } } });
    expect((await as('admin', 'DELETE', `/${made.id}`)).body.message).toBe('By hand deleted.');
    expect(codeOf(await as('admin', 'GET', `/${made.id}`))).toBe('not-found');
    expect(codeOf(await as('admin', 'DELETE', '/999999999999'))).toBe('not-found');
  });

  test('does not change one that entered events have: it is copied, or ended', async () => {
    const unit = must((await find('startswith=distance')).units[0], 'the unit');
    const other = { ...unit, options: [{ pattern: 'm.cc', short: 'm', text: 'metres and centimetres' }] };
    const refused = await as('admin', 'PUT', `/${unit.id}`, other);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain(`Distance is used by ${unit.inUse.competitions} competition`);
    expect((await as('admin', 'DELETE', `/${unit.id}`)).status).toBe(409);
    expect(await make({ ...other, name: 'Measured' })).toMatchObject({ may: 'all', inUse: { entries: 0 } });
    const ended = await as('admin', 'PUT', `/${unit.id}`, { ...unit, retiredAt: '2040-01-01' });
    expect(ended.body.data).toMatchObject({ retiredAt: '2040-01-01', options: unit.options });
  });

  test('leaves no event without a unit of its type', async () => {
    const unit = await make({ name: 'Of one event' });
    const made = SharedEvent.parse((await event('POST', '', { ...RUN, uomId: unit.id })).body.data);
    expect(made).toMatchObject({ uomId: unit.id, uomName: 'Of one event', uomType: 'T' });
    const points = { ...unit, type: 'P', options: [{ pattern: 'p', short: 'pts', text: 'points' }] };
    for (const answer of [await as('admin', 'DELETE', `/${unit.id}`), await as('admin', 'PUT', `/${unit.id}`, points)])
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('Events are measured in it')]);
    for (const uomId of [4, 999_999])
      expect(await event('PUT', `/${made.id}`, { ...made, uomId })).toMatchObject({
        status: 400,
        body: { data: { field: 'uomId' } },
      });
    await event('DELETE', `/${made.id}`);
    expect((await as('admin', 'DELETE', `/${unit.id}`)).status).toBe(200);
  });

  test('gives an event the usual unit by its type and code where none is said', async () => {
    const unit = async (more: object) => SharedEvent.parse((await event('POST', '', { ...RUN, ...more })).body.data).uomName;
    expect(await unit({ name: '333 m a' })).toBe('Time, seconds');
    expect(await unit({ name: '1333 m', eventCode: '1333' })).toBe('Time, minutes');
    expect(await unit({ name: '13 km', eventCode: '13K', tf: 'R' })).toBe('Time, hours');
  });

  test.each([
    [{ name: ' ' }, 400, 'name', 'Name required.'],
    [{ type: '' }, 400, 'type', 'Type required.'],
    [{ options: [] }, 400, 'options', 'Choose a pattern'],
    [{ type: 'P' }, 400, 'options.0.pattern', 'Choose a pattern of this type'],
    [{ options: [HAND.options[0], HAND.options[0]] }, 400, 'options.1.pattern', 'Choose another pattern, or none'],
    [{ options: [{ ...HAND.options[0], text: '' }] }, 400, 'options.0.text', 'Type a name'],
    [{ retiredAt: 'soon' }, 400, 'retiredAt', 'Choose a date'],
    [{ name: 'Height' }, 409, 'name', 'There is another unit of measure with this name.'],
  ])('is told what is wrong with %j', async (wrong, status, field, message) => {
    const answer = await as('admin', 'POST', '', { ...HAND, name: 'Y', ...wrong });
    expect(answer).toMatchObject({ status, body: { data: { field } } });
    expect(answer.body.error).toContain(message);
    expect((await find('startswith=y')).units).toEqual([]);
  });
});

test('best marks are asked for and written as the unit of their event says', async () => {
  const unit = await make({ name: 'Whole minutes', options: [{ pattern: 'm:ss', short: 'min', text: 'whole minutes' }] });
  const made = SharedEvent.parse(
    (await event('POST', '', { ...RUN, name: '3333 m', eventCode: '3333', uomId: unit.id })).body.data,
  );
  const { rows } = await pool.query<{ id: number }>(
    `select min(a.id) as id from athlete a join user_athlete l on l.athlete_id = a.id join app_user u on u.id = l.user_id
     where u.email = 'parent@demo.test' and a.gender = 'F'`,
  );
  const aid = must(rows[0], 'the athlete').id;
  const save = (pb: string, pbText: string) =>
    call(http, 'parent', 'POST', `${BASE}/athlete/pbupdate`, { aid, eid: made.id, pb, pbText });
  expect((await save('700.00', '700')).status).toBe(400);
  expect((await save('700.00', '11:40')).body.data).toMatchObject({
    pbText: '11:40',
    uomInfo: { id: unit.id, type: 'T', options: unit.options },
  });
  const { body } = await call(http, 'parent', 'GET', `${BASE}/athlete/${aid}`);
  const best = Athlete.parse(body.data).pbInfo.find(({ eventid }) => eventid === made.id);
  expect(best).toMatchObject({ pbText: '11:40', uomInfo: { options: [{ text: 'whole minutes' }] } });
});

test('who builds reads it, an administrator keeps it, and nobody else sees it', async () => {
  const unit = await make({ name: 'Kept' });
  expect((await as('organiser', 'GET', `/${unit.id}`)).body.data).toMatchObject({ may: 'none' });
  for (const user of ['organiser', 'parent', 'desk', 'finance'] as const) {
    expect((await as(user, 'POST', '', { ...HAND, name: 'Theirs' })).status, user).toBe(403);
    expect((await as(user, 'PUT', `/${unit.id}`, unit)).status, user).toBe(403);
    expect((await as(user, 'DELETE', `/${unit.id}`)).status, user).toBe(403);
  }
  for (const user of ['parent', 'desk', 'club'] as const) expect((await as(user, 'GET')).status, user).toBe(403);
  expect((await as(undefined, 'GET')).status).toBe(401);
});
