import type { RowsView } from '#domain/access/permission.ts';
import { DEFAULT_OFFICE_OPTIONS } from '#domain/competition/office-options.ts';
import { ATHLETE_RARE, compAthlete } from '#server/db/schema/venue.ts';

/**
 * Rows as devices hold them, made by the database: each query gives `version` and `row` as JSON text. `$1` is the competition; what comes
 * after `where` is added by the caller. `row_to_json` of named columns is the one way to JSON without spaces. Instants have the form of
 * `toISOString`, so that they compare as texts.
 */
export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const COMPETITION_ROWS = `
  select c.version, row_to_json(x) as row
  from competition c
  join organisation o on o.id = c.org_id
  cross join lateral (select 'competition' as kind, c.id as "compId", c.version, c.name, o.name as organiser, c.dates,
    c.time_zone as "timeZone", c.options, (select k.public_key from check_in_key k where k.comp_id = c.id) as "checkInKey") x
  where c.id = $1`;

/** With what only the venue holds. */
export const HELD_COMPETITION_ROWS = `
  select c.version, (left(c.row::text, -1) || ',"drawSeed":"' || d.draw_seed || '","heatOrder":"'
    || coalesce(d.office_options->>'heatOrder', '${DEFAULT_OFFICE_OPTIONS.heatOrder}') || '","lineUpTo":'
    || coalesce(d.office_options->>'lineUpTo', '${DEFAULT_OFFICE_OPTIONS.lineUpTo}')
    || coalesce(',"dqRules":' || to_json(d.office_options->>'dqRules')::text, '') || '}')::json as row
  from (${COMPETITION_ROWS}) c join competition d on d.id = $1 where true`;

/** And with what its organiser has laid down, each table under its name: actions are decided without. */
export const TABLED_COMPETITION_ROWS = `
  select c.version, (left(c.row::text, -1) || coalesce((
    select string_agg(',"' || t.kind || '":' || t.body::text, '' order by t.kind) from comp_table t where t.comp_id = $1 and t.body::text <> 'null'), '') || '}')::json as row
  from (${HELD_COMPETITION_ROWS}) c where true`;

/** As the organiser has set them where that is another way than usual. */
const HEATS = `(select nullif(json_strip_nulls(json_build_object('maxInHeat',
      coalesce(nullif(g.max_in_heat, 0), nullif(max((ev.options->>'maxInHeat')::integer), 0)), 'rounds', nullif(g.round <> '', false),
      'laneCount', min((ce.options#>>'{seed,laneCount}')::integer), 'firstLane', max((ce.options#>>'{seed,firstLane}')::integer),
      'useLanes', bool_and((ce.options#>>'{heatInfo,useLanes}')::boolean),
      'byGender', nullif(bool_or((ce.options#>>'{seed,gender}')::boolean), false), 'byAge', nullif(bool_or((ce.options#>>'{seed,age}')::boolean), false),
      'spread', nullif(bool_or(ce.options#>>'{seed,type}' = 'H'), false)))::text, '{}')::json
    from comp_event ce join event ev on ev.id = ce.event_id where ce.comp_id = g.comp_id and ce.event_group_id = g.id)`;

/** The group whose results decide who starts in group `g`. */
export const FEEDS_FROM = `(select nullif(max((ce.options->>'entriesFrom')::integer), 0) from comp_event ce
      where ce.comp_id = g.comp_id and ce.event_group_id = g.id)`;

/** Draw `d` was not undone: its event has heats and lanes. */
export const IS_DRAWN = `d.body->'undone' is null`;

/** Entries that are drawn into group `g` and stand in another: those of a later round; of a part its combined event's. */
export const drawnInto = (group: string, isShown = 'true') => `array(select (p->>'entry')::integer from draw d
      cross join lateral json_array_elements(d.body->'places') p
      where d.comp_id = $1 and d.event_group_id = ${group} and ${isShown})`;

/** Ids of the groups that an array names, and of those that feed them, one after the other. */
export const withSources = (groups: string) => `with recursive chain(id) as (
      select distinct id from unnest(${groups}::bigint[]) id
      union select (ce.options->>'entriesFrom')::bigint from chain join comp_event ce
        on ce.comp_id = $1 and ce.event_group_id = chain.id and (ce.options->>'entriesFrom')::bigint > 0)
    select id from chain where ${few('id')}`;

export const EVENT_GROUP_ROWS = `
  select g.version, json_strip_nulls(row_to_json(x)) as row
  from event_group g
  cross join lateral (select 'eventGroup' as kind, g.id, g.version, g.event_no as "eventNo", g.name, g.event_code as "eventCode",
    g.gender, g.type, g.unit, ${iso('g.starts_at')} as "startsAt", g.check_in_from as "checkInFrom", g.check_in_to as "checkInTo",
    g.trials, (select case indoor_outdoor when 'Indoor' then true end from competition where id = $1) as indoor,
    case when not g.results_possible then true end as "noResults", ${HEATS} as heats,
    case when g.part_of is not null then json_build_object('of', g.part_of, 'no', g.part_no) end as part, ${FEEDS_FROM} as "feedsFrom",
    (select json_agg(gu.id order by gu.id) from entry gu
      where gu.comp_id = g.comp_id and gu.event_group_id = coalesce(g.part_of, g.id) and gu.guest) as guests) x
  where g.comp_id = $1`;

const RUNNER_NAME = `trim(m_a.first_name || ' ' || m_a.sur_name)`;
/** Of those in a team `t`, in the order of its form. */
const ofRunners = (told: string) => `(select coalesce(json_agg(${told} order by m.position), '[]')
  from team_athlete m join athlete m_a on m_a.id = m.athlete_id where m.comp_id = t.comp_id and m.team_id = t.id)`;
const RUNNERS = `',"runners":' || ${ofRunners(RUNNER_NAME)}::text || ',"runnerIds":' || ${ofRunners('m_a.id')}::text`;

/** Names of those who run for a team, from the first leg on; null: nobody has declared it. For an event group and a starter. */
export const legNames = (group: string, starter: string) => `(
  select json_agg(${RUNNER_NAME} order by leg.n) from entry l_e
  join line_up lu on lu.comp_id = l_e.comp_id and lu.event_group_id = ${group} and lu.entry_id = l_e.id
  cross join lateral json_array_elements_text(lu.body->'legs') with ordinality as leg(id, n)
  join athlete m_a on m_a.id = leg.id::integer
  where l_e.comp_id = $1 and l_e.athlete_id = ${starter})`;

/** That and when somebody ticked, not who on which device. */
const unnamed = (ticks: string, more = '') => `case when ${ticks}::text = '[]' then ${ticks} else (
    select ('[' || string_agg(row_to_json(z)::text, ',') || ']')::json from json_array_elements(${ticks}) t
    cross join lateral (select t->'opId' as "opId", '' as "deviceId", '' as "by", t->'at' as "at", t->'version' as version${more}) z) end`;

const whole = (ticks: string) => ticks;

/**
 * Athletes, and teams: those alone have 'runners'. Registration numbers, who stands at which desk, and notes are for the desk alone; that somebody has
 * withdrawn is for those too who draw the event and call its athletes.
 */
export function athleteRows(view: RowsView): string {
  const [urn, ticks] = view === 'desk' ? ['a.urn', whole] : ['null::text', unnamed];
  const rare = ATHLETE_RARE.filter((field) => view === 'desk' || field === 'withdrawn').map((field) => {
    const column = `ca.${compAthlete[field].name}`;
    return { field, column, told: view === 'desk' ? column : unnamed(column, `, t->'entryId' as "entryId"`) };
  });
  const isPlain = ['t.id', ...rare.map(({ column }) => column)].map((column) => `${column} is null`).join(' and ');
  const written = rare.map(({ field, told }) => ` || coalesce(',"${field}":' || to_json(${told})::text, '')`).join('');
  return `
  select ca.version, case when ${isPlain} then row_to_json(x)
    else (left(row_to_json(x)::text, -1) || case when t.id is null then '' else ${RUNNERS} end${written}
      || '}')::json end as row
  from comp_athlete ca
  left join athlete a on a.id = ca.person_id
  left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
  left join area ar on t.entity_level > 1 and ar.id = t.entity_id
  left join club cl on cl.id = ca.club_id
  cross join lateral (
    select ('[' || coalesce(string_agg(row_to_json(y)::text, ',' order by e.id), '') || ']')::json as entries
    from entry e
    cross join lateral (select e.id, e.event_group_id as "eventGroupId", e.age_group as "ageGroup", e.pb, e.sb, e.heat, e.lane,
      ${ticks('e.checked_in')} as "checkedIn") y
    where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id) es
  cross join lateral (select 'athlete' as kind, ca.athlete_id as "athleteId", ca.version, coalesce(a.first_name, '') as "firstName",
    coalesce(a.sur_name, t.name) as "surName", coalesce(a.gender, t.gender) as gender, coalesce(cl.name, ar.name, '') as club, ${urn} as urn, ca.bib_no as "bibNo", ca.team_bib_no as "teamBibNo",
    ${ticks('ca.collected')} as collected, es.entries) x
  where ca.comp_id = $1`;
}
export const ATHLETE_ROWS = athleteRows('desk');

export const RESULT_ROWS = `
  select r.version, case when r.parts is null then row_to_json(x)
    else (left(row_to_json(x)::text, -1) || ',"parts":' || r.parts::text || '}')::json end as row
  from result r
  cross join lateral (select 'result' as kind, r.event_group_id as "eventGroupId", r.heat, r.entry_id as "entryId", r.version, r.value,
    r.op_id as "opId", r.device_id as "deviceId", r.written_by as "by", r.written_at as "at", r.challenges) x
  where r.comp_id = $1`;

export const DRAW_ROWS = `
  select d.version, (left(row_to_json(x)::text, -1) || ',' || substr(d.body::text, 2))::json as row
  from draw d
  cross join lateral (select 'draw' as kind, 'draw:' || d.event_group_id as key, d.event_group_id as "eventGroupId", d.version) x
  where d.comp_id = $1`;

export const ROUND_ROWS = `
  select rd.version, (left(row_to_json(x)::text, -1) || coalesce(',' || nullif(substr(rd.body::text, 2), '}'), '}'))::json as row
  from round rd
  cross join lateral (select 'round' as kind, 'round:' || rd.event_group_id as key, rd.event_group_id as "eventGroupId", rd.version) x
  where rd.comp_id = $1`;

export const LINE_UP_ROWS = `
  select lu.version, (left(row_to_json(x)::text, -1) || ',' || substr(lu.body::text, 2))::json as row
  from line_up lu
  cross join lateral (select 'line-up' as kind, 'line-up:' || lu.event_group_id || ':' || lu.entry_id as key,
    lu.event_group_id as "eventGroupId", lu.entry_id as "entryId", lu.version) x
  where lu.comp_id = $1`;

/**
 * Always true of an id. Without it the database takes every list of ids for ten or a hundred rows, and may look for them by reading a whole
 * meeting instead of by their keys: its plans are made once, from averages over meetings of all sizes.
 */
export const few = (id: string) => `${id} between 1 and 2147483647`;
