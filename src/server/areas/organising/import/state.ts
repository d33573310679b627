import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { EventType, UnitType } from '#domain/event/kinds.ts';
import type { KnownEvent } from '#domain/start-list/match-events.ts';
import type { Starter } from '#domain/start-list/match-people.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { ofAthlete } from '#server/db/entry/live.ts';
import { NO_FAMILY } from '#server/db/read/athlete-ties.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { must } from '#server/lib/must.ts';

/** What a competition holds before an import, as far as a start list can say something about it. */
export interface State {
  /** Null: it is made by the import. */
  readonly competition: KnownCompetition | null;
  readonly groups: readonly KnownGroup[];
  readonly athletes: readonly KnownAthlete[];
  readonly entries: readonly KnownEntry[];
  /** Everybody with a registration number of the file, whoever they belong to: families' own first. */
  readonly people: readonly KnownPerson[];
  /** Bibs that devices hold in reserve. */
  readonly leases: readonly number[];
}
export interface KnownCompetition {
  readonly id: number;
  readonly timeZone: string;
  readonly dates: readonly string[];
  /** False: a draft. */
  readonly active: boolean;
  readonly options: CompetitionOptions;
  readonly changeNo: number;
}
export interface KnownGroup extends KnownEvent {
  readonly eventNo: number;
  readonly type: EventType;
  readonly unit: UnitType;
  /** Its results, or those of one of its parts. */
  readonly official: boolean;
}
export interface KnownAthlete extends Starter {
  readonly bibNo: number | null;
  /** Came with a start list of this organiser and has no family here: the organiser's to correct. */
  readonly ours: boolean;
  /** Also in another competition, whose devices hold the athlete's name too. */
  readonly shared: boolean;
}
interface KnownPerson {
  readonly athleteId: number;
  readonly firstName: string;
  readonly surName: string;
  readonly dob: string | null;
  readonly urn: string;
  readonly ours: boolean;
}
export interface KnownEntry {
  readonly id: number;
  readonly athleteId: number;
  readonly eventGroupId: number;
  readonly ageGroup: string;
  readonly pb: string;
  readonly sb: string;
  readonly heat: number;
  readonly lane: number;
  readonly guest: boolean;
  /** A start list brought it. */
  readonly imported: boolean;
}

const rows = (query: string) => `(select coalesce(json_agg(row_to_json(x)), '[]') from (${query}) x)`;

/** `Hanging` of an athlete `ca`, from the lists `marked` and `seated`. */
const HANGING = `json_build_object('marks', coalesce(m.marks, 0), 'official', coalesce(m.official, 0), 'here', coalesce(s.here, false),
  'bib', case when ${isTickedSql('ca.collected')} then ca.bib_no end, 'note', coalesce(ca.note->>'text', '') <> '',
  'paid', exists (select from product p where p.comp_id = $1 and p.athlete_id = ca.athlete_id and p.state = 'entered' and p.paid in (1, 2)))`;
const MARKED = `select e.athlete_id, count(*)::integer as marks,
    count(*) filter (where rd.body#>>'{state,value}' = 'official')::integer as official
  from result r join entry e on e.comp_id = r.comp_id and e.id = r.entry_id
  left join round rd on rd.comp_id = r.comp_id and rd.event_group_id = r.event_group_id
  where r.comp_id = $1 and r.entry_id > 0 and ${hasMarkSql('r.value')} group by e.athlete_id`;
const SEATED = `select athlete_id, bool_or(${isTickedSql('checked_in')}) as here from entry where comp_id = $1 group by athlete_id`;

/** Whether an athlete `a` is the organiser's own. */
const OURS = `coalesce(a.imported_by = $3, false) and ${NO_FAMILY}`;

const QUERY = `with marked as (${MARKED}), seated as (${SEATED}) select
  ${rows(`select id, event_no as "eventNo", source_key as "sourceKey", name, event_code as "eventCode", gender, type, unit,
    to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
    coalesce((select json_agg(e.athlete_id) from entry e where e.comp_id = g.comp_id and e.event_group_id = g.id), '[]') as "athleteIds",
    exists (select from round rd join event_group p on p.comp_id = rd.comp_id and p.id = rd.event_group_id
      where rd.comp_id = $1 and g.id in (p.id, p.part_of) and rd.body#>>'{state,value}' = 'official') as official
    from event_group g where comp_id = $1 order by starts_at, event_no`)} as groups,
  ${rows(`select ca.athlete_id as "athleteId", ca.source_id as "sourceId", a.first_name as "firstName", a.sur_name as "surName",
    a.gender, a.dob, a.urn, coalesce(c.name, '') as club, ca.bib_no as "bibNo", ${OURS} as ours, ${HANGING} as hanging,
    exists (select from comp_athlete o where o.athlete_id = ca.athlete_id and o.comp_id <> $1) as shared
    from comp_athlete ca join athlete a on a.id = ca.athlete_id left join club c on c.id = ca.club_id
    left join marked m on m.athlete_id = ca.athlete_id left join seated s on s.athlete_id = ca.athlete_id where ca.comp_id = $1`)} as athletes,
  ${rows(`select id, athlete_id as "athleteId", event_group_id as "eventGroupId", age_group as "ageGroup", pb, sb, heat, lane, guest, imported
    from entry where comp_id = $1 and ${ofAthlete('athlete_id')}`)} as entries,
  ${rows(`select a.id as "athleteId", a.first_name as "firstName", a.sur_name as "surName", a.dob, a.urn, ${OURS} as ours
    from athlete a where a.urn = any($2) order by ${NO_FAMILY}, a.id`)} as people,
  (select coalesce(json_agg(bib_no), '[]') from bib_lease where comp_id = $1) as leases`;

/** Reads it under the competition's lock, so that nothing changes before the import is written. */
export async function readState(client: Client, orgId: number, name: string, urns: readonly string[]): Promise<State> {
  const found = await client.query<KnownCompetition>(
    `select id, time_zone as "timeZone", to_json(dates) as dates, active, options, change_no as "changeNo"
     from competition where org_id = $1 and name = $2 for no key update`,
    [orgId, name],
  );
  const competition = found.rows[0] ?? null;
  const { rows } = await client.query<Omit<State, 'competition'>>(QUERY, [competition?.id ?? 0, urns, orgId]);
  return { competition, ...must(rows[0], 'a row of the state') };
}
