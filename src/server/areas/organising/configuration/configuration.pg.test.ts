import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  getAgeGroups,
  getClubCompInfo,
  getClubComps,
  getCompetition,
  getEntries,
  getValidation,
} from '#contracts/organising/configuration.ts';
import { NOW } from '#tests/support/database-names.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const BASE = '/wp-json/e4s/v5/competition';

async function idOf(name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from competition where name = $1', [name]);
  return rows[0]?.id ?? 0;
}
const get = (user: DemoUser | undefined, path: string) => call(http, user, 'GET', `${BASE}/${path}`);
const SUMMER = await idOf('Summer Open');
const LEAGUE = await idOf('Club League Final');
const DRAFT = await idOf('Autumn Open');
const TWILIGHT = await idOf('Twilight 5000');
const GALA = await idOf('Age Group Gala');

describe('a competition’s configuration', () => {
  test('has events, age groups, prices, rules and discounts as the contract says', async () => {
    const { body } = await get('parent', `${GALA}`);
    const { meta } = getCompetition.data.parse(body.data);
    expect(meta.prices.map(({ price, salePrice, fee }) => [price, salePrice, fee])).toEqual([
      [9, 7, 0.5],
      [4, 3, 0.5],
    ]);
    expect(meta.ageGroups.map(({ keyName }) => keyName)).toEqual(expect.arrayContaining(['U12', 'SEN', 'V35']));
    expect(meta.rules).toHaveLength(2);
    expect(meta.discounts).toMatchObject([{ options: { percentOffEach: 50 } }]);
    expect(meta.compEvents.find(({ eventGroup, gender }) => eventGroup === '800 m' && gender === 'F')).toMatchObject({
      tf: 'T',
      uomType: 'T',
      eventCode: '800',
      IsOpen: true,
      ceoptions: { mandatoryPB: true },
    });
    expect([meta.access, meta.validation]).toEqual([[], []]);
  });

  test('gives marks in seconds and metres, and counts who is in', async () => {
    const { meta } = getCompetition.data.parse((await get('parent', `${SUMMER}`)).body.data);
    const of = (name: string) => meta.compEvents.filter(({ eventGroup }) => eventGroup === name);
    expect(of('800 m')[0]?.split).toBe(-125);
    expect(of('Shot Put').map(({ entryInfo, maxathletes }) => [entryInfo.totalCount, maxathletes])).toEqual([
      [4, 4],
      [4, 4],
    ]);
    expect(of('Shot Put')[0]?.entryInfo.groupCount).toBe(8);
    expect(of('Decathlon').some(({ ceoptions }) => ceoptions.secondarySpend.mandatoryGroupId === 1)).toBe(true);
  });

  test('tells a builder what is wrong with it, and nobody else', async () => {
    await pool.query(`update price set description = '' where comp_id = $1`, [SUMMER]);
    const built = await get('admin', `${SUMMER}`);
    expect(getCompetition.data.parse(built.body.data).meta.validation).toContainEqual({
      step: 'Events',
      field: expect.stringMatching(/^prices\.prices\.\d+\.description$/),
      message: 'Lunch: Description required.',
    });
    const problems = getValidation.data.parse((await get('admin', `validate/${SUMMER}`)).body.data);
    expect(problems.filter(({ message }) => message.endsWith('Description required.'))).toHaveLength(5);
    expect((await get('parent', `validate/${SUMMER}`)).status).toBe(403);
  });

  test('never shows its codes, not even to a user who typed them', async () => {
    for (const user of ['parent', 'organiser', 'admin'] as const) {
      expect(JSON.stringify((await get(user, `${TWILIGHT}`)).body)).not.toContain('TOWPATH');
    }
  });

  test('of a draft is its builder’s alone', async () => {
    for (const path of [
      `${DRAFT}`,
      `entries/${DRAFT}`,
      `info/${DRAFT}`,
      `agegroups/${DRAFT}`,
      '999999',
      `agegroups/99999999999`,
    ]) {
      expect(codeOf(await get('parent', path)), path).toBe('not-found');
    }
    expect((await get('organiser', `${DRAFT}`)).status).toBe(200);
    expect(codeOf(await call(http, 'parent', 'POST', `${BASE}/priority/${DRAFT}`, { code: 'x' }))).toBe('not-found');
  });
});

test('age groups are public', async () => {
  const groups = getAgeGroups.data.parse((await get(undefined, `agegroups/${GALA}`)).body.data);
  expect(groups.find(({ keyName }) => keyName === 'U14')).toMatchObject({ minAge: 12, maxAge: 13, minAtDay: 31, minAtMonth: 8 });
});

describe('a priority code', () => {
  const type = (user: DemoUser, code: string) => call(http, user, 'POST', `${BASE}/priority/${TWILIGHT}`, { code });

  test('is taken however it is written, and the pass goes with the code', async () => {
    expect(codeOf(await type('club', 'towpaths'))).toBe('wrong-code');
    expect((await type('club', ' towPath ')).body.data).toEqual({ priority: true });
    expect((await type('club', 'TOWPATH')).status).toBe(200);
    const { rowCount } = await pool.query('select from priority_pass where comp_id = $1', [TWILIGHT]);
    expect(rowCount).toBe(1);
  });

  test('limits how often a code can be guessed', async () => {
    for (let i = 0; i < 10; i++) expect(codeOf(await type('parent', `guess ${i}`))).toBe('wrong-code');
    expect(codeOf(await type('parent', 'TOWPATH'))).toBe('too-many');
    expect((await type('club', 'TOWPATH')).status).toBe(200);
  });

  test('of a competition without one opens nothing', async () => {
    expect(codeOf(await call(http, 'club', 'POST', `${BASE}/priority/${GALA}`, { code: ' ' }))).toBe('invalid');
    expect(codeOf(await call(http, 'club', 'POST', `${BASE}/priority/${GALA}`, { code: 'x' }))).toBe('wrong-code');
  });
});

describe('entries', () => {
  test('say how they stand with the money', async () => {
    const { compId, ceids } = await openMeeting(pool, {
      events: [{ code: '100' }, { code: '200' }, { code: '400' }, { code: '800' }],
    });
    const [athleteId] = await ownAthletes(pool, 'parent@demo.test', 1);
    for (const [paid, ceid] of ceids.entries())
      await pool.query(
        `insert into product (comp_id, ce_id, athlete_id, user_id, state, paid, reserved_until)
         select $1, $2, $3, id, $4, $5, $6 from app_user where email = 'parent@demo.test'`,
        [compId, ceid, athleteId, paid === 0 ? 'reserved' : 'entered', paid, new Date(NOW + 60_000)],
      );
    const { body } = await get('parent', `entries/${compId}`);
    expect(getEntries.data.parse(body.data).map(({ paidText }) => paidText)).toEqual([
      'Not Paid',
      'Paid',
      'Cheque/Awaiting Payment',
      'Auto Free Price',
    ]);
  });

  const entries = async (user: DemoUser, query = '', id = 1) => {
    const { body, status } = await get(user, `entries/${id}${query}`);
    return { status, data: status === 200 ? getEntries.data.parse(body.data) : [] };
  };

  test('are those of one’s own athletes, of an entity one acts for, or all for staff', async () => {
    const own = await entries('parent');
    const all = await entries('desk');
    expect(own.data.length).toBeGreaterThan(0);
    expect(all.data.length).toBeGreaterThan(own.data.length * 20);
    expect(own.data[0]).toMatchObject({ paid: 1, paidText: 'Paid', productId: 0 });
    const clubs = await pool.query<{ id: number; name: string }>(
      'select k.id, k.name from club k where exists (select from comp_athlete where comp_id = 1 and club_id = k.id) order by k.name limit 1',
    );
    const [club] = clubs.rows;
    expect((await entries('parent', `?entityId=${club?.id}&entityLevel=1`)).status).toBe(403);
    await pool.query(
      `insert into user_club (user_id, club_id) select id, $1 from app_user where email = 'club@demo.test' on conflict do nothing`,
      [club?.id],
    );
    const ofClub = await entries('club', `?entityId=${club?.id}&entityLevel=1`);
    expect(new Set(ofClub.data.map(({ club: name }) => name))).toEqual(new Set([club?.name]));
    expect((await entries('club', `?entityId=${club?.id}&entityLevel=2`)).status).toBe(403);
    expect((await entries('desk', `?entityId=${club?.id}&entityLevel=1`)).data).toEqual(ofClub.data);
  });

  test('at a competition of schools, a club’s user sees their own athletes’; a school’s include athletes without a club', async () => {
    const schools = await openMeeting(pool, { options: { school: true }, events: [{ code: '100' }] });
    const clubs = await openMeeting(pool, { events: [{ code: '100' }] });
    const [own, pupil] = await ownAthletes(pool, 'club@demo.test', 2);
    const entity = async (type: 'C' | 'S') => {
      const { rows } = await pool.query<{ id: number }>(
        `with k as (insert into club (name, club_type) values ('Kind ' || $1, $1) returning id),
           acts as (insert into user_club (user_id, club_id) select u.id, k.id from app_user u, k where u.email = 'club@demo.test')
         select id from k`,
        [type],
      );
      return rows[0]?.id;
    };
    const [club, school] = [await entity('C'), await entity('S')];
    await pool.query('update athlete set club_id = $2 where id = $1', [own, club]);
    await pool.query('update athlete set school_id = $2 where id = $1', [pupil, school]);
    await pool.query('delete from user_athlete where athlete_id = $1', [pupil]);
    for (const { compId, ceids } of [schools, clubs])
      await pool.query(
        `insert into product (comp_id, ce_id, athlete_id, club_id, user_id, state, paid)
         select $1, $2, a.id, coalesce(a.club_id, a.school_id), u.id, 'entered', 1 from athlete a, app_user u
         where a.id = any($3) and u.email = 'parent@demo.test'`,
        [compId, ceids[0], [own, pupil]],
      );
    const at = async ({ compId }: { compId: number }, id: number | undefined) => {
      const { data } = await entries('club', `?entityId=${id}&entityLevel=1`, compId);
      return data.map(({ athleteId }) => athleteId);
    };
    expect(await at(schools, school)).toEqual([pupil]);
    expect(await at(clubs, club)).toEqual([own]);
    // The filter does not fit: what shows without one.
    expect(await at(schools, club)).toEqual([own]);
    expect(await at(clubs, school)).toEqual([own]);
    const staff = await entries('desk', `?entityId=${school}&entityLevel=1`, clubs.compId);
    expect(staff.data.map(({ athleteId }) => athleteId)).toEqual([pupil]);
  });

  test('need a level with an entity', async () => {
    expect((await entries('parent', '?entityId=1')).status).toBe(403);
    expect((await entries('parent', '?entityId=x')).status).toBe(400);
  });
});

describe('a club competition', () => {
  test('shows a club what it may enter and has entered', async () => {
    const { rows } = await pool.query<{ clubId: number }>(
      `insert into user_club (user_id, club_id) select u.id, cc.club_id from app_user u, club_comp cc
       where u.email = 'club@demo.test' and cc.comp_id = $1 order by cc.id limit 1 on conflict (user_id, club_id) do update set club_id = excluded.club_id
       returning club_id as "clubId"`,
      [LEAGUE],
    );
    const clubid = rows[0]?.clubId;
    const { body } = await get('club', `info/${LEAGUE}?clubid=${clubid}`);
    expect(getCompMeta(body.meta)).toMatchObject({
      configData: { clubId: clubid, maxEntries: 12, maxPerEvent: 2, maxRelays: 1, maxMixedRelays: 0, categoryName: 'Division 1' },
      entryData: { entryCnt: 0, entries: {}, teamCnt: 1, mixedTeamCnt: 0 },
    });
    const comps = getClubComps.data.parse((await get('club', 'clubcomps')).body.data);
    expect(comps.map(({ compName, access }) => [compName, access])).toContainEqual(['Club League Final', true]);
  });

  test('refuses a competition without club info, or without the caller’s club', async () => {
    const none = await get('club', `info/${SUMMER}`);
    expect([codeOf(none), none.body.error]).toEqual(['not-club-comp', 'Not a club info competition']);
    expect(codeOf(await get('parent', `info/${LEAGUE}`))).toBe('not-club-comp');
    expect((await get('parent', 'clubcomps')).body.data).toEqual([]);
  });
});

const getCompMeta = (meta: unknown) =>
  z.object({ clubCompInfo: getClubCompInfo.meta.shape.clubCompInfo }).parse(meta).clubCompInfo;
