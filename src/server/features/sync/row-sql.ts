/**
 * Rows as devices hold them, made by the database: each query gives `version` and `row` as JSON text. `$1` is the competition; what comes
 * after `where` is added by the caller. Instants have the form of `toISOString`, so that they compare as texts.
 */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const COMPETITION_ROWS = `
  select c.version, json_build_object('kind', 'competition', 'compId', c.id, 'version', c.version, 'name', c.name,
    'organiser', o.name, 'dates', c.dates, 'timeZone', c.time_zone, 'options', c.options) as row
  from competition c join organisation o on o.id = c.org_id
  where c.id = $1`;

export const EVENT_GROUP_ROWS = `
  select g.version, json_strip_nulls(json_build_object('kind', 'eventGroup', 'id', g.id, 'version', g.version, 'eventNo', g.event_no,
    'name', g.name, 'eventCode', g.event_code, 'gender', g.gender, 'type', g.type, 'unit', g.unit,
    'startsAt', ${iso('g.starts_at')}, 'checkInFrom', g.check_in_from, 'checkInTo', g.check_in_to, 'trials', g.trials)) as row
  from event_group g
  where g.comp_id = $1`;

export const ATHLETE_ROWS = `
  select ca.version, json_build_object('kind', 'athlete', 'athleteId', ca.athlete_id, 'version', ca.version,
    'firstName', a.first_name, 'surName', a.sur_name, 'gender', a.gender, 'club', coalesce(cl.name, ''), 'urn', a.urn,
    'bibNo', ca.bib_no, 'teamBibNo', ca.team_bib_no, 'collected', ca.collected, 'entries', coalesce((
      select json_agg(json_build_object('id', e.id, 'eventGroupId', e.event_group_id, 'ageGroup', e.age_group, 'pb', e.pb, 'sb', e.sb,
        'heat', e.heat, 'lane', e.lane, 'checkedIn', e.checked_in) order by e.id)
      from entry e where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id), '[]')) as row
  from comp_athlete ca
  join athlete a on a.id = ca.athlete_id
  left join club cl on cl.id = ca.club_id
  where ca.comp_id = $1`;

export const RESULT_ROWS = `
  select r.version, json_build_object('kind', 'result', 'eventGroupId', r.event_group_id, 'heat', r.heat, 'entryId', r.entry_id,
    'version', r.version, 'value', r.value, 'opId', r.op_id, 'deviceId', r.device_id, 'by', r.written_by, 'at', r.written_at,
    'challenges', r.challenges) as row
  from result r
  where r.comp_id = $1`;
