import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getCompClubs } from '#contracts/organising/comp-club.ts';
import { getClubComps } from '#contracts/organising/configuration.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
/** What the parent was written, newest first. */
const told = async () => {
  await app.mailer.untilIdle();
  return (await app.mailer.list('parent@demo.test')).map(({ subject }) => subject);
};
const idOf = async (text: string, value: string): Promise<number> =>
  must((await pool.query<{ id: number }>(text, [value])).rows[0], value).id;
const LEAGUE = await idOf('select id from competition where name = $1', 'Club League Final');
const parent = await idOf('select id from app_user where email = $1', 'parent@demo.test');
const CLUB = await idOf(
  `select id from club where club_type = $1 and id not in (select club_id from club_comp) order by id limit 1`,
  'C',
);
const LIMITS = { categoryName: 'Division 2', bibNos: '101-140', maxEntries: 1, maxPerEvent: 0, maxRelays: -1, maxMixedRelays: 0 };

const as = (user: DemoUser, method: Endpoint['method'], path: string, body?: object) =>
  call(http, user, method, BASE + path, body);
const clubs = `/competition/clubs/${LEAGUE}`;
const access = `/competition/access/${LEAGUE}/${parent}`;
const enters = async (): Promise<boolean | undefined> => {
  const { body } = await as('parent', 'GET', '/competition/clubcomps');
  return getClubComps.data.parse(body.data).find(({ compId }) => compId === LEAGUE)?.access;
};

beforeEach(async () => {
  await pool.query('delete from club_comp where club_id = $1', [CLUB]);
  await pool.query('delete from user_club_comp where user_id = $1', [parent]);
  await pool.query('insert into user_club (user_id, club_id) values ($1, $2) on conflict do nothing', [parent, CLUB]);
});

describe('the clubs of a club competition', () => {
  test('its organiser lets a club take part, with limits that count, and its people in', async () => {
    expect(await enters()).toBeUndefined();
    await as('organiser', 'PUT', `${clubs}/${CLUB}`, LIMITS);
    const list = getCompClubs.data.parse((await as('organiser', 'GET', clubs)).body.data);
    expect(list).toMatchObject({ name: 'Club League Final', clubComp: true });
    expect(list.clubs.find(({ clubId }) => clubId === CLUB)).toMatchObject({
      ...LIMITS,
      users: [{ id: parent, display_name: 'Pat Parent', access: false }],
    });
    expect(await enters()).toBe(false);
    expect((await as('organiser', 'POST', access)).body.data).toEqual({ access: true });
    expect(await enters()).toBe(true);
    const info = await as('parent', 'GET', `/competition/info/${LEAGUE}`);
    expect(info.body.meta).toMatchObject({ clubCompInfo: { configData: LIMITS } });
    const { body } = await as('admin', 'GET', `/admin/user/${parent}`);
    const { clubComps, history } = z
      .object({ clubComps: z.array(z.unknown()), history: z.array(z.object({ text: z.string() })) })
      .parse(body.data);
    expect(clubComps).toEqual([{ id: LEAGUE, name: 'Club League Final' }]);
    expect(history[0]?.text).toBe('May enter at Club League Final');
    await as('organiser', 'DELETE', access);
    expect(await enters()).toBe(false);
    const what = 'enter for your club at Club League Final';
    expect(await told()).toEqual([`You may no longer: ${what}`, `You may now: ${what}`]);
  });

  test('a club that is taken out takes the access of its people with it', async () => {
    await as('organiser', 'PUT', `${clubs}/${CLUB}`, LIMITS);
    await as('organiser', 'POST', access);
    await as('organiser', 'DELETE', `${clubs}/${CLUB}`);
    expect((await pool.query('select from user_club_comp where user_id = $1', [parent])).rowCount).toBe(0);
    expect((await told())[0]).toBe('You may no longer: enter for your club at Club League Final');
    expect(codeOf(await as('organiser', 'DELETE', `${clubs}/${CLUB}`))).toBe('not-found');
  });

  test('an organiser lets in only people of its clubs, an administrator anybody', async () => {
    expect(codeOf(await as('organiser', 'POST', access))).toBe('not-found');
    expect((await as('admin', 'POST', access)).status).toBe(200);
    expect(codeOf(await as('admin', 'POST', `/competition/access/${LEAGUE}/999999`))).toBe('not-found');
  });

  test.each(['parent', 'club', 'desk', 'finance'] as const)('%s has no say', async (user) => {
    for (const [method, path, body] of [
      ['GET', clubs],
      ['PUT', `${clubs}/${CLUB}`, LIMITS],
      ['DELETE', `${clubs}/${CLUB}`],
      ['POST', access],
      ['DELETE', access],
    ] as const)
      expect(codeOf(await as(user, method, path, body)), path).toBe('forbidden');
  });

  test.each([{ maxEntries: -1 }, { maxRelays: -2 }, { maxPerEvent: 1.5 }])('%j is no limit', async (wrong) => {
    expect(codeOf(await as('organiser', 'PUT', `${clubs}/${CLUB}`, { ...LIMITS, ...wrong }))).toBe('invalid');
  });
});
