import { DEMO_ACCOUNTS } from '#domain/access/demo-accounts.ts';
import { NATIONAL_ORG_ID } from '#domain/access/permission.ts';
import { type CompetitionOptions, DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { USUAL_SCHEME } from '#domain/scoring/scheme.ts';
import { addDays, localDate } from '#domain/shared/wall-clock.ts';
import {
  ATHLETE_COLUMNS,
  COMP_ATHLETE_COLUMNS,
  clubIds,
  ENTRY_COLUMNS,
  EVENT_GROUP_COLUMNS,
  insertRows,
  reserveIds,
} from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { seededRandom } from '#server/lib/security/random.ts';
import { type DemoAthlete, makeAthletes } from './athletes.ts';
import { insertOutputs } from './day/insert-outputs.ts';
import { makeMatch } from './day/match.ts';
import { playMatch } from './day/play-match.ts';
import { insertClubs } from './insert-clubs.ts';
import { insertCombined } from './insert-combined.ts';
import { insertConfigurations } from './insert-configuration.ts';
import { insertEntered } from './insert-entered.ts';
import { insertPlaces } from './insert-places.ts';
import { insertRelay } from './insert-relay.ts';
import { insertSeason, openForEntries } from './insert-season.ts';
import { insertTables, TABLES } from './insert-tables.ts';
import { insertTeams } from './insert-teams.ts';
import { type DemoMeeting, makeMeeting } from './meeting.ts';
import { insertRecords } from './records.ts';
import { CLUB, MATCH } from './season.ts';

const SEED = 20_260_131;
const ATHLETES = 400;
const FIRST_BIB = 101;
const TIME_ZONE = 'Europe/London';
const OPTIONS: CompetitionOptions = { ...DEFAULT_OPTIONS, bibNos: { first: 1, last: 1999 } };

/** Three meetings around today, one of them today, and yesterday's match, with the same athletes. */
export async function insertMeetings(client: Client, users: ReadonlyMap<string, number>, now: number): Promise<void> {
  const today = localDate(new Date(now).toISOString(), TIME_ZONE);
  const random = seededRandom(SEED);
  const athletes = makeAthletes(ATHLETES, today, random);
  const ids = await reserveIds(client, 'athlete', athletes.length);
  const rows = athletes.map(({ firstName, surName, gender, dob, urn }, i) => ({
    id: ids[i],
    first_name: firstName,
    sur_name: surName,
    gender,
    dob,
    urn,
  }));
  await insertRows(client, 'athlete', ATHLETE_COLUMNS, rows);
  const clubs = await clubIds(
    client,
    athletes.map((a) => a.club),
  );
  const people = athletes.map((athlete, i) => ({
    ...athlete,
    id: must(ids[i], 'an id'),
    clubId: must(clubs.get(athlete.club), 'a club'),
  }));

  const orgId = await demoOrganisation(client);
  const meetings = [
    { name: 'Riverside Open Meeting', location: 'Riverside Track', date: today, athletes: 400 },
    { name: 'Junior League, Match 2', location: 'Castle Hill Stadium', date: addDays(today, 9), athletes: 240, events: JUNIOR },
    { name: 'Throws and Jumps Evening', location: 'Riverside Track', date: addDays(today, -12), athletes: 150, events: FIELD },
  ];
  const meetingIds: number[] = [];
  for (const { name, location, ...plan } of meetings) {
    const meeting = makeMeeting({ ...plan, timeZone: TIME_ZONE }, athletes, random);
    meetingIds.push(await insertMeeting(client, { orgId, name, location, date: plan.date }, meeting, people));
  }
  await insertRelay(client, must(meetingIds[1], 'the league match'), addDays(today, 9), TIME_ZONE);
  await insertSeason(client, { today, timeZone: TIME_ZONE, options: OPTIONS, athleteIds: ids, orgId });
  const day = { date: addDays(today, -1), timeZone: TIME_ZONE };
  const match = makeMatch(athletes, day, seededRandom(SEED + 1));
  const place = { orgId, name: MATCH, location: 'Riverside Track', date: day.date };
  const matchId = await insertMeeting(client, place, match, people);
  await openForEntries(client, [...meetingIds, matchId], { today, timeZone: TIME_ZONE });
  await grant(client, users, orgId);
  await insertNational(client, users.get('finance@demo.test'));
  await linkAthletes(client, users, people);
  await insertClubs(client, users.get('club@demo.test'), people[0]?.club);
  await insertRecords(client, users, people, today, random);
  await insertConfigurations(client, today, TIME_ZONE);
  await insertEntered(client, new Date(now).toISOString());
  const [secretary, organiser] = [users.get('club@demo.test'), users.get('organiser@demo.test')];
  await insertPlaces(client, secretary, new Date(now).toISOString());
  if (secretary !== undefined && organiser !== undefined)
    await insertTeams(client, { secretary, organiser, now: new Date(now).toISOString() });
  const official = { id: must(users.get('official@demo.test'), 'the official'), name: 'Official' };
  const here = must(meetingIds[0], 'the meeting of today');
  await insertTables(client, here, TABLES);
  await insertCombined(client, {
    compId: here,
    official,
    now: new Date(now).toISOString(),
  });
  await insertOutputs(client, here);
  await insertTables(client, matchId, {
    scoring: { ...USUAL_SCHEME, teams: match.teams },
    progressionTable: [{ heats: 3, lanes: 8, final: true, places: 1, times: 5 }],
  });
  await playMatch(client, { compId: matchId, options: OPTIONS, official, now: new Date(now).toISOString() });
}

const JUNIOR = ['100', '200', '800', '1500', 'LJ', 'SP', 'JT'];
/** Where its cheques go. */
const CLUB_ADDRESS = 'The Treasurer, Towpath Lane, Riverside NS1 1AA';
const FIELD = ['HT', 'LJ', 'SP', 'DT', 'TJ', 'JT'];

type Person = DemoAthlete & { readonly id: number; readonly clubId: number };

/** The organisation of what was imported before the first start, if any: the demo accounts then work at that meeting too. */
async function demoOrganisation(client: Client): Promise<number> {
  await client.query(
    'insert into organisation (name, cheque_address) select $1, $2 where not exists (select from organisation)',
    [CLUB, CLUB_ADDRESS],
  );
  const { rows } = await client.query<{ id: number }>('select id from organisation order by id limit 1');
  return must(rows[0], 'the organisation').id;
}

async function insertMeeting(
  client: Client,
  named: { readonly orgId: number; readonly name: string; readonly location: string; readonly date: string },
  { groups, athletes }: DemoMeeting,
  people: readonly Person[],
): Promise<number> {
  const changes = 1 + groups.length + athletes.length;
  const { rows } = await client.query<{ id: number }>(
    `insert into competition (org_id, name, location, dates, time_zone, options, change_no, version)
     values ($1, $2, $3, $4::date[], $5, $6, $7, 1) returning id`,
    [named.orgId, named.name, named.location, [named.date], TIME_ZONE, OPTIONS, changes],
  );
  const comp_id = must(rows[0], 'the competition').id;
  const groupIds = await reserveIds(client, 'event_group', groups.length);
  const groupRows = groups.map(({ event, gender, name, startsAt }, i) => ({
    comp_id,
    id: groupIds[i],
    version: 2 + i,
    event_no: i + 1,
    name,
    event_code: event.code,
    gender,
    type: event.type,
    unit: event.unit,
    starts_at: startsAt,
    trials: event.unit === 'D' ? 6 : 0,
  }));
  await insertRows(client, 'event_group', EVENT_GROUP_COLUMNS, groupRows);

  const coming = athletes.map((index) => must(people[index], 'an athlete')).sort(bySurname);
  const athleteRows = coming.map(({ id, clubId }, i) => ({
    comp_id,
    athlete_id: id,
    version: 2 + groups.length + i,
    club_id: clubId,
    bib_no: FIRST_BIB + i,
  }));
  await insertRows(client, 'comp_athlete', COMP_ATHLETE_COLUMNS, athleteRows);

  const entries = groups.flatMap((group, g) => group.entries.map((entry) => ({ entry, event_group_id: groupIds[g] })));
  const entryIds = await reserveIds(client, 'entry', entries.length);
  const entryRows = entries.map(({ entry: { athlete, pb, sb, heat, lane }, event_group_id }, i) => {
    const { id: athlete_id, ageGroup: age_group } = must(people[athlete], 'an athlete');
    return { comp_id, id: entryIds[i], athlete_id, event_group_id, age_group, pb, sb, heat, lane };
  });
  await insertRows(client, 'entry', ENTRY_COLUMNS, entryRows);
  return comp_id;
}

const bySurname = (a: Person, b: Person): number =>
  a.surName.localeCompare(b.surName, 'en') || a.firstName.localeCompare(b.firstName, 'en');

async function grant(client: Client, users: ReadonlyMap<string, number>, orgId: number): Promise<void> {
  const grants = DEMO_ACCOUNTS.flatMap(({ email, areas }) =>
    areas.map((role) => ({ user_id: users.get(email), role, org_id: orgId })),
  );
  await insertRows(client, 'permission', { user_id: 'integer', role: 'text', org_id: 'integer' }, grants);
}

/** The national organisation, whose finance looks after everybody's credit. */
async function insertNational(client: Client, financeId: number | undefined): Promise<void> {
  await client.query('insert into organisation (id, name) values ($1, $2) on conflict do nothing', [
    NATIONAL_ORG_ID,
    'National Athletics',
  ]);
  const grants = [{ user_id: financeId, role: 'FINANCE', org_id: NATIONAL_ORG_ID }];
  await insertRows(client, 'permission', { user_id: 'integer', role: 'text', org_id: 'integer' }, grants);
}

/** The parent has three children, the club secretary everybody of the first club. */
async function linkAthletes(client: Client, users: ReadonlyMap<string, number>, people: readonly Person[]): Promise<void> {
  const parent = users.get('parent@demo.test');
  const secretary = users.get('club@demo.test');
  const club = people[0]?.club;
  const links = [
    ...people
      .filter((p) => p.age < 16)
      .slice(0, 3)
      .map((p) => ({ user_id: parent, athlete_id: p.id })),
    ...people.filter((p) => p.club === club).map((p) => ({ user_id: secretary, athlete_id: p.id })),
  ];
  await insertRows(client, 'user_athlete', { user_id: 'integer', athlete_id: 'integer' }, links);
}
