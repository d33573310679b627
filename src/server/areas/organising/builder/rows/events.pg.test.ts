import { describe, expect, test } from 'vitest';
import { getCompEvents, putCompEvents } from '#contracts/organising/builder/comp-event-calls.ts';
import { postEventGroup } from '#contracts/organising/builder/event-group-calls.ts';
import { CompEvent } from '#contracts/organising/comp-event.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { getChanges } from '#contracts/venue/sync.ts';
import { must } from '#server/lib/must.ts';
import { call, changeNo, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(http, user, method, `${BASE}${path}`, body);
const one = async (text: string) => must((await pool.query<{ id: number }>(text)).rows[0], 'a row').id;
const OPEN = await one('select id from competition where active and id = 1');
const AWAY = await one(`with o as (insert into organisation (name, status) values ('Elsewhere', 'Approved') returning id)
  insert into competition (org_id, name, dates, time_zone, options, change_no, version)
  select o.id, 'Foreign', c.dates, c.time_zone, c.options, 1, 1 from o, competition c where c.id = 1 returning id`);
const EVENT = await one(`select id from event where name = '100 m' and gender = 'F'`);
const JUMP = await one(`select id from event where name = 'Long Jump' and gender = 'F'`);
const [AGE, OTHER] = [await one('select min(id) as id from age_group'), await one('select max(id) as id from age_group')];

const GROUP = { compId: OPEN, name: '100 m Extra', eventCode: '100', gender: 'F', tf: 'T', uomType: 'T' };
const makeGroup = async (more: object = {}, user: DemoUser = 'organiser') =>
  postEventGroup.data.parse((await as(user, 'POST', '/eventgroup', { ...GROUP, ...more })).body.data);
const makeEvent = async (eventGroupId: number, more: object = {}) =>
  CompEvent.parse(
    (await as('organiser', 'POST', '/compevent', { compId: OPEN, eventGroupId, eventid: EVENT, ageGroupId: AGE, ...more })).body
      .data,
  );
const listed = async (query = '') =>
  getCompEvents.data.parse((await as('organiser', 'GET', `/compevent?compId=${OPEN}&pagesize=500${query}`)).body.data);
const busiest = must((await listed()).toSorted((a, b) => b.entryInfo.totalCount - a.entryInfo.totalCount)[0], 'an event');
const [BUSY, ENTERED] = [busiest.ceid, busiest.entryInfo.totalCount];
const away = await makeGroup({ compId: AWAY }, 'admin');
const awayEvent = CompEvent.parse(
  (await as('admin', 'POST', '/compevent', { compId: AWAY, eventGroupId: away.id, eventid: EVENT, ageGroupId: AGE })).body.data,
);

async function narrowed(level: string, work: () => Promise<void>): Promise<void> {
  await pool.query(`update permission set levels = array[$1] where role = 'BUILDER'`, [level]);
  try {
    await work();
  } finally {
    await pool.query(`update permission set levels = '{}' where role = 'BUILDER'`);
  }
}

describe('C124 to C126: event groups', () => {
  test('are made with the next number on the first day, changed, and deleted with their events', async () => {
    const highest = await one(`select max(event_no) as id from event_group where comp_id = ${OPEN}`);
    const group = await makeGroup();
    expect(group).toMatchObject({ eventNo: highest + 1, resultsPossible: true, status: 'unchecked', tf: 'T' });
    const startDateIso = '2026-06-27T11:00:00.000Z';
    const changed = await makeGroup({ id: group.id, name: '100 m Late', startDateIso, checkIn: { from: 60, to: 20 } });
    expect(changed).toEqual({ ...group, name: '100 m Late', startDateIso, checkIn: { from: 60, to: 20 } });
    const { ceid } = await makeEvent(group.id);
    expect((await as('organiser', 'DELETE', `/eventgroup/${group.id}`)).body.data).toEqual(changed);
    expect(codeOf(await as('organiser', 'GET', `/compevent/${ceid}`))).toBe('not-found');
    expect(codeOf(await as('organiser', 'DELETE', `/eventgroup/${group.id}`))).toBe('not-found');
  });

  test('tell the venue', async () => {
    const since = await changeNo(pool, OPEN);
    const group = await makeGroup({ name: 'Seen' });
    const { body } = await as('organiser', 'GET', `/competition/${OPEN}/changes?since=${since}`);
    expect(JSON.stringify(getChanges.data.parse(body.data).rows)).toContain(`"id":${group.id}`);
    expect((await as('organiser', 'DELETE', `/eventgroup/${group.id}`)).status).toBe(200);
  });

  test('say whether results are possible', async () => {
    const group = await makeGroup();
    const said = await as('organiser', 'POST', '/eventgroup/resultspossible', { egId: group.id, possible: false });
    expect(said.body.data).toEqual({ ...group, resultsPossible: false });
    await narrowed('Comp Events', async () =>
      expect(codeOf(await as('organiser', 'POST', '/eventgroup/resultspossible', { egId: group.id, possible: true }))).toBe(
        'forbidden',
      ),
    );
  });

  test('with entries stay, and the answer says how many', async () => {
    const refused = await as('organiser', 'DELETE', `/eventgroup/${busiest.eventGroupId}`);
    expect(codeOf(refused)).toBe('conflict');
    expect(refused.body.error).toMatch(/: \d+ are entered, so it can’t be deleted\.$/);
  });

  test('another start is for those who set the schedule', async () => {
    const group = await makeGroup();
    await narrowed('Comp Events', async () => {
      expect((await makeGroup({ id: group.id, name: 'Renamed' })).name).toBe('Renamed');
      const moved = await as('organiser', 'POST', '/eventgroup', {
        ...GROUP,
        id: group.id,
        startDateIso: '2026-06-27T12:00:00.000Z',
      });
      expect(codeOf(moved)).toBe('forbidden');
    });
    await narrowed('Config', async () => expect(codeOf(await as('organiser', 'POST', '/eventgroup', GROUP))).toBe('forbidden'));
  });

  test('with something missing or wrong, or of others, are refused', async () => {
    const { eventCode: _, ...codeless } = GROUP;
    expect(codeOf(await as('organiser', 'POST', '/eventgroup', codeless))).toBe('invalid');
    for (const wrong of [{ name: ' ' }, { tf: 'Z' }, { startDateIso: 'noon' }, { eventNo: 0 }, { id: -1 }])
      expect(codeOf(await as('organiser', 'POST', '/eventgroup', { ...GROUP, ...wrong })), JSON.stringify(wrong)).toBe('invalid');
    expect(codeOf(await as('organiser', 'POST', '/eventgroup', { ...GROUP, id: away.id }))).toBe('not-found');
    expect((await as('organiser', 'POST', '/eventgroup', { ...GROUP, compId: AWAY })).status).toBe(403);
    expect((await as('organiser', 'DELETE', `/eventgroup/${away.id}`)).status).toBe(403);
    expect((await as('organiser', 'POST', '/eventgroup/resultspossible', { egId: away.id, possible: false })).status).toBe(403);
    expect((await as('parent', 'POST', '/eventgroup', GROUP)).status).toBe(403);
  });
});

describe('C123: competition events', () => {
  test('are made as the builder begins them, changed field by field, and deleted with their empty group', async () => {
    const group = await makeGroup();
    const made = await makeEvent(group.id, { split: 13.2 });
    expect(made).toMatchObject({ eventGroupId: group.id, IsOpen: true, split: 13.2, price: null, maxathletes: 0 });
    const { checkIn: _, ...options } = made.ceoptions;
    const changed = await as('organiser', 'PUT', `/compevent/${made.ceid}`, {
      maxathletes: 12,
      ceoptions: { ...options, mandatoryPB: true },
    });
    expect(changed.body).toMatchObject({ message: 'Comp Event saved.', data: { maxathletes: 12, split: 13.2, IsOpen: true } });
    expect(CompEvent.parse(changed.body.data).ceoptions).toEqual({ ...made.ceoptions, mandatoryPB: true });
    expect((await as('organiser', 'DELETE', `/compevent/${made.ceid}`)).body.data).toEqual(changed.body.data);
    expect(codeOf(await as('organiser', 'DELETE', `/eventgroup/${group.id}`))).toBe('not-found');
  });

  test('are listed by name, or in the order of the programme', async () => {
    const names = (await listed()).map(({ eventGroup }) => eventGroup.toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const starts = (await listed('&sortkey=startdate')).map(({ startdate }) => startdate);
    expect(starts).toEqual(starts.toSorted());
    const { body } = await as('organiser', 'GET', `/compevent?compId=${OPEN}`);
    expect(body).toMatchObject({ meta: { page: { page: 1, pageSize: 5, totalCount: names.length } } });
    expect(body.data).toHaveLength(5);
    expect((await as('organiser', 'GET', '/compevent')).status).toBe(404);
    expect((await as('organiser', 'GET', `/compevent?compId=${AWAY}`)).status).toBe(403);
  });

  test('with entries stay what they are: the answer says how many', async () => {
    expect(ENTERED).toBeGreaterThan(0);
    const tries = [
      ['DELETE', `/compevent/${BUSY}`],
      ['POST', '/compevent/delete', { ceids: [BUSY] }],
      ['PUT', `/compevent/${BUSY}`, { maxathletes: ENTERED - 1 }],
      ['PUT', '/compevent', { compId: OPEN, compEvents: [{ crud: 'D', ceid: BUSY }] }],
    ] as const;
    for (const [method, path, body] of tries) {
      const { status, body: answer } = await as('organiser', method, path, body);
      expect([status >= 400, answer.error], path).toEqual([true, expect.stringContaining(String(ENTERED))]);
    }
    expect((await as('organiser', 'GET', `/compevent/${BUSY}`)).status).toBe(200);
  });

  test('are deleted together or not at all', async () => {
    const group = await makeGroup();
    const [first, two] = [await makeEvent(group.id), await makeEvent(group.id, { ageGroupId: OTHER })];
    const both = (ceids: number[]) => as('organiser', 'POST', '/compevent/delete', { ceids });
    expect((await both([first.ceid, BUSY])).status).toBe(409);
    expect(codeOf(await both([first.ceid, 999_999]))).toBe('not-found');
    expect(codeOf(await both([first.ceid, awayEvent.ceid]))).toBe('not-found');
    expect((await both([awayEvent.ceid])).status).toBe(403);
    expect(codeOf(await both([]))).toBe('invalid');
    expect((await both([first.ceid, two.ceid])).body.data).toEqual({ ceids: [first.ceid, two.ceid] });
  });

  test('get another name by their group', async () => {
    const group = await makeGroup();
    const { ceid } = await makeEvent(group.id);
    const rename = (egId: number, name: string) => as('organiser', 'POST', '/compevent/renamegroup', { egId, name });
    expect((await rename(group.id, 'Dash')).body.data).toEqual({ id: group.id, name: 'Dash' });
    expect((await as('organiser', 'GET', `/compevent/${ceid}`)).body.data).toMatchObject({ eventGroup: 'Dash' });
    expect((await rename(group.id, ' ')).body.error).toContain('Event discipline description required');
    expect((await rename(group.id, 'x'.repeat(51))).body.error).toContain('Event discipline description: at most 30 chars.');
    expect((await rename(away.id, 'Mine')).status).toBe(403);
  });

  test('a whole list is created, changed and deleted by markers, all or nothing', async () => {
    const group = await makeGroup();
    const [gone, kept] = [await makeEvent(group.id), await makeEvent(group.id, { ageGroupId: OTHER })];
    const put = (compEvents: object[], compId = OPEN) => as('organiser', 'PUT', '/compevent', { compId, compEvents });
    const before = await listed();
    const fresh = { crud: 'C', eventGroupId: group.id, eventid: JUMP, ageGroupId: AGE, maxathletes: 9 };
    const half = await put([fresh, { crud: 'D', ceid: gone.ceid }, { crud: 'U', ceid: awayEvent.ceid, IsOpen: false }]);
    expect(codeOf(half)).toBe('not-found');
    expect(await listed()).toEqual(before);
    const done = await put([fresh, { crud: 'D', ceid: gone.ceid }, { crud: 'U', ceid: kept.ceid, IsOpen: false }]);
    expect(done.body.message).toBe('Comp Event saved.');
    const after = putCompEvents.data.parse(done.body.data).filter(({ eventGroupId }) => eventGroupId === group.id);
    expect(after.map(({ eventid, IsOpen, maxathletes }) => [eventid, IsOpen, maxathletes])).toEqual([
      [EVENT, false, 0],
      [JUMP, true, 9],
    ]);
    expect(codeOf(await put([{ crud: 'X', ceid: kept.ceid }]))).toBe('invalid');
    expect((await put([], AWAY)).status).toBe(403);
    expect(codeOf(await put([fresh]))).toBe('invalid');
  });

  test('name nothing of others', async () => {
    const group = await makeGroup();
    const { ceid, ceoptions } = await makeEvent(group.id);
    const { checkIn: _, ...options } = ceoptions;
    const price = await one(`insert into price (comp_id, name, price, fee) values (${AWAY}, 'Theirs', 900, 50) returning id`);
    for (const wrong of [
      { eventGroupId: away.id },
      { price: { id: price } },
      { ageGroupId: 999_999 },
      { eventid: 999_999 },
      { ceoptions: { ...options, entriesFrom: away.id } },
      { ceoptions: { ...options, multiEventOptions: { childCeids: [awayEvent.ceid] } } },
      { maxathletes: -2 },
      { ceoptions: { seed: 1 } },
    ])
      expect(codeOf(await as('organiser', 'PUT', `/compevent/${ceid}`, wrong)), JSON.stringify(wrong)).toBe('invalid');
    expect((await as('organiser', 'PUT', `/compevent/${awayEvent.ceid}`, { IsOpen: false })).status).toBe(403);
    expect((await as('organiser', 'GET', `/compevent/${awayEvent.ceid}`)).status).toBe(403);
    await narrowed('Schedule', async () =>
      expect(codeOf(await as('organiser', 'PUT', `/compevent/${ceid}`, { IsOpen: false }))).toBe('forbidden'),
    );
    expect((await as('desk', 'PUT', `/compevent/${ceid}`, { IsOpen: false })).status).toBe(403);
  });
});
