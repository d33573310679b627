import type { AthleteOptions } from '#domain/athlete/athlete.ts';
import { addDays } from '#domain/shared/wall-clock.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import type { Random } from '#server/lib/security/random.ts';
import type { DemoAthlete } from './athletes.ts';

type Person = DemoAthlete & { readonly id: number; readonly clubId: number };

/**
 * Clubs, schools and registrations of those who come to the meetings: one in ten has let theirs run out, one in twelve has none.
 */
async function fillRecords(client: Client, people: readonly Person[], today: string, random: Random): Promise<void> {
  const seasonEnd = `${Number(today.slice(0, 4)) + 1}-03-31`;
  const rows = people.map(({ id, clubId }) => {
    const chance = random.next();
    const end = chance < 0.1 ? addDays(today, -random.between(10, 200)) : seasonEnd;
    return { id, club_id: clubId, end: chance > 0.92 ? null : end, registered: chance <= 0.92 };
  });
  await client.query(
    `update athlete a set club_id = case when k.club_type = 'C' then k.id end, school_id = case when k.club_type = 'S' then k.id end,
       aocode = case when x.registered then 'EA' else '' end, active_end_date = x."end", urn = case when x.registered then a.urn end
     from jsonb_to_recordset($1::jsonb) as x(id integer, club_id integer, "end" date, registered boolean), club k
     where a.id = x.id and k.id = x.club_id`,
    [JSON.stringify(rows)],
  );
}

const EMERGENCY = { name: 'Pat Parent', tel: '01632 960123', relationship: 'parent' };

/** Brothers and sisters of the parent's eldest, all ages and genders of a family in which everybody runs. */
async function insertFamily(client: Client, eldest: Person, parent: number, today: string): Promise<void> {
  const born = (age: number, day: number) => addDays(`${Number(today.slice(0, 4)) - age}${today.slice(4)}`, -day);
  const options: Partial<AthleteOptions> = { emergency: EMERGENCY, coach: 'Rob Coach', trainingGroup: 'Tuesday group' };
  const family = [
    { first: 'Robin', gender: 'O', dob: born(9, 80), urn: '3199001', end: null },
    { first: 'Kit', gender: 'M', dob: born(17, 200), urn: '3199002', end: `${Number(today.slice(0, 4)) + 1}-03-31` },
    { first: 'Pat', gender: 'F', dob: born(44, 30), urn: '3199003', end: addDays(today, -40) },
  ];
  const { rows } = await client.query<{ id: number }>(
    `insert into athlete (first_name, sur_name, gender, dob, urn, aocode, active_end_date, club_id, options)
     select x.first, $2, x.gender, x.dob, x.urn, 'EA', x."end", a.club_id, $3
     from jsonb_to_recordset($1::jsonb) as x(first text, gender text, dob date, urn text, "end" date), athlete a where a.id = $4
     returning id`,
    [JSON.stringify(family), eldest.surName, options, eldest.id],
  );
  await client.query('insert into user_athlete (user_id, athlete_id) select $1, unnest($2::integer[])', [
    parent,
    rows.map(({ id }) => id),
  ]);
  // This athlete runs for two clubs: the entry screen asks for which.
  await client.query(
    `update athlete a set club2_id = (select max(k.id) from club k where k.club_type = 'C' and k.id <> a.club_id) where a.id = $1`,
    [eldest.id],
  );
  await client.query('update athlete set options = $2 where id in (select athlete_id from user_athlete where user_id = $1)', [
    parent,
    options,
  ]);
}

/** What the athletes' own records hold, and the parent's whole family. Clubs know by then whether they are schools. */
export async function insertRecords(
  client: Client,
  users: ReadonlyMap<string, number>,
  people: readonly Person[],
  today: string,
  random: Random,
): Promise<void> {
  await fillRecords(client, people, today, random);
  const child = people.find(({ age, club }) => age < 16 && !club.includes('School'));
  await insertFamily(client, must(child, 'a child of a club'), must(users.get('parent@demo.test'), 'the parent'), today);
}
