import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Athlete } from '#contracts/entering/athlete.ts';
import { EventTeams, getTeams, Team } from '#contracts/entering/team.ts';
import { getEntries } from '#contracts/organising/configuration.ts';
import { productId } from '#domain/basket/ids.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { seatPlaces } from '#server/db/entry/seat-places.ts';
import { must } from '#server/lib/must.ts';
import { buyer } from '#tests/support/buyer.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const BASE = '/wp-json/e4s/v5';
const one = async (text: string, ...values: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
};
const league = await one(`select id from competition where name = 'Club League Final'`);
// The demo's own teams would be counted.
await pool.query('delete from team');
const secretary = await one(`select id from app_user where email = 'club@demo.test'`);
const club = await one('select club_id as id from club_comp where comp_id = $1 order by id limit 1', league);
await pool.query('delete from user_club where user_id = $1', [secretary]);
await pool.query('insert into user_club (user_id, club_id) values ($1, $2)', [secretary, club]);
const RELAY = `select ce.id from comp_event ce join event e on e.id = ce.event_id where ce.comp_id = $1 and e.event_code = $2 and e.gender = $3`;
const [relay, mixed] = [await one(RELAY, league, '4X100', 'F'), await one(RELAY, league, '4X400', 'O')];

const runner = (gender: string, dob = '2000-01-01') =>
  one(
    `insert into athlete (first_name, sur_name, gender, dob, club_id) values ('R', 'Runner', $1, $2, $3) returning id`,
    gender,
    dob,
    club,
  );
const women = await Promise.all(Array.from({ length: 8 }, () => runner('F')));
const men = await Promise.all([runner('M'), runner('M')]);
const A = women.slice(0, 4);
const B = women.slice(4, 8);

const save = (more: object = {}, user: DemoUser = 'club') =>
  call(http, user, 'POST', `${BASE}/eventteams/${league}`, {
    id: 0,
    ceid: relay,
    entityId: club,
    entityLevel: 1,
    athleteIds: A,
    ...more,
  });
/** Pays for a team at the desk of the treasurer. */
async function enter(ceid: number, id: number): Promise<number> {
  const product = await one(
    `insert into product (comp_id, ce_id, team_id, user_id, club_id, state, reserved_until) values ($1, $2, $3, $4, $5, 'reserved', '2030-01-01')
     returning id`,
    league,
    ceid,
    id,
    secretary,
    club,
  );
  await transaction(pool, (client) =>
    seatPlaces(client, league, [{ productId: productId(product), paid: 1, orderId: null }], '2026-01-01T00:00:00.000Z'),
  );
  return product;
}
const heads = async (user: DemoUser = 'club') =>
  z
    .array(EventTeams)
    .parse((await call(http, user, 'GET', `${BASE}/eventteams/${league}?entityid=${club}&entitylevel=1`)).body.data);
const remove = (id: number, user: DemoUser = 'club') => call(http, user, 'DELETE', `${BASE}/competition/team/${id}`);

describe('an event team', () => {
  test('is saved with its runners in order, under the name that the event’s format makes', async () => {
    const answer = await save({ athleteIds: A.toReversed() });
    const team = Team.parse(answer.body.data);
    expect(team.athletes.map(({ athleteId }) => athleteId)).toEqual(A.toReversed());
    expect(team.teamName).toMatch(/ 4 × 100 m Relay Women SEN$/);
    expect(answer.body).toMatchObject({ message: `Team: ${team.teamName} saved.` });
    const head = (await heads()).find(({ ceid }) => ceid === relay);
    expect(head).toMatchObject({
      message: 'Max teams reached',
      gender: 'F',
      options: { min: 4, max: 6 },
      teams: [{ id: team.id }],
    });
    // The club may enter one relay; its mixed one is counted by itself.
    expect(await save({ athleteIds: B })).toMatchObject({ status: 422, body: { error: 'Max teams reached' } });
    const both = Team.parse(
      (await save({ ceid: mixed, athleteIds: [...B.slice(0, 2), ...men], teamName: 'Mixed up' })).body.data,
    );
    expect(both.teamName).toBe('Mixed up');
    expect((await remove(team.id)).body).toMatchObject({ data: { id: team.id }, message: 'Team deleted.' });
    expect((await remove(both.id)).status).toBe(200);
    expect(codeOf(await remove(team.id))).toBe('not-found');
  });

  test('sent twice by the browser itself is one team', async () => {
    const [first, again] = await Promise.all([save(), save()]);
    const { id } = Team.parse(first.body.data);
    expect(Team.parse(again.body.data).id).toBe(id);
    expect((await remove(id)).status).toBe(200);
    expect((await heads()).find(({ ceid }) => ceid === relay)?.teams).toEqual([]);
  });

  test('may be changed, and keeps its place in the counts', async () => {
    const { id, teamName } = Team.parse((await save()).body.data);
    const changed = Team.parse((await save({ id, athleteIds: B })).body.data);
    expect([changed.id, changed.teamName, changed.athletes[0]?.athleteId]).toEqual([id, teamName, B[0]]);
    expect(codeOf(await save({ id, ceid: mixed, athleteIds: B }))).toBe('not-found');
    await remove(id);
  });

  test('that two people change at once: the second is told, and a repeated call of the first is not', async () => {
    const { id, version } = Team.parse((await save()).body.data);
    const mine = { id, version, teamName: 'Mine', athleteIds: B };
    expect(Team.parse((await save(mine)).body.data).version).toBe(version + 1);
    expect((await save(mine)).status).toBe(200);
    const late = await save({ id, version, teamName: 'Yours' });
    expect([late.status, late.body.error]).toEqual([409, 'Somebody else has changed this team. Nothing was changed.']);
    expect((await heads()).find(({ ceid }) => ceid === relay)?.teams).toMatchObject([
      { teamName: 'Mine', athletes: { length: 4 } },
    ]);
    await remove(id);
  });

  test.each<[string, object, string]>([
    ['too few', { athleteIds: A.slice(1) }, 'A team event needs between 4 and 6 athletes.'],
    ['a man among women', { athleteIds: [...A, men[0]] }, '4 × 100 m Relay is for women: R Runner.'],
    ['one twice', { athleteIds: [...A, A[0]] }, 'In the team twice: R Runner.'],
  ])('of %s is refused in words', async (_, form, message) => {
    const answer = await save(form);
    expect([codeOf(answer), answer.body.error]).toEqual(['not-enterable', message]);
  });

  test('that is entered has to be cancelled first; what it holds in a basket goes back', async () => {
    const { id } = Team.parse((await save()).body.data);
    const product = await enter(relay, id);
    expect((await heads()).find(({ ceid }) => ceid === relay)).toMatchObject({
      entered: 1,
      teams: [{ productId: productId(product), paid: 1 }],
    });
    expect(codeOf(await remove(id))).toBe('conflict');
    await pool.query(
      `update product set state = 'reserved', paid = 0, entry_id = null, reserved_until = '2030-01-01' where id = $1`,
      [product],
    );
    expect((await remove(id)).status).toBe(200);
    const { rows } = await pool.query('select state from product where id = $1', [product]);
    expect(rows).toEqual([{ state: 'released' }]);
  });

  test('of somebody who may not be entered, or runs for too many, is refused with their name', async () => {
    await pool.query(`update athlete set options = '{"noEntryReason":"Suspended."}' where id = $1`, [A[0]]);
    expect((await save()).body.error).toBe('R Runner: Suspended.');
    await pool.query(`update athlete set options = '{}' where id = $1`, [A[0]]);
    await pool.query(`insert into comp_rule (comp_id, options) values ($1, '{"maxTeamEvents":1}')`, [league]);
    const first = Team.parse((await save()).body.data);
    await enter(relay, first.id);
    const second = { ceid: mixed, athleteIds: [...A.slice(0, 2), ...men] };
    expect((await save(second)).body.error).toBe('R Runner: Comp rule, max entered (team)');
    expect((await save({ ...second, athleteIds: [...B.slice(0, 2), ...men] })).status).toBe(200);
    await pool.query('delete from product where comp_id = $1', [league]);
    await pool.query('delete from comp_rule where comp_id = $1', [league]);
    await pool.query('delete from team where comp_id = $1', [league]);
  });

  test('two at once: one club gets one relay', async () => {
    const answers = await Promise.all([save(), save({ athleteIds: B })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const { body } of answers) if (body.errNo === 0) await remove(Team.parse(body.data).id);
  });
});

test('at a competition of schools only its builder enters teams for a club', async () => {
  const { id } = Team.parse((await save()).body.data);
  await pool.query(`update competition set entry_options = entry_options || '{"school":true}' where id = $1`, [league]);
  const teamsOf = async (user: DemoUser) => (await heads(user)).find(({ ceid }) => ceid === relay)?.teams.length;
  expect([await teamsOf('club'), await teamsOf('organiser')]).toEqual([0, 1]);
  expect(await save({ athleteIds: B })).toMatchObject({ status: 403, body: { error: expect.stringContaining('of schools') } });
  expect((await remove(id)).status).toBe(200);
  await pool.query(`update competition set entry_options = entry_options - 'school' where id = $1`, [league]);
  expect(await teamsOf('club')).toBe(0);
});

describe('nobody', () => {
  test('may save for a club they do not act for, with athletes who are not theirs, or at a draft', async () => {
    expect(codeOf(await save({}, 'parent'))).toBe('forbidden');
    expect(codeOf(await save({ entityLevel: 2 }))).toBe('forbidden');
    expect(codeOf(await save({ entityId: 0 }))).toBe('forbidden');
    expect(
      codeOf(await save({ athleteIds: [...A.slice(1), await one(`select id from athlete where club_id <> $1 limit 1`, club)] })),
    ).toBe('not-found');
    expect(codeOf(await save({ ceid: 1 }))).toBe('not-found');
    const draft = await one(`select id from competition where name = 'Autumn Open'`);
    expect(codeOf(await call(http, 'club', 'GET', `${BASE}/teams/${draft}`))).toBe('not-found');
    expect(codeOf(await call(http, 'parent', 'GET', `${BASE}/eventteams/${league}?entityid=${club}&entitylevel=1`))).toBe(
      'forbidden',
    );
    const { id } = Team.parse((await save()).body.data);
    // A user's own club in the body does not make another club's team theirs.
    const other = await one(`select id from club where id <> $1 and club_type = 'C' order by id limit 1`, club);
    await pool.query(
      `insert into user_club (user_id, club_id) select id, $1 from app_user where email = 'parent@demo.test' on conflict do nothing`,
      [other],
    );
    expect(codeOf(await save({ id, entityId: other, athleteIds: [] }, 'parent'))).toBe('not-found');
    expect(codeOf(await save({ id }, 'parent'))).toBe('forbidden');
    expect(codeOf(await remove(id, 'parent'))).toBe('not-found');
    await remove(id);
  });
});

describe('an area’s team', () => {
  const add = (user: DemoUser, body: object) => call(http, user, 'POST', `${BASE}/competition/team/add`, body);

  test('is added by a representative of the area, and listed by area', async () => {
    const area = await one('select id from area where entity_level = 2 order by id limit 1');
    const body = { compId: league, teamName: ' County A ', areaId: area, gender: 'F' };
    expect(codeOf(await add('club', body))).toBe('forbidden');
    await pool.query('insert into user_area (user_id, area_id) values ($1, $2) on conflict do nothing', [secretary, area]);
    const answer = await add('club', body);
    expect(answer.body).toMatchObject({
      message: 'Team: County A saved.',
      data: { teamName: 'County A', areaId: area, entityLevel: 2, ceid: 0 },
    });
    // The browser asks again by itself when a connection breaks: one team.
    expect((await add('club', body)).body.data).toEqual(answer.body.data);
    expect((await add('club', { ...body, gender: 'M' })).body.error).toBe('There is a team of that name already.');
    expect(codeOf(await add('club', { ...body, teamName: '' }))).toBe('invalid');
    const list = getTeams.data.parse((await call(http, 'club', 'GET', `${BASE}/teams/${league}`)).body.data);
    expect(list).toMatchObject([{ areaId: area, entityLevel: 2, teams: [{ teamName: 'County A' }] }]);
    expect(list[0]?.areaName).not.toBe('');
    expect((await call(http, 'parent', 'GET', `${BASE}/teams/${league}`)).body.data).toEqual([]);
  });
});

describe('a runner whose record is corrected after the team has entered', () => {
  const path = () => `${BASE}/athlete/${must(A[0], 'a runner')}`;
  const change = async (gender: 'F' | 'M', evenIfUnfit: boolean) => {
    const record = Athlete.parse((await call(http, 'admin', 'GET', path())).body.data);
    return call(http, 'admin', 'PUT', path(), { ...record, gender, evenIfUnfit });
  };
  const unfit = async () =>
    getEntries.data
      .parse((await call(http, 'organiser', 'GET', `${BASE}/competition/entries/${league}`)).body.data)
      .flatMap(({ misfits, entryId }) => misfits.map((misfit) => ({ ...misfit, entryId })));

  test('is asked about before it is saved; then organiser and club see the team that no longer fits', async () => {
    const { id, teamName } = Team.parse((await save()).body.data);
    await enter(relay, id);
    expect(await unfit()).toEqual([]);
    const refused = await change('M', false);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('an entry no longer fits: 4 × 100 m')]);
    expect((await change('M', true)).status).toBe(200);
    const [misfit] = await unfit();
    expect(misfit).toMatchObject({ code: 'team', now: expect.stringMatching(/is for women: R Runner\.$/), keptBy: '' });
    const own = await buyer(http, 'club').entries();
    expect(own.find(({ athlete }) => athlete === teamName)?.misfits).toMatchObject([{ code: 'team' }]);
    const { entryId, keptBy: _, ...why } = must(misfit, 'the misfit');
    const kept = await call(http, 'organiser', 'POST', `${BASE}/entry/keep/${league}/${entryId}`, { ...why, keep: true });
    expect(kept.status).toBe(200);
    expect(await unfit()).toMatchObject([{ code: 'team', keptBy: expect.stringMatching(/./) }]);
    expect((await change('F', false)).status, 'the way back').toBe(200);
    expect(await unfit()).toEqual([]);
  });
});
