import type { AthleteBody } from '#contracts/entering/athlete.ts';
import { type AthleteFields, tidyUrn } from '#domain/athlete/athlete.ts';
import { athleteProblems } from '#domain/athlete/athlete-problems.ts';
import { fold } from '#domain/shared/fold.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { tellVenues } from '#server/db/connection/tell-venues.ts';
import { lockUntilEnd } from '#server/db/locks.ts';
import { NO_FAMILY } from '#server/db/read/athlete-ties.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';

/** The fields as they are kept: tidied, and where one does not know a thing, nothing. An association is that of a number, `home` unless another is said. */
export function tidied(body: AthleteBody, home: string): AthleteFields {
  const URN = tidyUrn(body.URN);
  return { ...body, URN, aocode: URN === '' ? '' : body.aocode.toUpperCase().slice(0, 10) || home };
}

/** What is wrong with the fields, in the order of the form; undefined: nothing. */
export async function refusalOf(db: Pool | Client, fields: AthleteFields, today: string): Promise<Refused | undefined> {
  const [problem] = Object.entries(athleteProblems(fields, today));
  if (problem) return refuse('invalid', { field: problem[0], message: problem[1], remedy: 'Nothing was changed.' });
  return unknownPlace(db, fields);
}

/** Clubs, second clubs and schools have to be there, and be what they are taken for. */
async function unknownPlace(db: Pool | Client, { clubid, club2id, schoolid }: AthleteFields): Promise<Refused | undefined> {
  const places = [
    { field: 'clubid', id: clubid, type: 'C' },
    { field: 'club2id', id: club2id, type: 'C' },
    { field: 'schoolid', id: schoolid, type: 'S' },
  ].filter(({ id }) => id !== 0);
  const ids = places.map(({ id }) => Math.min(id, LARGEST_ID));
  const { rows } = await db.query<{ id: number; club_type: string }>('select id, club_type from club where id = any($1)', [ids]);
  const wrong = places.find(({ id, type }) => !rows.some((row) => row.id === id && row.club_type === type));
  return wrong && refuse('invalid', { field: wrong.field, message: 'Choose one from the list.' });
}

const orNull = (id: number): number | null => (id === 0 ? null : id);

/** Columns and values that a user's fields fill. */
function columnsOf(fields: AthleteFields): Readonly<Record<string, unknown>> {
  return {
    first_name: fields.firstName.trim(),
    sur_name: fields.surName.trim(),
    gender: fields.gender,
    dob: fields.dob,
    urn: fields.URN || null,
    aocode: fields.aocode,
    club_id: orNull(fields.clubid),
    club2_id: orNull(fields.club2id),
    school_id: orNull(fields.schoolid),
    classification: fields.classification,
    email: fields.email,
    image: fields.image,
    options: fields.options,
  };
}

interface WrittenAthlete {
  readonly id: number;
  /** False: the same key made this athlete before. */
  readonly isNew: boolean;
}

/**
 * A new athlete, linked to their maker in the same transaction. The same key of the same user makes one, however many arrive at
 * once.
 */
export async function insertAthlete(
  client: Client,
  fields: AthleteFields,
  activeEndDate: string | null,
  maker: { readonly userId: number; readonly key: string },
): Promise<WrittenAthlete> {
  const columns = { ...columnsOf(fields), active_end_date: activeEndDate, created_by: maker.userId, created_key: maker.key };
  const names = Object.keys(columns);
  const { rows } = await client.query<{ id: number }>(
    `insert into athlete (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})
     on conflict (created_by, created_key) do nothing returning id`,
    Object.values(columns),
  );
  const made = rows[0];
  if (!made) return { id: must(await madeBefore(client, maker), 'the athlete of this key'), isNew: false };
  await client.query('insert into user_athlete (user_id, athlete_id) values ($1, $2)', [maker.userId, made.id]);
  return { id: made.id, isNew: true };
}

export async function madeBefore(
  db: Pool | Client,
  { userId, key }: { readonly userId: number; readonly key: string },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>('select id from athlete where created_by = $1 and created_key = $2', [
    userId,
    key,
  ]);
  return rows[0]?.id;
}

/** Changes an athlete; tablets get the change where the athlete is entered. False: somebody else changed them since `version`. */
export async function updateAthlete(
  client: Client,
  id: AthleteId,
  fields: AthleteFields,
  more: Readonly<Record<string, unknown>>,
  version: number,
): Promise<boolean> {
  const columns = { ...columnsOf(fields), ...more };
  const set = Object.keys(columns).map((name, i) => `${name} = $${i + 3}`);
  const { rowCount } = await client.query(
    `update athlete set ${set.join(', ')}, version = version + 1 where id = $1 and version = $2`,
    [id, version, ...Object.values(columns)],
  );
  if (rowCount === 0) return false;
  await tellVenues(client, id);
  return true;
}

/**
 * Until the transaction ends nobody else gives an athlete this date of birth or number: of two who type the same child at once, the second
 * sees the first's. Days go before numbers, so that two never wait for each other.
 */
export async function lockIdentity(client: Client, { dob, URN }: Pick<AthleteFields, 'dob' | 'URN'>): Promise<void> {
  await lockUntilEnd(client, 'birthday', dob);
  if (URN !== '') await lockUntilEnd(client, 'athleteNumber', URN);
}

/** Others of the same name and date of birth, or of the same URN; start lists do not say which association gave it. */
interface Alike {
  readonly id: number;
  readonly by: 'urn' | 'name';
  readonly dob: string | null;
  /** Somebody typed the athlete in or is linked to them. What a start list says of a number keeps no family from it. */
  readonly claimed: boolean;
}

export async function findAlike(db: Pool | Client, fields: AthleteFields, notThis: number): Promise<readonly Alike[]> {
  const { rows } = await db.query<Alike>(
    `select id, dob::text, case when urn = $1 and aocode in ($2, '') then 'urn' else 'name' end as by,
       not (imported_by is not null and ${NO_FAMILY}) as claimed from athlete a
     where id <> $3 and ((urn = $1 and aocode in ($2, '')) or (sur_text = $4 and first_text = $5 and dob = $6::date)) order by by desc, id`,
    [fields.URN || null, fields.aocode, notThis, fold(fields.surName), fold(fields.firstName), fields.dob],
  );
  return rows;
}

/** A line in the athlete's history. */
export async function noteAthlete(client: Client, id: number, by: string, text: string): Promise<void> {
  await client.query('insert into athlete_event (athlete_id, by, text) values ($1, $2, $3)', [id, by, text]);
}
