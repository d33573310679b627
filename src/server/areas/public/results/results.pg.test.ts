import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { getFollowed, getPublicMeeting, getPublicStarters, getRankings } from '#contracts/public/meeting.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { readTimingFile } from '#contracts/venue/read-timing-file.ts';
import { markOf } from '#domain/timing/timed-race.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { answersOf, call, changeNo, codeOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const COMP = 1;
const ask = async (path: string) => call(http, undefined, 'GET', `${BASE}/${path}`);
const file = (path: string, tag?: string) =>
  http.inject({ method: 'GET', url: `${BASE}/${path}`, headers: tag === undefined ? {} : { 'if-none-match': tag } });
const programme = async () => getPublicMeeting.data.parse((await ask(`public/results/${COMP}`)).body.data);
const device = testDevice();

/** Writes times of a heat as an official does, and says how far the results are. */
async function run(eventGroupId: number, heat: number, marks: readonly (readonly [entryId: number, value: object])[]) {
  const results = marks.map(([entryId, value]) => ({ ...device.stamp(), eventGroupId, heat, entryId, value }));
  const { body } = await call(http, 'official', 'POST', `${BASE}/results/${COMP}`, { data: { compId: COMP, results } });
  expect(body.errNo).toBe(0);
}
async function say(eventGroupId: number, state: string, reason?: string) {
  const actions = [{ ...device.stamp({ base: await changeNo(pool, COMP) }), eventGroupId, state, ...(reason && { reason }) }];
  const answer = await call(http, 'official', 'POST', `${BASE}/venue/${COMP}/round`, { data: { compId: COMP, actions } });
  expect(answersOf(answer)).toMatchObject([{ outcome: 'accepted' }]);
}

const { rows: entries } = await pool.query<{
  id: number;
  group: number;
  athlete: number;
  heat: number;
  lane: number;
  club: string;
}>(
  `select e.id, e.event_group_id as "group", e.athlete_id as athlete, e.heat, e.lane, coalesce(k.name, '') as club from entry e
   join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
   join comp_athlete c on c.comp_id = e.comp_id and c.athlete_id = e.athlete_id left join club k on k.id = c.club_id
   where e.comp_id = $1 and g.name = '100 m Women' and e.heat = 1 order by e.lane`,
  [COMP],
);
const [first, second, third, fourth] = entries;
if (!first || !second || !third || !fourth) throw new Error('the demo has no race of four');
const GROUP = first.group;
const time = (ms: number) => ({ type: 'track', ms, code: null });

test('an event goes from its start list over live and provisional to official, and says when it was taken back', async () => {
  const event = async () => (await programme()).events.find(({ id }) => id === GROUP);
  expect(await event()).toMatchObject({ state: 'start-list', leaders: [], results: 0 });
  await run(GROUP, 1, [
    [first.id, time(12_345)],
    [second.id, time(12_001)],
    [third.id, { type: 'track', ms: null, code: 'DQ', rule: 'TR16.8' }],
    [fourth.id, time(13_000)],
    [0, { type: 'wind', wind: -4 }],
  ]);
  expect(await event()).toMatchObject({
    state: 'live',
    results: 4,
    leaders: [
      { athleteId: second.athlete, place: 1, mark: '12.01' },
      { athleteId: first.athlete, place: 2, mark: '12.35' },
      { athleteId: fourth.athlete, place: 3, mark: '13.00' },
    ],
  });
  await say(GROUP, 'provisional');
  expect(await event()).toMatchObject({ state: 'provisional', at: expect.any(String) });
  await say(GROUP, 'official');
  expect(await event()).toMatchObject({ state: 'official' });
  expect((await event())?.reopened).toBeUndefined();
  await say(GROUP, 'running', 'Protest of lane 4');
  const reopened = await event();
  expect(reopened).toMatchObject({ state: 'live', reopened: expect.any(String) });
  expect(JSON.stringify(reopened)).not.toContain('Protest');
  await say(GROUP, 'official');
});

test('an athlete and a club find their starts and results', async () => {
  const starters = getPublicStarters.data.parse((await ask(`public/starters/${COMP}`)).body.data);
  expect(starters.find(({ athleteId }) => athleteId === second.athlete)?.events).toContain(GROUP);
  const one = getFollowed.data.parse((await ask(`public/following/${COMP}?athlete=${second.athlete}`)).body.data);
  expect(one.starters).toHaveLength(1);
  expect(one.starters[0]?.events.find(({ event }) => event.id === GROUP)).toMatchObject({
    lane: second.lane,
    heatPlace: 1,
    mark: '12.01',
    event: { state: 'official' },
  });
  const club = getFollowed.data.parse((await ask(`public/following/${COMP}?club=${encodeURIComponent(second.club)}`)).body.data);
  expect(club.starters.map(({ athleteId }) => athleteId)).toContain(second.athlete);
  expect(new Set(club.starters.map(({ team }) => team))).toEqual(new Set([second.club]));
  for (const nobody of ['athlete=99999999', 'club=Nowhere%20Harriers', 'club=', ''])
    expect(codeOf(await ask(`public/following/${COMP}?${nobody}`))).toBe('unknown-athlete');
});

test('an athlete and a club have pages without JavaScript, with what a link to them shows', async () => {
  const open = async (path: string) => {
    const { statusCode, headers, body } = await http.inject(path);
    return { status: statusCode, type: headers['content-type'], body };
  };
  const athlete = `/${COMP}/results/athlete/${second.athlete}`;
  const club = `/${COMP}/results/club?club=${encodeURIComponent(second.club)}`;
  for (const { body } of [await open(`/${COMP}/results/starters`), await open(`/${COMP}/results/${GROUP}`)])
    expect(body).toContain(`<a href="${athlete}">`);
  expect((await open(`/${COMP}/results/starters`)).body).toContain(`<a href="${club}">${second.club}</a>`);
  const ofAthlete = await open(athlete);
  expect(ofAthlete.body).toContain('<td class="mark">12.01</td>');
  expect(ofAthlete.body).toContain(`href="${BASE}/public/calendar/${COMP}?athlete=${second.athlete}"`);
  expect(ofAthlete.body).toMatch(/<meta property="og:description" content="100 m Women, 12\.01/);
  expect(ofAthlete.body).not.toMatch(/<script|style=| on\w+=/);
  expect((await open(club)).body).toContain(`<a href="${athlete}">`);
  for (const page of [athlete, club]) {
    const [, picture = ''] = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec((await open(page)).body) ?? [];
    expect(await open(picture.replaceAll('&amp;', '&'))).toMatchObject({ status: 200, type: 'image/png' });
  }
  for (const none of ['athlete/999999999', 'athlete/9999999999', 'club', 'club?club=', 'club?club=Nobody', 'club?club=a&club=b'])
    expect([none, (await open(`/${COMP}/results/${none}`)).status]).toEqual([none, 404]);
});

test('a ranking has each athlete once, in lists by age group, gender or club', async () => {
  const ranked = async (by: string) =>
    getRankings.data.parse((await ask(`public/rankings/${COMP}/${GROUP}?by=${by}`)).body.data).lists;
  const [all] = await ranked('all');
  expect(all?.lines.slice(0, 2).map(({ athleteId, place, mark }) => [athleteId, place, mark])).toEqual([
    [second.athlete, 1, '12.01'],
    [first.athlete, 2, '12.35'],
  ]);
  expect(all?.lines.map(({ athleteId }) => athleteId)).not.toContain(third.athlete);
  expect((await ranked('team')).map(({ name }) => name)).toContain(second.club);
  expect(codeOf(await ask(`public/rankings/${COMP}/99999999`))).toBe('unknown-event');
  expect(codeOf(await ask(`public/rankings/${COMP}/${GROUP}?by=dob`))).toBe('invalid');
});

test('a ranking has a page without JavaScript, with the way to its other lists and what a link to it shows', async () => {
  const { body } = await http.inject(`/${COMP}/results/${GROUP}/rankings`);
  const at = body.indexOf('data-place="1"');
  expect(body.slice(at)).toMatch(new RegExp(`^data-place="1">[^]*?athlete/${second.athlete}"[^]*?<td class="mark">12\\.01`));
  expect(body).toContain(`href="/${COMP}/results/${GROUP}/rankings?by=team"`);
  expect(body).not.toMatch(/<script|style=| on\w+=/);
  const byClub = (await http.inject(`/${COMP}/results/${GROUP}/rankings?by=team`)).body;
  expect(byClub).toContain(`<caption>${second.club}</caption>`);
  expect(byClub).toContain(`/results/${GROUP}/rankings.png?by=team"`);
  const picture = await http.inject(`/${COMP}/results/${GROUP}/rankings.png?by=team`);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await http.inject(`/${COMP}/results/${GROUP}`)).body).toContain(`href="/${COMP}/results/${GROUP}/rankings"`);
  expect((await http.inject(`/${COMP}/results/99999999/rankings`)).statusCode).toBe(404);
});

test('Hy-Tek results come back as they went out, with no date of birth', async () => {
  const { rows } = await pool.query<{ no: number }>('select event_no as no from event_group where id = $1', [GROUP]);
  const sent = await file(`results/export/${COMP}/hy-tek.txt`);
  const read = readTimingFile(sent.rawPayload);
  const race = read.ok ? read.races.find(({ eventNo, heat }) => eventNo === String(rows[0]?.no) && heat === 1) : undefined;
  const marks = race?.rows.flatMap((row) => (markOf(row) ? [markOf(row)] : []));
  expect(marks).toMatchObject([{ place: 1 }, { place: 2 }, { place: 3, ms: 13_000 }, { place: null, code: 'DQ' }]);
  expect(race?.wind).toBe(-4);
  expect(sent.body).not.toMatch(/\d{2}\/\d{2}\/(?:19|200)\d/);
});

test('CSV and LIF come back as they went out, and no cell is a formula', async () => {
  await pool.query(
    `update club set name = '=HYPERLINK("x")' where id = (select club_id from comp_athlete where comp_id = $1 and athlete_id = $2)`,
    [COMP, fourth.athlete],
  );
  await pool.query('update competition set change_no = change_no + 1, version = change_no + 1 where id = $1', [COMP]);
  const csv = await file(`results/export/${COMP}/results.csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).not.toMatch(/(^|,|")=HYPERLINK/m);
  const { rows } = await pool.query<{ no: number }>('select event_no as no from event_group where id = $1', [GROUP]);
  const no = rows[0]?.no;
  const lif = await file(`results/export/${COMP}/${no}-1-1.lif`);
  for (const bytes of [csv.rawPayload, lif.rawPayload]) {
    const read = readTimingFile(bytes);
    const race = read.ok ? read.races.find(({ eventNo, heat }) => eventNo === String(no) && heat === 1) : undefined;
    const marks = race?.rows.flatMap((row) => (markOf(row) ? [[row.lane, markOf(row)] as const] : []));
    expect(new Map(marks)).toMatchObject(
      new Map([
        [second.lane, { place: 1, code: null }],
        [first.lane, { place: 2, code: null }],
        [third.lane, { place: null, code: 'DQ', rule: 'TR16.8' }],
        [fourth.lane, { place: 3, ms: 13_000 }],
      ]),
    );
    expect(race?.wind).toBe(-4);
  }
  const zip = unzipSync((await file(`results/export/${COMP}/lif.zip`)).rawPayload);
  const name = `${String(no).padStart(3, '0')}-1-01.lif`;
  expect(Buffer.from(zip[name] ?? [])).toEqual(lif.rawPayload);
  expect(Object.keys(zip).every((one) => /^\d{3}-\d-\d\d\.lif$/.test(one))).toBe(true);
  expect((await file(`results/export/${COMP}/${no}-1-99.lif`)).statusCode).toBe(404);
  expect((await file(`results/export/${COMP}/secret.txt`)).statusCode).toBe(400);
});

test('PDF and OpenTrack name the same marks, and an unchanged file is not sent twice', async () => {
  const pdf = await file(`results/export/${COMP}/results.pdf`);
  expect(readPdf(pdf.rawPayload).text).toContain('12.01');
  const { rows } = await pool.query<{ name: string }>('select name from event_group where comp_id = $1 and id <> $2', [
    COMP,
    GROUP,
  ]);
  const ofEvent = readPdf((await file(`results/export/${COMP}/event-${GROUP}.pdf`)).rawPayload);
  expect([ofEvent.pages, ofEvent.text]).toEqual([1, expect.stringContaining('12.01')]);
  for (const { name } of rows) expect(ofEvent.text).not.toContain(name);
  expect((await file(`results/export/${COMP}/event-999999.pdf`)).statusCode).toBe(404);
  const json = await file(`results/export/${COMP}/opentrack.json`);
  expect(JSON.parse(json.body)).toMatchObject({
    events: expect.arrayContaining([
      expect.objectContaining({
        name: '100 m Women',
        units: expect.arrayContaining([
          expect.objectContaining({
            heatNumber: 1,
            windAssistance: '-0.4',
            results: expect.arrayContaining([
              expect.objectContaining({
                competitorId: String(second.athlete),
                performance: '12.01',
                exactTime: '12.001',
                place: 1,
              }),
              expect.objectContaining({ competitorId: String(third.athlete), performance: 'DQ', rule: 'TR16.8' }),
            ]),
          }),
        ]),
      }),
    ]),
  });
  const again = await file(`results/export/${COMP}/opentrack.json`, String(json.headers.etag));
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a calendar keeps a start and moves it with the timetable', async () => {
  const read = async () => (await file(`public/calendar/${COMP}?athlete=${second.athlete}`)).body.replaceAll('\r\n ', '');
  const eventOf = (text: string) =>
    text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${COMP}-${GROUP}-${second.athlete}@`));
  const before = eventOf(await read());
  await pool.query(
    `with c as (update competition set change_no = change_no + 1 where id = $1 returning change_no)
     update event_group set starts_at = '2026-06-13T15:45:00Z', version = c.change_no from c where event_group.id = $2`,
    [COMP, GROUP],
  );
  await run(GROUP, 1, [[fourth.id, time(12_990)]]);
  const after = eventOf(await read());
  expect(after).toContain('DTSTART:20260613T154500Z');
  // For an event that has begun nobody checks in.
  expect([before, after].map((one) => one?.includes('Check in'))).toEqual([false, false]);
  const { rows } = await pool.query<{ athlete: number; starts: string }>(
    `select e.athlete_id as athlete, to_char(g.starts_at at time zone c.time_zone - interval '60 minutes', 'HH24:MI') as starts
     from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id join competition c on c.id = e.comp_id
     where e.comp_id = $1 and g.name = '100 m Men' order by e.id limit 1`,
    [COMP],
  );
  const { athlete, starts } = rows[0] ?? {};
  expect((await file(`public/calendar/${COMP}?athlete=${athlete}`)).body.replaceAll('\r\n ', '')).toContain(`to ${starts}`);
  expect((await http.inject(`/${COMP}/results/athlete/${athlete}`)).body).toMatch(
    new RegExp(`Check in from \\d\\d:\\d\\d to ${starts}`),
  );
  const sequence = (text = '') => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(sequence(after)).toBeGreaterThan(sequence(before));
});

test('a calendar and the pages of an athlete tell when their heat is due, where the organiser has said how long one takes', async () => {
  const { rows } = await pool.query<{ id: number; athlete: number; heat: number }>(
    `select g.id, e.athlete_id as athlete, e.heat from event_group g join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     where g.comp_id = $1 and g.type = 'T' and e.heat = 3 and g.name like '100 m%' and g.id <> $2
       and not exists (select from result r where r.comp_id = g.comp_id and r.event_group_id = g.id) order by e.id limit 1`,
    [COMP, GROUP],
  );
  const [own] = rows;
  if (!own) throw new Error('the demo has no such heat');
  await pool.query(
    `with c as (update competition set change_no = change_no + 1 where id = $1 returning change_no),
       g as (update event_group set starts_at = '2026-06-13T15:00:00Z', version = c.change_no from c where event_group.id = $2)
     update comp_event set options = (options::jsonb || '{"heatInfo": {"useLanes": true, "heatDurationMins": 4}}')::json
     where comp_id = $1 and event_group_id = $2`,
    [COMP, own.id],
  );
  await run(GROUP, 1, [[fourth.id, time(12_980)]]);
  const calendar = (await file(`public/calendar/${COMP}?athlete=${own.athlete}`)).body.replaceAll('\r\n ', '');
  const start = calendar.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${COMP}-${own.id}-${own.athlete}@`));
  expect(start).toContain('DTSTART:20260613T150800Z');
  expect(start).toContain('Heat 3 of the event at 16:00');
  expect((await http.inject(`/${COMP}/results/athlete/${own.athlete}`)).body).toContain('heat 3, at about 16:08');
});

test('who does not start in a part of a combined event leaves the lists of the parts after it', async () => {
  const { rows: parts } = await pool.query<{ id: number; no: number; of: number }>(
    'select id, part_no as no, part_of as of from event_group where comp_id = $1 and part_of is not null order by part_no',
    [COMP],
  );
  const [shot, jump] = [3, 4].map((no) => parts.find((part) => part.no === no)?.id ?? 0);
  const startersIn = async (id = 0) => (await programme()).events.find((event) => event.id === id)?.entries ?? 0;
  const before = await startersIn(jump);
  const { rows } = await pool.query<{ id: number }>(
    `select id from entry where comp_id = $1 and event_group_id = $2 and id not in (
       select entry_id from result r join event_group g on g.comp_id = $1 and g.id = r.event_group_id
       where r.comp_id = $1 and g.part_of = $2 and r.value->>'code' = 'DNS')
     order by id limit 1`,
    [COMP, parts[0]?.of],
  );
  const absent = { eventGroupId: shot, heat: 1, entryId: rows[0]?.id, value: { type: 'field', trials: [], code: 'DNS' } };
  const results = [{ ...device.stamp({ base: await changeNo(pool, COMP) }), ...absent }];
  const answer = await call(http, 'official', 'POST', `${BASE}/results/${COMP}`, { data: { compId: COMP, results } });
  expect(answersOf(answer)).toMatchObject([{ outcome: 'accepted' }]);
  expect(before).toBeGreaterThan(1);
  expect(await startersIn(jump)).toBe(before - 1);
});

test('a record is named beside its mark, on the page without JavaScript and in files', async () => {
  const { rows } = await pool.query<{ id: number; athlete: number }>(
    'select id, athlete_id as athlete from entry where comp_id = $1 and event_group_id = $2 and heat = 2 order by lane limit 1',
    [COMP, GROUP],
  );
  await run(GROUP, 2, [
    [rows[0]?.id ?? 0, time(11_010)],
    [0, { type: 'wind', wind: 3 }],
  ]);
  const page = (await http.inject(`/${COMP}/results/${GROUP}`)).body;
  expect(page.split('<tr ').find((row) => row.includes('>11.01<'))).toContain('>CR');
  const athlete = rows[0]?.athlete;
  expect((await http.inject(`/${COMP}/results/athlete/${athlete}`)).body).toMatch(/CR[^<]*<\/small>/);
  const { starters } = getFollowed.data.parse((await ask(`public/following/${COMP}?athlete=${athlete}`)).body.data);
  expect(starters[0]?.events.find(({ event }) => event.id === GROUP)).toMatchObject({ mark: '11.01', records: ['CR'] });
  const csv = (await file(`results/export/${COMP}/results.csv`)).body;
  expect(csv.split('\r\n').find((line) => line.includes('11.01'))).toMatch(/\bCR\b/);
  expect(readPdf((await file(`results/export/${COMP}/results.pdf`)).rawPayload).text).toContain('11.01 CR');
});

test('the rule of a disqualification as the organiser writes it, a note on the heat, legs and points of parts are on pages and in files', async () => {
  const page = async (id: number) => (await http.inject(`/${COMP}/results/${id}`)).body;
  const sheet = async () => (await file(`results/export/${COMP}/results.csv`)).body;
  const print = async () => readPdf((await file(`results/export/${COMP}/results.pdf`)).rawPayload).text;
  await pool.query(
    `update competition set change_no = change_no + 1, version = change_no + 1, office_options = office_options || $2::jsonb where id = $1`,
    [COMP, JSON.stringify({ dqRules: 'TR16.8 Started <too> soon\nHOUSE1 No club vest' })],
  );
  const mark = (entryId: number, part: string, value: string, eventGroupId = GROUP) => ({
    eventGroupId,
    heat: 1,
    entryId,
    part,
    value,
  });
  const relay = await pool.query<{ id: number; entryId: number }>(
    `with other as (select g.id, min(e.id)::int as entry from event_group g join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
       where g.comp_id = $1 and g.unit = 'T' and g.part_of is null and g.id <> $2 and e.heat = 1
         and not exists (select from result r where r.comp_id = $1 and r.event_group_id = g.id) group by g.id order by g.id limit 1)
     update event_group g set event_code = '4x100' from other where g.id = other.id returning g.id, other.entry as "entryId"`,
    [COMP, GROUP],
  );
  const { id, entryId } = relay.rows[0] ?? { id: 0, entryId: 0 };
  const legs = ['12100', '11900', '12000', '11800'];
  const marks = [
    mark(0, 'note', 'Gun fired again.'),
    mark(entryId, 'time', '47800', id),
    ...legs.map((ms, i) => mark(entryId, `s${i + 1}`, ms, id)),
  ];
  const base = await changeNo(pool, COMP);
  const actions = marks.map((one) => ({ ...device.stamp({ base }), ...one }));
  const answers = answersOf(
    await call(http, 'official', 'POST', `${BASE}/venue/${COMP}/mark`, { data: { compId: COMP, actions } }),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(marks.map(() => 'accepted'));

  await expect.poll(() => page(GROUP)).toContain('Disqualified: started &lt;too&gt; soon');
  expect(await page(GROUP)).toContain('Gun fired again.');
  expect(await page(id)).toContain('legs 12.10 11.90 12.00 11.80');
  expect((await http.inject(`/${COMP}/results/athlete/${third.athlete}`)).body).toContain(
    'Disqualified: started &lt;too&gt; soon',
  );
  const { starters } = getFollowed.data.parse((await ask(`public/following/${COMP}?athlete=${third.athlete}`)).body.data);
  expect(starters[0]?.events.find(({ event }) => event.id === GROUP)?.words).toBe('Disqualified: started <too> soon');
  const told = (await ask(`public/results/${COMP}/${GROUP}`)).body.data;
  expect(told).toMatchObject({ dqRules: [{ rule: 'TR16.8', what: 'Started <too> soon' }] });
  expect((await ask(`public/results/${COMP}/${id}`)).body.data).not.toHaveProperty('dqRules');
  for (const text of ['12.10 / 11.90 / 12.00 / 11.80', 'Gun fired again.']) expect(await sheet()).toContain(text);
  for (const text of ['Legs 12.10 11.90 12.00 11.80', 'Gun fired again.', 'Disqualified: started <too> soon'])
    expect(await print()).toContain(text);

  const combined = await pool.query<{ id: number }>(`select id from event_group where comp_id = $1 and event_code = 'PENI'`, [
    COMP,
  ]);
  const points = /60 m Hurdles \d+\.\d\d \(\d,?\d+\)/;
  expect(await page(combined.rows[0]?.id ?? 0)).toMatch(points);
  expect(await sheet()).toMatch(points);
  expect(await print()).toMatch(points);
});

test('a complete combined event beats a record of points, in the call, on the page and in files', async () => {
  const { rows: parts } = await pool.query<{ id: number; no: number; of: number }>(
    'select id, part_no as no, part_of as of from event_group where comp_id = $1 and part_of is not null order by part_no',
    [COMP],
  );
  const whole = parts[0]?.of ?? 0;
  const [race, , shot, jump, last] = parts.map(({ id }) => id);
  const { rows } = await pool.query<{ id: number }>(
    `select e.id from entry e where e.comp_id = $1 and e.event_group_id = $2 and not exists (select from result r join event_group g
       on g.comp_id = $1 and g.id = r.event_group_id and g.part_of = $2 where r.comp_id = $1 and r.entry_id = e.id and r.value->>'code' is not null)
     order by e.id limit 1`,
    [COMP, whole],
  );
  const entryId = rows[0]?.id ?? 0;
  const record = { code: 'CR', eventCode: 'PENI', gender: 'F', ageGroup: '', mark: 1000, holder: 'Ada', since: '' };
  await pool.query(`update comp_table set body = jsonb_build_array($2::jsonb) where comp_id = $1 and kind = 'records'`, [
    COMP,
    JSON.stringify(record),
  ]);
  const marks = [
    { eventGroupId: race, entryId: 0, part: 'wind', value: '4' },
    { eventGroupId: shot, entryId, part: 't1', value: '1200' },
    { eventGroupId: jump, entryId, part: 't1', value: '550' },
    { eventGroupId: jump, entryId, part: 'w1', value: '10' },
    { eventGroupId: last, entryId, part: 'time', value: '140000' },
  ];
  const base = await changeNo(pool, COMP);
  const actions = marks.map((one) => ({ ...device.stamp({ base }), heat: 1, ...one }));
  const answers = answersOf(
    await call(http, 'official', 'POST', `${BASE}/venue/${COMP}/mark`, { data: { compId: COMP, actions } }),
  );
  expect(answers.map(({ outcome }) => outcome).filter((outcome) => outcome === 'rejected')).toEqual([]);
  const page = async () => (await http.inject(`/${COMP}/results/${whole}`)).body;
  await expect.poll(page).toMatch(/<small>CR, /);
  const csv = (await file(`results/export/${COMP}/results.csv`)).body;
  expect(csv.split('\r\n').find((line) => line.includes('2:20.00') && line.includes('Pentathlon Women'))).toContain(',CR,');
});

test('an event with all its marks is live in no list of an athlete and in no ranking', async () => {
  const { rows } = await pool.query<{ id: number; heat: number }>(
    'select id, heat from entry where comp_id = $1 and event_group_id = $2',
    [COMP, GROUP],
  );
  const before = await programme();
  if (before.events.find(({ id }) => id === GROUP)?.state !== 'live') await say(GROUP, 'running', 'Looked at again');
  for (const heat of new Set(rows.map((one) => one.heat)))
    await run(
      GROUP,
      heat,
      rows.filter((one) => one.heat === heat).map(({ id }) => [id, { type: 'track', ms: null, code: 'DNS' }] as const),
    );
  const told = { state: 'live', complete: true };
  const { starters } = getFollowed.data.parse((await ask(`public/following/${COMP}?athlete=${first.athlete}`)).body.data);
  expect(starters[0]?.events.find(({ event }) => event.id === GROUP)?.event).toMatchObject(told);
  const { rounds } = getRankings.data.parse((await ask(`public/rankings/${COMP}/${GROUP}`)).body.data);
  expect(rounds).toMatchObject([told]);
  expect((await http.inject(`/${COMP}/results/athlete/${first.athlete}`)).body).toContain('All results in');
});
