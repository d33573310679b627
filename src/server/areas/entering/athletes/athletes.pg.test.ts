import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Athlete, getAthletes } from '#contracts/entering/athlete.ts';
import { MaintainedAthlete } from '#contracts/entering/athlete-maintenance.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { nameWords } from '#server/db/schema/athlete.ts';
import { call, codeOf, type DemoUser, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: Endpoint['method'], url: string, body?: object, headers = {}) =>
  call(http, user, method, BASE + url, body, headers);

async function number(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${sql})::integer as n`, values);
  return rows[0]?.n ?? 0;
}
const userId = (user: DemoUser) => number('select id from app_user where email = $1', [`${user}@demo.test`]);
const LINKED = `select min(l.athlete_id) from user_athlete l join app_user u on u.id = l.user_id where u.email = 'parent@demo.test'`;
const child = await number(LINKED);
/** Entered nowhere, linked to nobody, of no club. */
const [{ id: stranger } = { id: 0 }] = (
  await pool.query<{ id: number }>(
    `insert into athlete (first_name, sur_name, gender, dob, urn, aocode, email) values ('Una', 'Unseen', 'F', '2013-04-05', '3999001', 'EA', 'una@home.test') returning id`,
  )
).rows;
const clubId = await number('select min(id) from club where club_type = $1', ['C']);
const schoolId = await number('select min(id) from club where club_type = $1', ['S']);
const everybody: readonly DemoUser[] = ['parent', 'club', 'finance', 'desk', 'official', 'organiser'];

const nina = {
  firstName: 'Nina',
  surName: 'Vasey',
  gender: 'F',
  dob: '2012-02-29',
  clubid: clubId,
  club2id: 0,
  schoolid: 0,
  URN: '',
  aocode: '',
  classification: 0,
  email: 'nina@home.test',
  image: '',
  options: {
    noEntryReason: '',
    emergency: { name: 'Pat Parent', tel: '01632 960123', relationship: 'mother' },
    socials: { tiktok: '@nina.v', instagram: '', facebook: '' },
    coach: 'Rob',
    trainingGroup: 'Tuesday',
    genericCompAthleteEntities: [],
  },
};
const made = async (change: object = {}, user: DemoUser = 'parent') =>
  Athlete.parse((await as(user, 'POST', '/athlete', { ...nina, ...change }, { 'idempotency-key': randomUUID() })).body.data);

describe('who may see an athlete', () => {
  test('a stranger’s athlete is not found by anybody but the administrator, whatever is asked', async () => {
    for (const user of everybody) {
      const asked = [
        await as(user, 'GET', `/athlete/${stranger}`),
        await as(user, 'PUT', `/athlete/${stranger}`, nina),
        await as(user, 'POST', `/linkathlete/${stranger}`, {}),
        await as(user, 'POST', `/athlete/${stranger}/${await userId(user)}`, {}),
        await as(user, 'DELETE', `/athlete/${stranger}/${await userId(user)}`),
        await as(user, 'GET', `/athlete/check/${stranger}/1`),
        await as(user, 'GET', `/athlete/pof10pbs/${stranger}`),
        await as(user, 'GET', '/registration?action=athlete&urn=3999001'),
      ];
      expect(
        asked.map(({ status }) => status),
        user,
      ).toEqual(asked.map(() => 404));
      expect(JSON.stringify(asked.map(({ body }) => body)), user).not.toMatch(/Una|Unseen|2013-04-05|una@home/);
      for (const query of ['search=unseen', 'urn=3999001', `athleteid=${stranger}`, 'showAllAthletes=1&surname=unseen'])
        expect((await as(user, 'GET', `/athletes?${query}`)).body, `${user} ${query}`).toMatchObject({
          data: [],
          meta: { page: { totalCount: 0 } },
        });
    }
    expect((await as('admin', 'GET', `/athlete/${stranger}`)).body.data).toMatchObject({ surName: 'Unseen' });
    expect((await as(undefined, 'GET', `/athlete/${stranger}`)).status).toBe(401);
  });

  test('an unknown id is refused in the very words of a stranger’s', async () => {
    const [unknown, foreign] = [
      await as('parent', 'GET', '/athlete/999999999999'),
      await as('parent', 'GET', `/athlete/${stranger}`),
    ];
    expect(unknown.body).toEqual(foreign.body);
  });

  test('the linked user changes them, the official at their competition only sees them, finance sees nothing', async () => {
    const entered = await number(
      `select min(ca.athlete_id) from comp_athlete ca join user_athlete l on l.athlete_id = ca.athlete_id join app_user u on u.id = l.user_id where u.email = 'parent@demo.test'`,
    );
    const rights = async (user: DemoUser) => {
      const { status, body } = await as(user, 'GET', `/athlete/${entered}`);
      if (status !== 200) return status;
      const { edit, contact, maintain } = Athlete.parse(body.data).rights;
      return { edit, contact, maintain };
    };
    expect(await rights('parent')).toEqual({ edit: true, contact: true, maintain: false });
    expect(await rights('desk')).toEqual({ edit: false, contact: true, maintain: false });
    expect(await rights('official')).toEqual({ edit: false, contact: false, maintain: false });
    expect(await rights('admin')).toEqual({ edit: true, contact: true, maintain: true });
    expect(await rights('finance')).toBe(404);
    expect(codeOf(await as('desk', 'PUT', `/athlete/${entered}`, nina))).toBe('forbidden');
  });

  test('a county’s representative sees them without contact data; a revoked permission ends with the next call', async () => {
    const { id } = await made({ firstName: 'County' });
    await pool.query(`insert into user_area (user_id, area_id) select $1, area_id from club where id = $2`, [
      await userId('finance'),
      clubId,
    ]);
    const seen = Athlete.parse((await as('finance', 'GET', `/athlete/${id}`)).body.data);
    expect(seen).toMatchObject({ email: '', options: { emergency: { tel: '' } }, rights: { edit: false, enter: true } });
    await pool.query('update user_area set area_id = (select id from area where entity_level = 4) where user_id = $1', [
      await userId('finance'),
    ]);
    expect((await as('finance', 'GET', `/athlete/${id}`)).status, 'the country holds its counties').toBe(200);
    await pool.query('delete from user_area where user_id = $1', [await userId('finance')]);
    expect((await as('finance', 'GET', `/athlete/${id}`)).status).toBe(404);
  });
});

describe('create', () => {
  test('all that is typed comes back, linked to the maker, with the age group explained', async () => {
    const athlete = await made({ schoolid: schoolId, classification: 46 });
    expect(athlete).toMatchObject({ ...nina, schoolid: schoolId, classification: 46, aocode: '' });
    expect(athlete.rights).toMatchObject({ linked: true, unlink: true, edit: true, changeClub: false, changeClub2: true });
    expect(athlete.registration.state).toBe('none');
    expect(athlete.ageInfo).toMatchObject({ currentAge: 14, ageGroup: { keyName: 'U16' } });
    expect(athlete.ageInfo.explanation).toContain('Born 29th Feb 2012');
    const mine = await as('parent', 'GET', '/athletes?surname=vasey');
    expect(mine.body.data).toContainEqual(expect.objectContaining({ id: athlete.id, linked: true }));
  });

  test('twenty taps on create make one athlete', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => as('parent', 'POST', '/athlete', { ...nina, firstName: 'Twenty' }, headers)),
    );
    expect(new Set(answers.map(({ body }) => Athlete.parse(body.data).id)).size).toBe(1);
    expect(await number(`select count(*) from athlete where first_name = 'Twenty'`)).toBe(1);
  });

  test('the key of one user is nobody else’s', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const one = await as('parent', 'POST', '/athlete', { ...nina, firstName: 'Key' }, headers);
    const other = await as('finance', 'POST', '/athlete', { ...nina, firstName: 'Key' }, headers);
    expect(Athlete.parse(other.body.data).id).not.toBe(Athlete.parse(one.body.data).id);
  });

  test('one of the same name and day is offered, and made only when said so', async () => {
    await made({ firstName: 'Twin' });
    const again = { ...nina, firstName: ' TWIN ' };
    const refused = await as('parent', 'POST', '/athlete', again, { 'idempotency-key': randomUUID() });
    expect([refused.status, refused.body.data]).toEqual([409, expect.objectContaining({ code: 'conflict', field: 'alike' })]);
    const another = await as('parent', 'POST', '/athlete', { ...again, evenIfKnown: true }, { 'idempotency-key': randomUUID() });
    expect(another.status).toBe(200);
  });

  test('does not mention a stranger’s namesake; mentions one with the same number only for the right date of birth', async () => {
    const una = { ...nina, firstName: 'Una', surName: 'Unseen', dob: '2013-04-05' };
    expect((await as('finance', 'POST', '/athlete', una)).status).toBe(200);
    const sameNumber = { ...una, firstName: 'Other', URN: '3999001', aocode: 'EA' };
    expect((await as('finance', 'POST', '/athlete', sameNumber)).body.data).toMatchObject({ code: 'conflict', field: 'known' });
    expect((await as('finance', 'POST', '/athlete', { ...sameNumber, dob: '2013-04-06' })).body.data).toMatchObject({
      field: 'URN',
    });
  });

  test.each([
    [{ firstName: '' }, 'firstName', 'Required'],
    [{ surName: ' ' }, 'surName', 'Required'],
    [{ gender: '' }, 'gender', 'Required'],
    [{ dob: '' }, 'dob', 'Required'],
    [{ dob: '31/02/2012' }, 'dob', 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!'],
    [{ clubid: 0 }, 'clubid', 'Club or school required'],
    [{ clubid: 99_999_999 }, 'clubid', 'Choose one from the list.'],
    [{ clubid: schoolId }, 'clubid', 'Choose one from the list.'],
    [{ image: 'javascript:alert(1)' }, 'image', 'A web address begins with http:// or https://.'],
  ])('%j is refused in the words of the specification', async (change, field, message) => {
    const before = await number('select count(*) from athlete');
    const { body } = await as('parent', 'POST', '/athlete', { ...nina, ...change });
    expect([body.error, body.data]).toEqual([
      expect.stringContaining(message),
      expect.objectContaining({ code: 'invalid', field }),
    ]);
    expect(await number('select count(*) from athlete')).toBe(before);
  });

  test('ignores fields that only an administrator may set', async () => {
    const athlete = await made({
      firstName: 'Sly',
      activeEndDate: '2099-01-01',
      infoText: 'trust me',
      URN: 'X77',
      options: { ...nina.options, noEntryReason: 'mine' },
    });
    expect(athlete).toMatchObject({ activeEndDate: '', infoText: '', options: { noEntryReason: '' } });
    expect(athlete.registration.state).toBe('unknown');
  });
});

describe('change', () => {
  test('what is changed is kept, tablets hear of it where the athlete is entered', async () => {
    const entered = await number(
      `select min(ca.athlete_id) from comp_athlete ca join user_athlete l on l.athlete_id = ca.athlete_id join app_user u on u.id = l.user_id
       where u.email = 'parent@demo.test' and ca.comp_id = 1`,
    );
    const before = Athlete.parse((await as('parent', 'GET', `/athlete/${entered}`)).body.data);
    const { next } = await pull(http, 1);
    const saved = await as('parent', 'PUT', `/athlete/${entered}`, { ...before, firstName: 'Renamed' });
    expect(saved.body.data).toMatchObject({ firstName: 'Renamed', version: before.version + 1 });
    const { rows } = await pull(http, 1, next);
    expect(rows).toEqual([expect.objectContaining({ kind: 'athlete', athleteId: entered, firstName: 'Renamed' })]);
  });

  test('two people who change an athlete at once notice each other', async () => {
    const athlete = await made({ firstName: 'Both' });
    expect((await as('parent', 'PUT', `/athlete/${athlete.id}`, { ...athlete, firstName: 'First' })).status).toBe(200);
    expect(codeOf(await as('parent', 'PUT', `/athlete/${athlete.id}`, { ...athlete, firstName: 'Second' }))).toBe('conflict');
    expect((await as('parent', 'GET', `/athlete/${athlete.id}`)).body.data).toMatchObject({ firstName: 'First' });
  });

  test('a club is editable only when there is none; the second club likewise; an administrator corrects both', async () => {
    const other = await number('select max(id) from club where club_type = $1', ['C']);
    const athlete = await made({ firstName: 'Mover', clubid: 0, schoolid: schoolId });
    expect(athlete.rights.changeClub).toBe(true);
    const joined = Athlete.parse((await as('parent', 'PUT', `/athlete/${athlete.id}`, { ...athlete, clubid: clubId })).body.data);
    expect(joined).toMatchObject({ clubid: clubId, rights: { changeClub: false } });
    const move = { ...joined, clubid: other };
    expect((await as('parent', 'PUT', `/athlete/${athlete.id}`, move)).body.data).toMatchObject({
      code: 'forbidden',
      field: 'clubid',
    });
    expect((await as('admin', 'POST', '/athlete-maint', move)).body.data).toMatchObject({ athlete: { clubid: other } });
  });
});

describe('links', () => {
  test('are made with number and date of birth together, not with one of them', async () => {
    const proof = { URN: '3999001', dob: '2013-04-05' };
    for (const wrong of [{}, { URN: proof.URN, dob: '' }, { URN: '', dob: proof.dob }, { ...proof, dob: '2013-05-04' }])
      expect((await as('organiser', 'POST', `/linkathlete/${stranger}`, wrong)).status).toBe(404);
    expect((await as('organiser', 'POST', `/linkathlete/${stranger}`, proof)).body.data).toMatchObject({ linked: true });
    expect((await as('organiser', 'GET', `/athlete/${stranger}`)).body.data).toMatchObject({ surName: 'Unseen' });
    expect((await as('organiser', 'DELETE', `/athlete/${stranger}/${await userId('organiser')}`)).body.data).toMatchObject({
      linked: false,
    });
    expect((await as('organiser', 'GET', `/athlete/${stranger}`)).status).toBe(404);
  });

  test('a club’s user cannot unlink its athletes; an administrator can', async () => {
    const secretary = await userId('club');
    const linked = await number('select min(athlete_id) from user_athlete where user_id = $1', [secretary]);
    const refused = await as('club', 'DELETE', `/athlete/${linked}/${secretary}`);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden']);
    expect((await as('admin', 'DELETE', `/athlete/${linked}/${secretary}`)).body.data).toMatchObject({ linked: false });
    expect((await as('club', 'GET', `/athlete/${linked}`)).status, 'the club’s all the same').toBe(200);
  });

  test('nobody but an administrator assigns to somebody else', async () => {
    expect(codeOf(await as('parent', 'POST', `/athlete/${child}/${await userId('finance')}`, {}))).toBe('forbidden');
    expect((await as('admin', 'POST', `/athlete/${child}/${await userId('finance')}`, {})).body.data).toMatchObject({
      linked: true,
    });
    expect((await as('finance', 'GET', `/athlete/${child}`)).status).toBe(200);
    expect(codeOf(await as('finance', 'DELETE', `/athlete/${child}/${await userId('parent')}`))).toBe('forbidden');
    expect((await as('admin', 'DELETE', `/athlete/${child}/${await userId('finance')}`)).status).toBe(200);
    expect(codeOf(await as('admin', 'POST', `/athlete/${child}/99999999999`, {}))).toBe('not-found');
  });
});

describe('search', () => {
  const found = async (query: string, user: DemoUser = 'parent') => {
    const { body } = await as(user, 'GET', `/athletes?pagesize=100&${query}`);
    return getAthletes.data.parse(body.data);
  };
  const names = async (query: string, user?: DemoUser) =>
    (await found(query, user)).map(({ firstName, surName }) => `${firstName} ${surName}`);

  test('each filter finds the athletes who match', async () => {
    const club = await number('select min(id) from club where name = $1', ['Riverside AC']);
    const target = await made({ firstName: 'Zoë', surName: "O'Nettle", gender: 'O', clubid: club, URN: 'zz 9001', aocode: 'EA' });
    const [place] = (
      await pool.query<{ county: string; region: string; country: string }>(
        `select c.name as county, r.name as region, l.name as country from club k join area c on c.id = k.area_id
         join area r on r.id = c.parent_id join area l on l.id = r.parent_id where k.id = $1`,
        [club],
      )
    ).rows;
    for (const query of [
      'search=zoe%20onet',
      'search=ZZ9001',
      `search=${target.id}`,
      'firstname=zo&surname=onettle',
      'urn=ZZ9',
      `athleteid=${target.id}`,
      'club=riverside%20ac&surname=on',
      `club=${club}&surname=on`,
      `county=${encodeURIComponent(place?.county ?? '')}&surname=on`,
      `region=${place?.region}&surname=on`,
      `country=${place?.country}&surname=on`,
      'gender=O&surname=on',
      'gender=&surname=on',
      'surname=on&compid=1&sort=urn',
    ])
      expect(await names(query), query).toEqual(["Zoë O'Nettle"]);
    for (const query of [
      'gender=M&surname=on',
      'club=nowhere&surname=on',
      'country=Ireland&surname=on',
      'search=%25',
      'urn=_Z9',
      'firstname=oe',
    ])
      expect(await names(query), query).toEqual([]);
  });

  test('words of a name are found by their beginnings, in any order, by the index', async () => {
    await made({ firstName: 'Mary-Jane', surName: 'van der Zwart' });
    for (const query of ['search=zwa%20mar', 'search=der%20jan', 'surname=zw', 'firstname=jane'])
      expect(await names(query), query).toEqual(['Mary-Jane van der Zwart']);
    expect(await names('firstname=zwart')).toEqual([]);
    const client = await pool.connect();
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain select id from athlete n where ${nameWords('n.')} @@ 'zwa:*'::tsquery`);
    await client.query('reset enable_seqscan');
    client.release();
    expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on athlete_words');
  });

  test('pages, with how many there are', async () => {
    const { body } = await as('club', 'GET', '/athletes?pagenumber=2&pagesize=3');
    expect(body.meta).toMatchObject({ page: { page: 2, pageSize: 3 } });
    expect(body.data).toHaveLength(3);
    expect((await as('club', 'GET', '/athletes')).body.data).toHaveLength(5);
  });

  test.each(['pagesize=many', 'gender=X', 'sort=shoe', 'athleteid=abc'])('%s makes no sense', async (query) => {
    expect(codeOf(await as('parent', 'GET', `/athletes?${query}`))).toBe('invalid');
  });

  test('own athletes come unasked, those of a competition one works at when all are asked for', async () => {
    expect(await found('', 'desk')).toEqual([]);
    expect((await found('showAllAthletes=1', 'desk')).length).toBe(100);
    expect(await found('showAllAthletes=1', 'finance').then((list) => list.filter(({ linked }) => !linked))).toEqual([]);
  });

  test('three of one surname in one club are flagged to the administrator, not to their parents', async () => {
    const flags = async (user: DemoUser) =>
      (await found('surname=threefold&showAllAthletes=1', user)).map(({ surnameFlag, duplicate }) => [surnameFlag, duplicate]);
    await made({ firstName: 'Una', surName: 'Threefold', dob: '2011-01-01' });
    await made({ firstName: 'Dua', surName: 'Threefold', dob: '2012-01-01' });
    expect(await flags('admin')).toEqual(Array(2).fill([false, false]));
    await made({ firstName: 'Tria', surName: 'Threefold', dob: '2013-01-01' });
    expect(await flags('admin')).toEqual(Array(3).fill([true, false]));
    expect(await flags('parent'), 'a family').toEqual(Array(3).fill([false, false]));
  });

  test('the club and the administrator see the same name and date of birth as a duplicate, a namesake of another day not', async () => {
    const ofClub = await number(
      `select uc.club_id from user_club uc join app_user u on u.id = uc.user_id where u.email = 'club@demo.test' limit 1`,
    );
    const twin = { surName: 'Twofold', dob: '2011-01-01', clubid: ofClub };
    await made({ ...twin, firstName: 'Bea' });
    await pool.query(
      `insert into athlete (first_name, sur_name, gender, dob, club_id)
       select 'BÉA', sur_name, gender, dob, club_id from athlete where sur_name = 'Twofold'`,
    );
    await made({ ...twin, firstName: 'Bea', dob: '2012-01-01' });
    const twice = async (user: DemoUser) =>
      (await found('surname=twofold&showAllAthletes=1', user)).map(({ dob, duplicate }) => `${dob} ${duplicate}`).sort();
    const all = ['2011-01-01 true', '2011-01-01 true', '2012-01-01 false'];
    expect(await twice('club')).toEqual(all);
    expect(await twice('admin')).toEqual(all);
    expect(await twice('parent')).toEqual(['2011-01-01 false', '2012-01-01 false']);
  });

  test('athletes of an event group: an official sees all, a parent their own, others nobody', async () => {
    const group = await number(
      `select min(e.event_group_id) from entry e join user_athlete l on l.athlete_id = e.athlete_id join app_user u on u.id = l.user_id
       where u.email = 'parent@demo.test' and e.comp_id = 1`,
    );
    const sizes = await Promise.all(
      (['official', 'parent', 'finance'] as const).map(async (user) => {
        const { body } = await as(user, 'GET', `/athletes/${group}`);
        return getAthletes.data.parse(body.data).length;
      }),
    );
    expect(sizes[0]).toBe(await number('select count(*) from entry where event_group_id = $1', [group]));
    expect(sizes[1]).toBeGreaterThan(0);
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    expect(sizes[2]).toBe(0);
  });
});

describe('maintenance', () => {
  test('an administrator sees whose an athlete is, who is alike, and says what a user may not', async () => {
    const first = await made({ firstName: 'Alike' });
    const second = await made({ firstName: 'Alike', evenIfKnown: true });
    const page = MaintainedAthlete.parse((await as('admin', 'GET', `/athlete-maint/${second.id}`)).body.data);
    expect(page).toMatchObject({ users: [{ name: 'Pat Parent' }], alike: [{ id: first.id }] });
    const saved = await as('admin', 'POST', '/athlete-maint', {
      ...second,
      URN: '3999777',
      activeEndDate: '2027-03-31',
      infoText: 'Plays in two teams',
      options: { ...second.options, noEntryReason: 'Suspended until 1st Jul 2026' },
    });
    expect(MaintainedAthlete.parse(saved.body.data).athlete).toMatchObject({
      activeEndDate: '2027-03-31',
      registration: { state: 'valid' },
      options: { noEntryReason: 'Suspended until 1st Jul 2026' },
    });
    // A later save of the parent takes nothing of it away.
    const seen = Athlete.parse((await as('parent', 'GET', `/athlete/${second.id}`)).body.data);
    const kept = await as('parent', 'PUT', `/athlete/${second.id}`, { ...seen, options: { ...seen.options, noEntryReason: '' } });
    expect(kept.body.data).toMatchObject({
      infoText: 'Plays in two teams',
      options: { noEntryReason: 'Suspended until 1st Jul 2026' },
    });
    const { history } = MaintainedAthlete.parse((await as('admin', 'GET', `/athlete-maint/${second.id}`)).body.data);
    expect(history.map(({ by, text }) => `${by}: ${text}`)).toEqual([
      'Pat Parent: Changed: other details',
      'Ada Admin: Changed: registration',
      'Pat Parent: Created',
    ]);
  });

  test('refuses a date that does not exist, and an athlete that does not exist', async () => {
    const athlete = await made({ firstName: 'Dated' });
    expect((await as('admin', 'POST', '/athlete-maint', { ...athlete, activeEndDate: '31/03/2027' })).body).toMatchObject({
      error: expect.stringContaining('Please enter date DD/MM/YYYY, e.g. 28/03/1970!'),
      data: { field: 'activeEndDate' },
    });
    expect(codeOf(await as('admin', 'POST', '/athlete-maint', { ...athlete, id: 999_999_999 }))).toBe('not-found');
    expect((await as('admin', 'GET', '/athlete-maint/99999999999')).status).toBe(404);
  });
});
