import { expect, test } from 'vitest';
import { importList } from '#tests/support/import-file.ts';
import { call, pull, testDevice, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const token = await tokenOf(http, 'organiser');
const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,urn';
const NAMES = ['Ann Able', 'Bea Bold', 'Cat Cole', 'Dot Dale'] as const;

interface Row {
  readonly name: string;
  readonly born?: string;
  readonly urn?: string;
  readonly event?: string;
}
const rowOf = (name: string, i: number): Row => ({ name, born: `2010-0${i + 1}-01` });
const ROWS = NAMES.map(rowOf);
/** A sheet whose ids are the numbers of its rows. */
const sheet = (rows: readonly Row[]) =>
  [
    HEADER,
    ...rows.map(({ name, born = '', urn = '', event = '100 m Women' }, i) =>
      [i + 1, ...name.split(' '), 'W', born, 'Hill AC', '100', event, '2026-12-20T10:00', urn].join(','),
    ),
  ].join('\n');
const bring = (competition: string, rows: readonly Row[], query = '') =>
  importList(http, token, `competition=${encodeURIComponent(competition)}${query}`, sheet(rows));

/** Everybody of the competition with what they have there. */
async function people(compId: number) {
  const { rows } = await pool.query<{ id: number; name: string; mark: string | null; here: boolean; note: string | null }>(
    `select a.id, a.first_name || ' ' || a.sur_name as name, r.value->>'ms' as mark, e.checked_in::text <> '[]' as here, ca.note->>'text' as note
     from comp_athlete ca join athlete a on a.id = ca.athlete_id left join entry e on e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id
     left join result r on r.comp_id = e.comp_id and r.entry_id = e.id where ca.comp_id = $1 order by a.id`,
    [compId],
  );
  return rows;
}

/** Everybody has a time; the event is official; the first is here with a note. */
async function run(compId: number): Promise<void> {
  await pool.query(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select e.comp_id, e.event_group_id, 1, e.id, 1, json_build_object('type', 'track', 'ms', 13000 + e.id, 'code', null), gen_random_uuid(), gen_random_uuid(),
       'Test', '2026-12-20T10:00:00.000Z', '[]' from entry e where e.comp_id = $1`,
    [compId],
  );
  await pool.query(
    `insert into round (comp_id, event_group_id, version, body)
     select comp_id, id, 1, '{"state":{"value":"official"}}' from event_group where comp_id = $1`,
    [compId],
  );
  const { rows } = await pool.query<{ id: number }>('select min(athlete_id) as id from comp_athlete where comp_id = $1', [
    compId,
  ]);
  const item = { ...testDevice().stamp(), athleteId: rows[0]?.id, collected: true };
  await call(http, 'desk', 'POST', `/wp-json/e4s/v5/competition/checkin/${compId}`, { data: { compId, athletes: [item] } });
  await pool.query(`update comp_athlete set note = '{"text":"Asthma"}' where comp_id = $1 and athlete_id = $2`, [
    compId,
    rows[0]?.id,
  ]);
}

async function heldMeeting(name: string, rows: readonly Row[] = ROWS): Promise<number> {
  const { compId } = await bring(name, rows);
  if (compId === null) throw new Error('nothing was imported');
  await run(compId);
  return compId;
}

test('a line on top of a sheet numbered by its rows moves no result, note or bib', async () => {
  const compId = await heldMeeting('Row on top');
  const before = await people(compId);
  const again = await bring('Row on top', [{ name: 'New First', born: '2011-05-05' }, ...ROWS]);
  expect(again).toMatchObject({
    newAthletes: 1,
    newEntries: 1,
    changed: 0,
    comparison: { held: [], people: { renamed: { total: 0 }, same: { total: 4 } } },
  });
  const after = await people(compId);
  expect(after.slice(0, 4)).toEqual(before);
  expect(after[4]).toMatchObject({ name: 'New First', mark: null, here: false, note: null });
  expect(await bring('Row on top', [{ name: 'New First', born: '2011-05-05' }, ...ROWS])).toMatchObject({
    changed: 0,
    newEntries: 0,
  });
});

test('an athlete who has results or is here is renamed only once a person has agreed', async () => {
  const compId = await heldMeeting('Rename');
  const rows = ROWS.map((row) => (row.name === 'Ann Able' ? { ...row, name: 'Anna Able' } : row));
  const look = await bring('Rename', rows, '&dryRun=1');
  expect(look.comparison?.held).toEqual([
    {
      line: 2,
      name: 'Anna Able',
      why: expect.stringContaining('May be Ann Able'),
      choices: [
        {
          is: expect.any(Number),
          text: expect.stringContaining('Ann Able'),
          hanging: ['1 official result', 'bib 1 handed out', 'a note'],
        },
        { is: 0, text: 'Somebody new', hanging: [] },
      ],
    },
  ]);
  const ann = look.comparison?.held[0]?.choices[0]?.is ?? 0;
  const before = await people(compId);
  await bring('Rename', rows);
  expect(await people(compId), 'without a decision the line is left out').toEqual(before);
  const decided = await bring('Rename', rows, `&people=2:${ann}`);
  expect(decided.comparison).toMatchObject({
    held: [],
    people: { renamed: { some: [{ id: ann, detail: 'becomes Anna Able' }] } },
  });
  expect((await people(compId)).find(({ id }) => id === ann)).toMatchObject({ name: 'Anna Able', note: 'Asthma' });
  const another = await bring('Rename', [{ name: 'Annabel Able', born: '2010-01-01' }, ...rows.slice(1)], '&people=2:0');
  expect(another).toMatchObject({ newAthletes: 1 });
});

test('a number that is another’s in the competition is not written over theirs', async () => {
  const rows = ROWS.map((row, i) => ({ ...row, urn: `377700${i}` }));
  const compId = await heldMeeting('Numbers', rows);
  const moved = await bring('Numbers', [
    { name: 'New First', born: '2011-05-05', urn: '3777000' },
    ...rows.map((row, i) => ({ ...row, urn: `377700${(i + 1) % 4}` })),
  ]);
  expect(moved.comparison?.held).toHaveLength(5);
  const { rows: kept } = await pool.query(
    'select a.first_name as name, a.urn from comp_athlete ca join athlete a on a.id = ca.athlete_id where ca.comp_id = $1 and a.urn is not null order by a.id',
    [compId],
  );
  expect(kept.map(({ name, urn }) => `${name} ${urn}`)).toEqual(['Ann 3777000', 'Bea 3777001', 'Cat 3777002', 'Dot 3777003']);
});

test('a dry run counts what is there, and names who is not in the file; they are taken out where asked and nothing depends on them', async () => {
  const { compId } = await bring('Shorter', ROWS);
  const look = await bring('Shorter', ROWS.slice(2), '&dryRun=1');
  expect(look).toMatchObject({
    newEntries: 0,
    comparison: {
      people: {
        same: { total: 2 },
        new: { total: 0 },
        missing: { total: 2, some: [{ name: 'Ann Able', detail: '100 m Women' }, { name: 'Bea Bold' }] },
      },
    },
  });
  await bring('Shorter', ROWS.slice(2));
  const entries = async () => (await pool.query('select from entry where comp_id = $1', [compId])).rowCount;
  expect(await entries()).toBe(4);
  const [ann] = look.comparison?.people.missing.some ?? [];
  expect(await bring('Shorter', ROWS.slice(2), `&out=${ann?.id}`)).not.toHaveProperty('kept');
  expect(await entries()).toBe(3);
  await run(compId ?? 0);
  expect(await bring('Shorter', ROWS.slice(2), '&out=all')).toMatchObject({
    kept: [{ name: 'Bea Bold, 100 m Women', why: 'has a result' }],
  });
  expect(await entries()).toBe(3);
});

test('a corrected spelling makes no second event; a new name beside one is a question', async () => {
  const { compId } = await bring(
    'Ghosts',
    ROWS.map((row) => ({ ...row, event: '100 m A' })),
  );
  for (const event of ['100m A', '100 M  A', '100 Metres A', '100 m Alpha']) {
    const look = await bring(
      'Ghosts',
      ROWS.map((row) => ({ ...row, event })),
      '&dryRun=1',
    );
    expect(look, event).toMatchObject({ newEntries: 0, comparison: { beside: [], events: { new: { total: 0 } } } });
  }
  await bring(
    'Ghosts',
    ROWS.map((row) => ({ ...row, event: '100 m Alpha' })),
  );
  const other = [HEADER, '5,Eve,East,W,2010-01-09,Hill AC,100,100 m Beta,2026-12-20T10:00,'].join('\n');
  const look = await importList(http, token, 'competition=Ghosts&dryRun=1', other);
  expect(look.comparison?.beside).toMatchObject([{ line: 2, name: '100 m Beta', why: 'Makes a new event beside 100 m Alpha.' }]);
  const [choice] = look.comparison?.beside[0]?.choices ?? [];
  await importList(http, token, `competition=Ghosts&events=2:${choice?.is}`, other);
  const groups = (await pull(http, compId ?? 0)).rows.filter(({ kind }) => kind === 'eventGroup');
  expect(groups.map(({ name }) => name)).toHaveLength(1);
});

test('a race of women and men is one event when somebody says so, or the competition has it', async () => {
  const file = [HEADER, ...['W', 'M'].map((gender, i) => `${i + 1},Ann${i},Able,${gender},,,800,800 m,2026-12-20T11:00,`)].join(
    '\n',
  );
  const bringBoth = (name: string, query = '') => importList(http, token, `competition=${name}${query}`, file);
  const apart = await bringBoth('Apart');
  expect(apart.comparison).toMatchObject({ mayBeMixed: [{ line: 2, name: '800 m' }] });
  const names = async (compId: number | null) =>
    (await pool.query('select name, gender from event_group where comp_id = $1 order by event_no', [compId])).rows;
  expect(await names(apart.compId)).toEqual([
    { name: '800 m Women', gender: 'F' },
    { name: '800 m Men', gender: 'M' },
  ]);
  const one = await bringBoth('Mixed', '&together=2');
  expect(await names(one.compId)).toEqual([{ name: '800 m', gender: 'O' }]);
  expect(await bringBoth('Mixed'), 'the same file again finds it').toMatchObject({
    newEntries: 0,
    changed: 0,
    comparison: { mayBeMixed: [] },
  });
});

test('the same child with three ids is one athlete', async () => {
  const rows: Row[] = [
    { name: 'Ann Able', born: '2010-01-01' },
    { name: 'Ann Able', born: '2010-01-01', event: '200 m Women' },
    { name: 'Ann Able', born: '2010-01-01' },
  ];
  const review = await bring('Thrice', rows);
  expect(review).toMatchObject({ newAthletes: 1, newEntries: 2 });
  expect(review.notes?.map(({ line }) => line)).toEqual([3, 4]);
});

test('an entry without an age group has that of programme and date of birth; one that contradicts is noted', async () => {
  const { rows } = await pool.query<{ name: string; org: number; day: string }>(
    `select c.name, c.org_id as org, c.first_day::text as day from competition c where c.name = 'Age Group Gala'`,
  );
  const [gala] = rows;
  const year = Number(gala?.day.slice(0, 4));
  const lines = [
    ['a1', 'Ida', 'Ageless', `${year - 30}-01-01`, ''],
    ['a2', 'Una', 'Ageless', `${year - 30}-02-02`, 'U13'],
    ['a3', 'Ola', 'Ageless', '', ''],
  ].map(
    ([id, first, last, born, group]) => `${id},${first},${last},W,${born},,LJ,Long Jump Imported,${gala?.day}T10:00,,${group}`,
  );
  const file = [`${HEADER},ageGroup`, ...lines].join('\n');
  const review = await importList(http, token, `competition=Age%20Group%20Gala&orgid=${gala?.org}`, file);
  expect(review.notes).toEqual([{ line: 3, reason: expect.stringMatching(/^The file says U13/) }]);
  const { rows: entries } = await pool.query(
    `select a.first_name as name, e.age_group as "ageGroup" from entry e join athlete a on a.id = e.athlete_id where a.sur_name = 'Ageless' order by a.id`,
  );
  const own = await pool.query<{ own: string }>(
    `select distinct g.short_name as own from comp_event ce join age_group g on g.id = ce.age_group_id join competition c on c.id = ce.comp_id
     where c.name = 'Age Group Gala' and g.min_age <= 20 and g.max_age >= 30 and g.base`,
  );
  expect(entries).toEqual([
    { name: 'Ida', ageGroup: own.rows[0]?.own ?? '' },
    { name: 'Una', ageGroup: 'U13' },
    { name: 'Ola', ageGroup: '' },
  ]);
});
