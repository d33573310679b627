import { expect, test } from 'vitest';
import { getEntryEvents } from '#contracts/entering/entry-events.ts';
import { starterId } from '#domain/team/starter.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { enterVenue } from '#server/db/entry/venue-entry.ts';
import { NOW } from '#tests/support/database-names.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

/** A competition with the gala's events, at which each case starts from nothing. */
const one = async (text: string, ...values: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
};
const gala = await one(`select id from competition where name = 'Age Group Gala'`);
const parent = await one(`select id from app_user where email = 'parent@demo.test'`);
const newAthlete = (name: string) =>
  one(
    `insert into athlete (first_name, sur_name, gender, dob, urn, aocode, active_end_date)
     values ('Wilma', $1, 'F', '1996-01-01', '9000001', 'EA', '2027-03-31') returning id`,
    name,
  );
const athlete = await newAthlete('Own');
const other = await newAthlete('Other');
await pool.query('insert into user_athlete (user_id, athlete_id) values ($1, $2)', [parent, athlete]);
await pool.query('delete from comp_rule where comp_id = $1', [gala]);
await pool.query('create table kept_events as select * from comp_event where comp_id = $1', [gala]);
await pool.query('create table kept_competition as select id, entry_options from competition where id = $1', [gala]);
await pool.query('create table kept_definitions as select id, options from event');

/** The senior women's ceid of a group. */
const ceidOf = (group: string) =>
  one(
    `select ce.id from comp_event ce join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id
     join event e on e.id = ce.event_id join age_group a on a.id = ce.age_group_id
     where ce.comp_id = $1 and g.name = $2 and e.gender = 'F' and a.key_name = 'SEN' and e.event_code <> 'ITEM'`,
    gala,
    group,
  );
const [HUNDRED, JUMP] = [await ceidOf('100 m'), await ceidOf('Long Jump')];

/** Changes of the event that is asked about, the 100 m, or of what is around it. */
const set = (columns: string) => () =>
  pool.query(`update comp_event set ${columns} where comp_id = $1 and id = $2`, [gala, HUNDRED]);
const options =
  (more: object, ceid = HUNDRED) =>
  () =>
    pool.query('update comp_event set options = $3 where comp_id = $1 and id = $2', [gala, ceid, more]);
const settings = (more: object) => () =>
  pool.query('update competition set entry_options = entry_options || $2::jsonb where id = $1', [gala, more]);
const definition = (ceid: number, more: object) => () =>
  pool.query('update event set options = $2 where id = (select event_id from comp_event where id = $1)', [ceid, more]);
const isIn =
  (ceid: number, who = athlete) =>
  () =>
    transaction(pool, (client) =>
      enterVenue(client, { compId: gala, athleteId: starterId(who), ceid, clubId: null, ageGroup: 'SEN', pb: '' }),
    );
const rule = (more: object) => () => pool.query('insert into comp_rule (comp_id, options) values ($1, $2)', [gala, more]);
const mark = (ms: number) => () =>
  pool.query('insert into athlete_pb (athlete_id, event_id, pb) select $1, event_id, $3 from comp_event where id = $2', [
    athlete,
    HUNDRED,
    ms,
  ]);
const person = (columns: string) => () => pool.query(`update athlete set ${columns} where id = $1`, [athlete]);
const product = (state: string, paid: number, who: number) => () =>
  pool.query(
    `insert into product (comp_id, ce_id, athlete_id, user_id, state, paid, reserved_until) values ($1, $2, $3, $4, $5, $6, $7)`,
    [gala, HUNDRED, athlete, who, state, paid, new Date(NOW + 60_000)],
  );
const [hundredId, jumpId] = [
  await one('select event_id as id from comp_event where id = $1', HUNDRED),
  await one('select event_id as id from comp_event where id = $1', JUMP),
];

const everybody = await one(
  `insert into age_group (name, min_age, max_age, key_name, short_name) values ('Everybody', 1, 100, 'ALL', 'ALL') returning id`,
);
const club = await one(`insert into club (name) values ('Test Harriers') returning id`);
await pool.query('insert into user_club (user_id, club_id) values ($1, $2)', [parent, club]);
const clubMay = (limit: string) => async () => {
  await pool.query('insert into club_comp (comp_id, club_id) values ($1, $2)', [gala, club]);
  await pool.query(`update club_comp set ${limit} where comp_id = $1`, [gala]);
};
const clubTeam = async () => {
  const team = await one(
    `insert into team (comp_id, name, entity_id, entity_level, gender, ce_id) values ($1, 'A', $2, 1, 'F', $3) returning id`,
    gala,
    club,
    HUNDRED,
  );
  await pool.query(`insert into product (comp_id, ce_id, team_id, user_id, state, paid) values ($1, $2, $3, $4, 'entered', 1)`, [
    gala,
    HUNDRED,
    team,
    parent,
  ]);
};
const ofClub = () =>
  pool.query('update comp_athlete set club_id = $3 where comp_id = $1 and athlete_id = $2', [gala, other, club]);

type Step = () => Promise<unknown>;
const CASES: readonly (readonly [message: string, ...steps: Step[]])[] = [
  ['Event full', set('max_athletes = 1'), isIn(HUNDRED, other)],
  ['Event full', set('max_group = 1'), isIn(HUNDRED, other)],
  [
    'Event full. Waiting list disabled by organiser.',
    set('max_athletes = 1'),
    isIn(HUNDRED, other),
    settings({ subscription: { enabled: true } }),
    options({ seed: { waiting: false } }),
  ],
  [
    'Waiting List now closed',
    set('max_athletes = 1'),
    isIn(HUNDRED, other),
    settings({ subscription: { enabled: true, timeCloses: new Date(NOW) } }),
  ],
  ['Event Not Available', options({ isNotAvailable: true })],
  ['Event Not Available', options({ availableFrom: new Date(NOW + 1) })],
  ['Event Closed', set('is_open = false')],
  ['Item unavailable', options({ secondarySpend: { parentCeid: 99_999 } })],
  ['Part of: Long Jump', options({ secondarySpend: { parentCeid: JUMP, alwaysShow: true } })],
  ['Part of: Long Jump', options({ multiEventOptions: { childCeids: [HUNDRED] } }, JUMP)],
  ['Schedule Only', set('max_athletes = -1')],
  ['Entry Confirmed', isIn(HUNDRED)],
  ['In cart', product('reserved', 0, parent)],
  [
    'Awaiting Payment by: Ada Admin',
    product('reserved', 0, await one(`select id from app_user where email = 'admin@demo.test'`)),
  ],
  ['Awaiting Payment by: Pat Parent', product('entered', 2, parent)],
  ['On the waiting list', product('waiting', 0, parent)],
  ['Entered into the maximum (1) events allowed.', rule({ maxCompEvents: 1 }), isIn(JUMP)],
  ['Max in Day', rule({ maxEvents: 1 }), isIn(JUMP)],
  ['Max Track', rule({ maxTrack: 1 }), isIn(await ceidOf('800 m'))],
  [
    'Max Field',
    rule({ maxCompField: 1 }),
    isIn(JUMP),
    set(`event_id = (select id from event where name = 'Shot Put' and gender = 'F')`),
  ],
  ['Comp Unique', rule({ unique: [{ text: 'One', ids: [hundredId, jumpId] }] }), isIn(JUMP)],
  ['Discipline disabled due to: Long Jump', set(`event_id = ${jumpId}`), isIn(JUMP)],
  ['Event disabled due to: Long Jump', definition(JUMP, { unique: [hundredId] }), isIn(JUMP)],
  [
    'Comp rule, max entered (team)',
    rule({ maxTeamEvents: 1 }),
    definition(HUNDRED, { isTeamEvent: true }),
    definition(JUMP, { isTeamEvent: true }),
    isIn(JUMP),
  ],
  ['PB needed', options({ mandatoryPB: true })],
  ['Performance 12.90 less than required 13.00', set('split = 13000'), mark(12_900)],
  ['Performance 13.10 greater than required 13.00', set('split = -13000'), mark(13_100)],
  ['Performance 5.00 not in range 5.45 to 24.00', definition(HUNDRED, { min: 5450, max: 24_000 }), mark(5000)],
  [
    'Entry by CLUB, COUNTY representative only.',
    options({ security: { clubs: [{ id: 99_999, name: 'Elsewhere' }], counties: [{ id: 0, name: '' }] } }),
  ],
  ['Registered athletes only.', settings({ allowAdd: { unregistered: false } }), person('urn = null')],
  ['Registration expires on 1st May 2026, before the competition.', person(`active_end_date = '2026-05-01'`)],
  ['Suspended.', person(`options = '{"noEntryReason":"Suspended."}'`)],
  [
    'Under age quota full.',
    set(`age_group_id = ${everybody}`),
    options({ maxAgeGroupCnt: 1 }),
    () =>
      pool.query(
        `insert into product (comp_id, ce_id, athlete_id, user_id, state, paid, under_age) values ($1, $2, $3, $4, 'entered', 1, 1)`,
        [gala, HUNDRED, other, parent],
      ),
  ],
  ['None allowed', definition(HUNDRED, { isTeamEvent: true }), clubMay('max_relays = -1')],
  ['Max teams reached', definition(HUNDRED, { isTeamEvent: true }), clubMay('max_relays = 1'), clubTeam],
  ['Max entries reached', clubMay('max_entries = 1'), isIn(JUMP, other), ofClub],
  ['Athletes registered with EA only.', settings({ allowAdd: { international: false } }), person(`aocode = 'IRL'`)],
];

/** Back to where every case begins. */
async function reset(): Promise<void> {
  await pool.query(
    `update comp_event ce set event_id = k.event_id, is_open = k.is_open, split = k.split, max_group = k.max_group,
       max_athletes = k.max_athletes, age_group_id = k.age_group_id, options = k.options from kept_events k where ce.id = k.id`,
  );
  await pool.query('update competition c set entry_options = k.entry_options from kept_competition k where c.id = k.id');
  await pool.query('update event e set options = k.options from kept_definitions k where e.id = k.id and e.options <> k.options');
  await pool.query('delete from entry where comp_id = $1 and athlete_id = any($2)', [gala, [athlete, other]]);
  await pool.query('delete from product where comp_id = $1', [gala]);
  for (const table of ['comp_rule', 'club_comp', 'team']) await pool.query(`delete from ${table} where comp_id = $1`, [gala]);
  await pool.query('delete from athlete_pb where athlete_id = $1', [athlete]);
  await pool.query(
    `update athlete set urn = '9000001', aocode = 'EA', active_end_date = '2027-03-31', options = '{}' where id = $1`,
    [athlete],
  );
}

async function hundred() {
  const { body } = await call(http, 'parent', 'GET', `/wp-json/e4s/v5/events/${gala}/${athlete}`);
  return getEntryEvents.data.parse(body.data).events.find(({ ceid }) => ceid === HUNDRED);
}

test('the event can be entered when nothing stands against it', async () => {
  await reset();
  expect(await hundred()).toMatchObject({ enabled: true, ruleMessage: '' });
});

test.each(CASES.map(([message, ...steps]) => ({ message, steps })))('$message', async ({ message, steps }) => {
  await reset();
  for (const step of steps) await step();
  expect(await hundred()).toMatchObject({ enabled: false, ruleMessage: message });
});
