import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CheckInRow, getCheckIn } from '#contracts/public/competition.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, changeNo, codeOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';

async function list(query: string, own = false) {
  const path = own ? 'athlete/checkin' : 'competition/checkin';
  const { body } = await call(http, own ? 'parent' : 'desk', 'GET', `${V5}/${path}?compid=1&${query}`);
  return { rows: z.array(CheckInRow).parse(body.data), meta: z.parse(getCheckIn.meta, body.meta) };
}
const first = (await list('pagesize=1')).rows[0];
if (!first) throw new Error('the demo meeting has no athletes');

test('pages of the list add up, and the counts are of all', async () => {
  const one = await list('pagesize=300');
  const two = await list('pagesize=300&page=2');
  expect(one.meta).toMatchObject({
    stats: { expected: 400, collected: 0, defaultFrom: 180, defaultTo: 60 },
    page: { totalCount: 400 },
  });
  expect(new Set([...one.rows, ...two.rows].map((row) => row.athleteId)).size).toBe(400);
  expect((await list('pagesize=9999')).rows).toHaveLength(400);
});

test.each([
  [
    'names in any order and case',
    `names=${encodeURIComponent(`${first.surName.slice(0, 3).toUpperCase()} ${first.firstName.slice(0, 2)}`)}`,
  ],
  ['bib', `bibno=${first.bibNo}`],
  ['registration number', `urn=${first.urn}`],
  [
    'club, name and event',
    `club=${encodeURIComponent(first.club)}&names=${encodeURIComponent(first.surName)}&event=${encodeURIComponent(first.entries[0]?.name ?? '')}`,
  ],
])('finds by %s', async (_, query) => {
  expect((await list(query)).rows.map((row) => row.athleteId)).toContain(first.athleteId);
});

test('names are found as the desk’s own search finds them: the beginnings of words, whatever their accents', async () => {
  await pool.query(`update athlete set first_name = 'Zoë-Łucja', sur_name = 'O’Brien Ångström' where id = $1`, [first.athleteId]);
  const found = async (names: string) =>
    (await list(`names=${encodeURIComponent(names)}`)).rows.map((row) => row.athleteId).includes(first.athleteId);
  for (const names of ['zoe', 'Lucja angstrom', 'ÅNG', 'obrien', "o'brien z", 'o brien'])
    expect([names, await found(names)]).toEqual([names, true]);
  for (const names of ['ue', 'ngstrom', 'zoe x']) expect([names, await found(names)]).toEqual([names, false]);
});

test('filters by club, county and region, and by check-in', async () => {
  const { rows } = await pool.query<{ club: number; county: number; region: number | null }>(
    `select ca.club_id as club, cl.area_id as county, a.parent_id as region from comp_athlete ca join club cl on cl.id = ca.club_id
     join area a on a.id = cl.area_id where ca.comp_id = 1 order by a.parent_id nulls last limit 1`,
  );
  const { club = 0, county = 0, region = null } = rows[0] ?? {};
  const count = async (text: string, ...values: unknown[]) =>
    (await pool.query<{ n: number }>(`select count(*)::integer as n from comp_athlete ca ${text}`, values)).rows[0]?.n ?? 0;
  const listed = async (query: string) => (await list(`pagesize=1&${query}`)).meta.page.totalCount;
  expect(await listed(`entityId=${club}&entityLevel=1`)).toBe(await count('where comp_id = 1 and club_id = $1', club));
  const inArea =
    'join club k on k.id = ca.club_id join area a on a.id = k.area_id where comp_id = 1 and $1 in (a.id, a.parent_id)';
  expect(await listed(`entityId=${county}&entityLevel=2`)).toBe(await count(inArea, county));
  if (region !== null) expect(await listed(`entityId=${region}&entityLevel=3`)).toBe(await count(inArea, region));
  expect(await listed('entityId=999999&entityLevel=1')).toBe(0);
  expect([await listed('whois=0'), await listed('whois=1')]).toEqual([400, 0]);
});

test.each([
  ['colected=1', 'colected: this call knows nothing of that name.'],
  ['entityId=3', 'entityLevel: say of which level entityId is, 1 for a club.'],
  ['entityId=x&entityLevel=1', 'entityId: not an id'],
])('%s is refused, the whole list is not given for it', async (query, why) => {
  for (const [user, path] of [
    ['desk', 'competition/checkin'],
    ['parent', 'athlete/checkin'],
  ] as const) {
    const answer = await call(http, user, 'GET', `${V5}/${path}?compid=1&${query}`);
    expect([answer.status, codeOf(answer), answer.body.data]).toEqual([400, 'invalid', expect.anything()]);
    expect(answer.body.error).toContain(why);
  }
});

test('what a caller writes is text, not a pattern and not a statement', async () => {
  for (const names of ['%', '_', "' or 1=1 --"]) expect((await list(`names=${encodeURIComponent(names)}x`)).rows).toEqual([]);
  for (const names of ['%', '_', '-']) expect((await list(`names=${encodeURIComponent(names)}`)).meta.page.totalCount).toBe(0);
  for (const event of ['%', '_']) expect((await list(`event=${encodeURIComponent(event)}`)).meta.page.totalCount).toBe(0);
});

test('an event is found by its id, by a part of its name, and by a whole number of it', async () => {
  const { rows } = await pool.query<{ id: number; name: string }>('select id, name from event_group where comp_id = 1');
  const named = async (event: string) =>
    new Set((await list(`pagesize=500&event=${event}`)).rows.flatMap((row) => row.entries.map(({ name }) => name)));
  const eight = rows.find(({ name }) => name === '800 m Women')?.name ?? '';
  expect(await named('800')).toContain(eight);
  expect(await named('800%20M')).toContain(eight);
  const ids = new Set(rows.map(({ id }) => String(id)));
  const part = ['80', '8', '00'].find((digits) => !ids.has(digits)) ?? '';
  expect(await named(part)).toEqual(new Set());
});

test('the day is the day at the venue', async () => {
  expect((await list('date=2026-06-13&pagesize=1')).meta.page.totalCount).toBe(400);
  expect((await list('date=2026-06-14&pagesize=1')).meta.page.totalCount).toBe(0);
  expect(codeOf(await call(http, 'desk', 'GET', `${V5}/competition/checkin?compid=1&date=2026-02-30`))).toBe('invalid');
});

test('counts and filters athletes who have collected their bib', async () => {
  const athletes = [
    {
      ...testDevice().stamp(),
      athleteId: first.athleteId,
      collected: true,
      entries: [{ id: first.entries[0]?.id, checkedIn: true }],
    },
  ];
  await call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, { data: { compId: 1, athletes } });
  expect((await list('whois=1')).rows.map((row) => row.athleteId)).toEqual([first.athleteId]);
  const here = await list('collected=1');
  expect(here.rows).toMatchObject([{ athleteId: first.athleteId, collected: true }]);
  expect(here.rows[0]?.collectedTime).not.toBeNull();
  expect(here.rows[0]?.entries.some((entry) => entry.checkedIn)).toBe(true);
  expect((await list('collected=0')).meta.page.totalCount).toBe(399);
  const summary = await call(http, undefined, 'GET', `${V5}/competition/checkinsummary?compid=1`);
  expect(summary.body.data).toEqual({
    name: 'Riverside Open Meeting',
    organiser: { name: 'Riverside AC Meetings' },
    checkIn: { expected: 400, collected: 1 },
  });
});

test('a parent sees their own athletes and the counts of those', async () => {
  const { rows, meta } = await list('pagesize=50', true);
  const own = await pool.query<{ id: number }>(
    `select athlete_id as id from user_athlete join app_user u on u.id = user_id
     where email = 'parent@demo.test' and athlete_id in (select athlete_id from comp_athlete where comp_id = 1)`,
  );
  expect(rows.map((row) => row.athleteId).sort()).toEqual(own.rows.map((row) => row.id).sort());
  expect(meta.stats.expected).toBe(rows.length);
});

test('an unknown competition is not found', async () => {
  for (const compid of ['77', '123456789012345']) {
    expect((await call(http, 'admin', 'GET', `${V5}/competition/checkin?compid=${compid}`)).status).toBe(404);
    expect((await call(http, 'parent', 'GET', `${V5}/athlete/checkin?compid=${compid}`)).status).toBe(404);
    expect((await call(http, undefined, 'GET', `${V5}/competition/checkinsummary?compid=${compid}`)).status).toBe(404);
  }
});

test('of whom a card keeps out of an event both lists say so, until it is taken away; they may check in all the same', async () => {
  const { rows: found } = await pool.query<{
    athlete: number;
    race: number;
    runner: number;
    heat: number;
    name: string;
    others: number[];
  }>(
    `select e.athlete_id as athlete, e.event_group_id as race, e.id as runner, greatest(e.heat, 1) as heat, g.name,
       array(select o.id from entry o where o.comp_id = 1 and o.athlete_id = e.athlete_id and o.id <> e.id) as others
     from entry e join event_group g on g.comp_id = 1 and g.id = e.event_group_id and g.unit = 'T'
     where e.comp_id = 1 and exists (select from entry o where o.comp_id = 1 and o.athlete_id = e.athlete_id and o.id <> e.id)
       and not exists (select from result r where r.comp_id = 1 and r.entry_id in (select o.id from entry o where o.athlete_id = e.athlete_id))
     order by e.id limit 1`,
  );
  const { athlete, race, runner, heat, name, others } = must(found[0], 'a runner with another event');
  await pool.query(
    `insert into user_athlete (user_id, athlete_id) select id, $1 from app_user where email = 'parent@demo.test' on conflict do nothing`,
    [athlete],
  );
  const card = async (value: string | null) => {
    const mark = { eventGroupId: race, heat, entryId: runner, part: 'card.yrc', value, base: await changeNo(pool, 1) };
    const given = await call(http, 'official', 'POST', `${V5}/venue/1/mark`, {
      data: { compId: 1, actions: [{ ...testDevice().stamp(), ...mark }] },
    });
    expect(answersOf(given)).toMatchObject([{ outcome: 'accepted' }]);
  };
  const said = async (own: boolean) => {
    const entries = (await list('pagesize=500', own)).rows.flatMap((row) => row.entries);
    return entries.filter(({ excluded }) => excluded).map(({ id, message, status }) => ({ id, message, status }));
  };
  const statuses = new Map((await list('pagesize=500')).rows.flatMap((row) => row.entries.map(({ id, status }) => [id, status])));
  const why = others.map((id) => ({
    id,
    message: `Excluded: second yellow card, ${name}. Ask the referee or the check-in desk.`,
    status: statuses.get(id),
  }));
  await card('1');
  for (const own of [false, true])
    expect((await said(own)).toSorted((a, b) => a.id - b.id)).toEqual(why.toSorted((a, b) => a.id - b.id));
  await card(null);
  for (const own of [false, true]) expect(await said(own)).toEqual([]);
});
