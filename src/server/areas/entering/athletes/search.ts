import type { AthleteListItem, getAthletes } from '#contracts/entering/athlete.ts';
import type { Data, Meta, Query } from '#contracts/shared/endpoint.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { isSurnameFlagged } from '#domain/athlete/athlete.ts';
import { type AthleteTies, athleteRights } from '#domain/athlete/athlete-rights.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { isVisibleTo, tiesAsJson, visibleAthletes } from '#server/db/read/athlete-ties.ts';
import type { User } from '#server/lib/http/principal.ts';
import { type AgeDay, type AthleteRecord, agesOf, registrationToday } from './athlete-row.ts';
import { ageConditions } from './search-ages.ts';
import { conditionsOf } from './search-filters.ts';

type Wanted = Query<typeof getAthletes>;
interface Found {
  readonly data: Data<typeof getAthletes>;
  readonly meta: Meta<typeof getAthletes>;
}

/** The specification's default list has 5 rows; a club secretary looks for thirty, so the screen asks for its own number. */
const PAGE_SIZE = 5;
const MOST = 500;
const ORDER: Readonly<Record<NonNullable<Wanted['sort']>, string>> = {
  '': 'sur_text, first_text, id',
  surname: 'sur_text, first_text, id',
  firstname: 'first_text, sur_text, id',
  club: 'coalesce(club, school), sur_text, first_text, id',
  dob: 'dob desc nulls last, sur_text, first_text, id',
  urn: 'urn nulls last, sur_text, first_text, id',
};

interface Row
  extends Pick<
    AthleteRecord,
    | 'id'
    | 'first_name'
    | 'sur_name'
    | 'gender'
    | 'dob'
    | 'urn'
    | 'aocode'
    | 'active_end_date'
    | 'club_id'
    | 'club'
    | 'club2'
    | 'school'
    | 'options'
  > {
  readonly linked: boolean;
  readonly same: number;
  readonly twice: boolean;
  readonly ties: AthleteTies;
}

/**
 * Athletes whom the user may see, by the filters. Only those found are read further, because an administrator searches among all;
 * how many of a surname are in a club, and who is there twice, is looked up for those who are shown, whatever the filters say.
 */
export async function searchAthletes(pool: Pool, user: User, wanted: Wanted, day: AgeDay): Promise<Found> {
  const pageSize = Math.min(wanted.pagesize || PAGE_SIZE, MOST);
  const page = Math.max(wanted.pagenumber ?? 1, 1);
  const all = wanted.showAllAthletes === '1' || wanted.showAllAthletes === 'true';
  const values: unknown[] = [user.id];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [...conditionsOf(wanted, bind, fold), ...(await ageConditions(pool, wanted, day, bind))];
  const { rows } = await pool.query<{ total: number; list: readonly Row[] }>(
    `with visible as ${all && isAdministrator(user) ? 'not' : ''} materialized (${visibleAthletes(user, all)}),
     found as materialized (
       select n.*, k.name as club, k2.name as club2, s.name as school
       from visible v join athlete n on n.id = v.id
       left join club k on k.id = n.club_id left join club k2 on k2.id = n.club2_id left join club s on s.id = n.school_id
       where ${['true', ...conditions].join(' and ')}),
     shown as (select f.*, row_number() over (order by ${ORDER[wanted.sort ?? '']}) as place from found f
       order by ${ORDER[wanted.sort ?? '']} limit ${bind(pageSize)} offset ${bind(Math.min((page - 1) * pageSize, 1e9))})
     select (select count(*)::integer from found) as total,
       coalesce((select json_agg(json_build_object('id', id, 'first_name', first_name, 'sur_name', sur_name, 'gender', gender, 'dob', dob,
         'urn', urn, 'aocode', aocode, 'active_end_date', active_end_date, 'club_id', club_id, 'club', club, 'club2', club2,
         'school', school, 'options', options, 'ties', (select ${tiesAsJson(bind(day.today))} from athlete a where a.id = s.id),
         'same', (select count(*) from athlete o join visible v on v.id = o.id where o.club_id = s.club_id and o.sur_text = s.sur_text),
         'twice', exists (select from athlete o join visible v on v.id = o.id
           where o.id <> s.id and o.dob = s.dob and o.sur_text = s.sur_text and o.first_text = s.first_text),
         'linked', exists (select from user_athlete l where l.user_id = $1 and l.athlete_id = s.id)) order by place)
         from shown s), '[]') as list`,
    values,
  );
  const list = rows[0]?.list ?? [];
  return {
    data: list.map((row) => presentRow(row, user, day)),
    meta: { page: { page, pageSize, totalCount: rows[0]?.total ?? 0 } },
  };
}

/** Those of an event group whom the user may see, by surname. */
export async function groupAthletes(pool: Pool, user: User, eventGroupId: number, day: AgeDay): Promise<AthleteListItem[]> {
  const { rows } = await pool.query<Row>(
    `select a.id, a.first_name, a.sur_name, a.gender, a.dob::text, a.urn, a.aocode, a.active_end_date::text, a.club_id, k.name as club,
       k2.name as club2, s.name as school, a.options, 0 as same, false as twice, ${tiesAsJson('$3')} as ties,
       exists (select from user_athlete l where l.user_id = $1 and l.athlete_id = a.id) as linked
     from entry e join athlete a on a.id = e.athlete_id
     left join club k on k.id = a.club_id left join club k2 on k2.id = a.club2_id left join club s on s.id = a.school_id
     where e.event_group_id = $2::bigint and ${isVisibleTo(user)}
     order by a.sur_text, a.first_text, a.id`,
    [user.id, eventGroupId, day.today],
  );
  return rows.map((row) => presentRow(row, user, day));
}

function presentRow(row: Row, user: User, day: AgeDay): AthleteListItem {
  const { birthday, tidy } = athleteRights(user, row.ties);
  return {
    id: row.id,
    firstName: row.first_name,
    surName: row.sur_name,
    URN: row.urn ?? '',
    dob: birthday ? (row.dob ?? '') : '',
    gender: row.gender,
    club: row.club ?? '',
    clubid: row.club_id ?? 0,
    club2: row.club2 ?? '',
    school: row.school ?? '',
    aocode: row.aocode,
    ageGroup: agesOf(row, day).ageGroup?.shortName ?? '',
    registration: registrationToday(row, day.today),
    noEntryReason: row.options.noEntryReason ?? '',
    linked: row.linked,
    sameSurname: row.same,
    surnameFlag: tidy && isSurnameFlagged(row.same),
    duplicate: tidy && row.twice,
  };
}
