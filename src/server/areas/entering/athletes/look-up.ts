import type * as z from 'zod/mini';
import type { getAthleteConfirm, RegistrationRecord } from '#contracts/entering/registration.ts';
import type { Data, Query } from '#contracts/shared/endpoint.ts';
import { registrationOn } from '#domain/athlete/registration.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import type { User } from '#server/lib/http/principal.ts';
import { type Bodies, recordFor, saidBy } from './registered.ts';

interface Here {
  readonly id: number;
  readonly linked: boolean;
  readonly record: RegistrationRecord & { readonly clubid: number };
}

type Pair = Pick<Query<typeof getAthleteConfirm>, 'aocode' | 'regid' | 'dob'>;

/** The athlete here with this number, association and date of birth: all three have to fit. */
export async function findByNumber(pool: Pool, user: User, { aocode, regid, dob }: Pair): Promise<Here | undefined> {
  const { rows } = await pool.query<{ id: number; linked: boolean; record: Here['record'] }>(
    `select a.id, exists (select from user_athlete l where l.user_id = $1 and l.athlete_id = a.id) as linked,
       json_build_object('URN', a.urn, 'aocode', $3::text, 'firstName', a.first_name, 'surName', a.sur_name, 'gender', a.gender,
         'dob', a.dob, 'activeEndDate', coalesce(a.active_end_date::text, ''), 'club', coalesce(k.name, ''),
         'clubid', coalesce(a.club_id, 0), 'classification', a.classification) as record
     from athlete a left join club k on k.id = a.club_id
     where a.urn = $2 and a.aocode in ($3, '') and a.dob::text = $4 order by a.id limit 1`,
    [user.id, regid, aocode, dob],
  );
  return rows[0];
}

/** What is known of a number and a date of birth, here and at the body; nothing unless both fit. */
export async function confirmAthlete(
  pool: Pool,
  bodies: Bodies,
  user: User,
  wanted: Query<typeof getAthleteConfirm>,
  today: string,
): Promise<Data<typeof getAthleteConfirm>> {
  const { aocode, regid, dob } = wanted;
  const [here, heard] = await Promise.all([findByNumber(pool, user, wanted), bodies.registration({ aocode, urn: regid })]);
  const record = recordFor(heard, dob);
  // The body's word on the registration, our own on the rest where the athlete is here.
  const athlete = here
    ? { ...here.record, activeEndDate: record?.activeEndDate ?? here.record.activeEndDate }
    : record && { ...record, clubid: await clubIdOf(pool, record.club) };
  return {
    id: here?.id ?? 0,
    linked: here?.linked ?? false,
    athlete: athlete ?? null,
    valid: athlete !== null && registrationOn(athlete, today) === 'valid',
    differences: record ? differencesOf(record, wanted, await clubNameOf(pool, wanted.clubid)) : [],
    ...saidBy(heard),
  };
}

function differencesOf(
  record: z.infer<typeof RegistrationRecord>,
  { classification }: Query<typeof getAthleteConfirm>,
  club: string | undefined,
): Data<typeof getAthleteConfirm>['differences'] {
  const clubDiffers = club !== undefined && record.club !== '' && fold(club) !== fold(record.club);
  const classDiffers = classification !== undefined && classification !== '' && Number(classification) !== record.classification;
  return [...(clubDiffers ? (['club'] as const) : []), ...(classDiffers ? (['classification'] as const) : [])];
}

async function clubIdOf(pool: Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from club where search_text = $1 order by id limit 1', [
    fold(name),
  ]);
  return rows[0]?.id ?? 0;
}

async function clubNameOf(pool: Pool, id: string | undefined): Promise<string | undefined> {
  if (!id || !/^\d{1,9}$/.test(id)) return undefined;
  const { rows } = await pool.query<{ name: string }>('select name from club where id = $1', [id]);
  return rows[0]?.name;
}
