import type { PointsTable } from '#domain/combined/points-table.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { drawnStart } from '#domain/draw/start.ts';
import { inProgrammeOrder } from '#domain/event/programme-order.ts';
import type { ProgressionLine } from '#domain/progression/progression.ts';
import { protestIn } from '#domain/protest/protest.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { recordsOf } from '#domain/records/records-of.ts';
import { namedRules } from '#domain/result/dq-rules.ts';
import { changedSince } from '#domain/round/announced.ts';
import { checkInTimes } from '#domain/round/check-in-window.ts';
import type { FieldScheme, RoundRow } from '#domain/round/round-row.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import {
  ATHLETE_ROWS,
  COMPETITION_ROWS,
  drawnInto,
  EVENT_GROUP_ROWS,
  FEEDS_FROM,
  IS_DRAWN,
  legNames,
} from '#server/db/read/row-sql.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { readBegun } from '#server/db/round/read-begun.ts';
import { readExcluded } from '#server/db/round/read-excluded.ts';
import { readCalls } from './calls.ts';
import { NOBODY_CAME, readCameOn } from './came-on.ts';
import { readHeld } from './held-marks.ts';

/** Whether the organiser shows results of the competition `$1`. */
export const IS_SHOWN = `(select entry_options->>'resultsAvailable' from competition where id = $1) is distinct from 'false'`;

/**
 * The rows are made once, before anything is asked of them, and so are the numbers of those with a result, of a combined event in any of its parts: else
 * each event asks all of them again. The two kinds of entries are asked for one by one: with `or` each entry of the meeting would be held against each event.
 */
const SCHEDULE = `
  with made as materialized (
    select (g.row->>'id')::integer as id, g.row->>'startsAt' as starts, (g.row#>>'{part,of}')::integer as whole,
      g.row->>'feedsFrom' is not null as fed, g.row
    from (${EVENT_GROUP_ROWS}) g),
  done as materialized (
    select shown.id, count(distinct r.entry_id) as results
    from result r join event_group g on g.comp_id = $1 and g.id = r.event_group_id
    cross join lateral (values (g.id), (g.part_of)) shown(id)
    where r.comp_id = $1 and r.entry_id > 0 and ${hasMarkSql('r.value')} and ${IS_SHOWN}
    group by shown.id)
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by made.starts, made.id), '') || ']' as json
  from made
  left join done on done.id = made.id
  cross join lateral (
    select count(*) as entries, count(*) filter (where ${isTickedSql('e.checked_in')}) as "checkedIn"
    from (
      select checked_in from entry where comp_id = $1 and event_group_id = coalesce(made.whole, made.id)
      union all
      select checked_in from entry where comp_id = $1 and event_group_id <> made.id
        and id = any(case when made.fed then ${drawnInto('made.id', 'd.published')} end)) e) es
  cross join lateral (select made.row as "group", es.entries, es."checkedIn", coalesce(done.results, 0) as results, coalesce((
    select rd.body#>>'{state,value}' from round rd where rd.comp_id = $1 and rd.event_group_id = made.id and ${IS_SHOWN}),
      'running') as state, exists (select from draw d where d.comp_id = $1 and d.event_group_id = made.id and d.published) as published) x`;

/** JSON text of the programme with how far each event group is. */
export async function readSchedule(pool: Pool | Client, compId: number): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({ name: 'schedule', text: SCHEDULE, values: [compId] });
  const { rows: found } = await pool.query<Pick<CompetitionRow, 'options' | 'timeZone'>>({
    name: 'options of the timetable',
    text: 'select options, time_zone as "timeZone" from competition where id = $1',
    values: [compId],
  });
  const [competition] = found;
  const lines: readonly { readonly group: EventGroupRow }[] = JSON.parse(rows[0]?.json ?? '[]');
  if (!competition) return '[]';
  const byId = new Map(lines.map((line) => [line.group.id, line]));
  const groups = inProgrammeOrder(
    lines.map(({ group }) => group),
    competition.timeZone,
  );
  return JSON.stringify(
    groups.map(({ id }) => {
      const line = byId.get(id);
      if (!line) return undefined;
      const checkIn = checkInTimes(line.group, competition);
      return checkIn ? { ...line, checkIn } : line;
    }),
  );
}

/** Heats and lanes of the event `$2` that everybody may see: the draw is published, or the event has begun, as far as anybody is told of that. */
export const SHOWN_DRAW = `draw d where d.comp_id = $1 and d.event_group_id = $2 and ${IS_DRAWN} and (d.published or ${IS_SHOWN} and exists (
    select from result r where r.comp_id = $1 and r.event_group_id = $2 and r.entry_id > 0 and ${hasMarkSql('r.value')}))`;

/**
 * What is on a printed start list: names, clubs and bibs, with the entries of this event group alone, and the marks that stand. Of a combined event
 * its parts and their marks too; of a part the entries of the combined event and the marks of the parts before it, which tell who has stopped, of a later round those of the first, as if they were its own. Whom the draw
 * left out is not on it. The groups that it feeds tell who goes on. Registration numbers, who checked whom in and who wrote which mark are private (`PublicRow`); the runners of a team, leg by leg once that is declared, are told where the organiser shows them. The athletes are asked for by an array of their ids,
 * so that they are found by their keys: a join would read the whole meeting at every mark.
 */
const EVENT = `
  with recursive asked as (select coalesce(part_of, id) as entered, part_of is not null as is_part from event_group where comp_id = $1 and id = $2),
  shown as (select id from event_group where comp_id = $1 and (id = $2 or part_of = $2)
    union all select before.id from event_group part join event_group before
      on before.comp_id = $1 and before.part_of = part.part_of and before.part_no < part.part_no
    where part.comp_id = $1 and part.id = $2),
  placed as materialized (
    select p.entry, p.heat, p.lane from (select d.body from ${SHOWN_DRAW}) drawn,
      json_to_recordset(drawn.body->'places') as p(entry integer, heat integer, lane integer)),
  is_drawn as materialized (select exists (select from ${SHOWN_DRAW}) as yes),
  fed(id) as (
    select $2::integer
    union select ce.event_group_id from fed join comp_event ce on ce.comp_id = $1 and (ce.options->>'entriesFrom')::integer = fed.id)
  select c.change_no as change, (select d.body->'settings' from ${SHOWN_DRAW}) as "drawnBy", (
    select '[' || string_agg(made.row::text, ',' order by made.version) || ']' from (
      ${COMPETITION_ROWS}
      union all ${EVENT_GROUP_ROWS} and g.id in (select id from shown union select id from fed)
      union all
      select r.version, row_to_json(x) as row
      from result r
      cross join lateral (select 'result' as kind, r.event_group_id as "eventGroupId", r.heat, r.entry_id as "entryId", r.version, r.value) x
      where r.comp_id = $1 and r.event_group_id in (select id from shown) and ${IS_SHOWN}
      union all
      select a.version, case when a.row->'runners' is null
          or (select entry_options->>'showTeamAthletes' from competition where id = $1) = 'false' then row_to_json(x)
        else (left(row_to_json(x)::text, -1) || ',"runners":' || (a.row->>'runners')
          || coalesce(',"legs":' || ${legNames('$2', "(a.row->>'athleteId')::integer")}::text, '') || '}')::json end as row
      from (${ATHLETE_ROWS} and ca.athlete_id = any(array(
        select athlete_id from entry where comp_id = $1 and event_group_id = (select entered from asked) and not (select yes from is_drawn)
        union select athlete_id from entry where comp_id = $1 and id = any(array(select entry from placed))))) a
      cross join lateral (
        select ('[' || string_agg(row_to_json(y)::text, ',') || ']')::json as entries
        from asked cross join json_array_elements(a.row->'entries') e
        left join placed p on p.entry = (e->>'id')::integer
        cross join lateral (select e->'id' as id, $2::integer as "eventGroupId", e->'ageGroup' as "ageGroup",
          case when is_part then '""'::json else e->'pb' end as pb, case when is_part then '""'::json else e->'sb' end as sb, coalesce(p.heat, (e->>'heat')::integer) as heat, coalesce(p.lane, (e->>'lane')::integer) as lane) y
        where case when (select yes from is_drawn) then p.entry is not null
          else (e->>'eventGroupId')::integer = (select entered from asked) end) es
      cross join lateral (select 'athlete' as kind, a.row->'athleteId' as "athleteId", a.version, a.row->'firstName' as "firstName",
        a.row->'surName' as "surName", a.row->'gender' as gender, a.row->'club' as club, a.row->'bibNo' as "bibNo",
        a.row->'teamBibNo' as "teamBibNo", es.entries) x
    ) made) as rows, ${IS_SHOWN} as shown, (
    select json_build_object('state', rd.body#>>'{state,value}', 'at', rd.body#>>'{state,at}')::text from round rd
    where rd.comp_id = $1 and rd.event_group_id = $2 and rd.body#>>'{state,value}' in ('provisional', 'official')) as round, (
    select to_json(rd.body#>>'{state,at}')::text from round rd where rd.comp_id = $1 and rd.event_group_id = $2
      and (rd.body#>>'{state,reason}' is not null or rd.body#>>'{state,byMark}' = 'true')) as reopened, (
    select rd.body#>>'{scheme,value}' from round rd where rd.comp_id = $1 and rd.event_group_id = $2) as scheme, (
    select json_agg(json_build_object('eventGroupId', rd.event_group_id, 'scheme', rd.body#>'{scheme,value}'))::text from round rd
    where rd.comp_id = $1 and rd.event_group_id in (select id from shown) and rd.event_group_id <> $2
      and rd.body#>'{scheme,value}' is not null) as "partSchemes", (
    select json_strip_nulls(json_build_object('progression', rd.body#>'{progression,value}', 'decisions', (
      select json_agg(json_build_object('entryId', o->'entryId', 'how', o->'how', 'to', o->'to')) from json_array_elements(rd.body->'decisions') o)))::text
    from round rd where rd.comp_id = $1 and rd.event_group_id = $2) as decided, (
    select json_agg(json_build_object('id', p.id, 'heat', p.heat, 'width', p.width, 'height', p.height) order by p.heat, p.at, p.id)::text
    from race_picture p where p.comp_id = $1 and p.event_group_id = $2 and p.is_public) as pictures, (
    select json_build_object('eventCode', event_code, 'gender', gender, 'type', type) from event_group where comp_id = $1 and id = $2) as "group", (
    select body from comp_table where comp_id = $1 and kind = 'records') as records, (
    select ${FEEDS_FROM} from event_group g where g.comp_id = $1 and g.id = $2) as source, (
    select body from comp_table where comp_id = $1 and kind = 'pointsTables') as "pointsTables", (
    select body from comp_table where comp_id = $1 and kind = 'progressionTable'
      and exists (select from event_group g where g.comp_id = $1 and ${FEEDS_FROM} = $2)) as "progressionTable",
    c.office_options->>'dqRules' as "dqRules", (
    select json_strip_nulls(json_build_object('announced', rd.body->'announced', 'protests', rd.body->'protests')) from round rd
    where rd.comp_id = $1 and rd.event_group_id = $2) as told, (
    select coalesce(json_agg(json_build_object('entryId', r.entry_id, 'at', r.written_at)), '[]') from round rd join result r
      on r.comp_id = $1 and r.event_group_id in (select id from event_group where comp_id = $1 and (id = $2 or part_of = $2))
        and (r.version > (rd.body#>>'{announced,version}')::integer or r.written_at > rd.body#>>'{announced,at}')
    where rd.comp_id = $1 and rd.event_group_id = $2 and r.entry_id > 0) as written
  from competition c
  where c.id = $1 and exists (select from event_group where comp_id = $1 and id = $2)`;

interface Found {
  readonly change: number;
  readonly rows: string;
  readonly shown: boolean;
  /** JSON texts; null: nobody has said so. */
  readonly round: string | null;
  readonly reopened: string | null;
  readonly scheme: string | null;
  readonly partSchemes: string | null;
  readonly decided: string | null;
  readonly pictures: string | null;
  /** Null: not drawn, or not for everybody to see. */
  readonly drawnBy: Pick<DrawSettings, 'lanes' | 'perLane' | 'groups'> | null;
  readonly group: Pick<EventGroupRow, 'eventCode' | 'gender' | 'type'>;
  readonly records: readonly RecordMark[] | null;
  /** The round before; null: there is none. */
  readonly source: number | null;
  readonly pointsTables: readonly PointsTable[] | null;
  readonly progressionTable: readonly ProgressionLine[] | null;
  /** As the organiser has written them. */
  readonly dqRules: string | null;
  /** Null: nothing was said of it as a round. */
  readonly told: Pick<RoundRow, 'announced' | 'protests'> | null;
  /** Results that were written after it was announced. */
  readonly written: readonly { readonly entryId: number; readonly at: string }[];
}

async function find(pool: Pool | Client, compId: number, eventGroupId: number): Promise<Found | undefined> {
  const { rows } = await pool.query<Found>({
    name: 'event',
    text: EVENT,
    values: [compId, eventGroupId],
  });
  return rows[0];
}

/** JSON text of an event group's start list and results. Empty: no such event group. */
export async function readEvent(pool: Pool | Client, compId: number, eventGroupId: number): Promise<string> {
  const found = await find(pool, compId, eventGroupId);
  if (!found) return '';
  const { rows: made, change, shown, group, source, drawnBy } = found;
  const listed = recordsOf(found.records ?? [], group);
  const held = shown ? await readHeld(pool, compId, eventGroupId, { listed, isLater: source !== null }) : undefined;
  const { records = listed, before = [] } = held ?? {};
  const pointsTables = (found.pointsTables ?? []).filter(({ eventGroupIds }) => eventGroupIds.includes(eventGroupId));
  const dqRules = namedRules(found.dqRules ?? undefined, (rule) => made.includes(`"rule":${JSON.stringify(rule)}`));
  const laidDown = JSON.stringify({
    ...(records.length > 0 && { records }),
    ...(before.length > 0 && { before }),
    ...(pointsTables.length > 0 && { pointsTables }),
    ...(found.progressionTable && { progressionTable: found.progressionTable }),
    ...(dqRules.length > 0 && { dqRules }),
    ...(drawnBy && { start: drawnStart(drawnBy) }),
  }).slice(1, -1);
  const facts = laidDown && `,${laidDown}`;
  if (!shown) return `{"rows":${made},"change":${change}${facts},"withheld":true}`;
  const { came, isLookedAt } = source === null ? NOBODY_CAME : await readCameOn(pool, compId, eventGroupId, source);
  const said = (['round', 'reopened', 'scheme', 'partSchemes', 'decided', 'pictures'] as const).map((part) =>
    found[part] === null ? '' : `,"${part}":${found[part]}`,
  );
  const how = came.length > 0 ? `,"came":${JSON.stringify(came)}` : '';
  const { here, after: outAfter } = await readExcluded(pool, compId, eventGroupId);
  const excluded = [...here].flatMap(([entryId, { begun, why }]) => (begun ? [] : { entryId, why }));
  const out = `${excluded.length > 0 ? `,"excluded":${JSON.stringify(excluded)}` : ''}${outAfter.size > 0 ? `,"outAfter":${JSON.stringify([...outAfter])}` : ''}`;
  const begun = [...(await readBegun(pool, compId, eventGroupId))].map(([id, starters]) => ({ eventGroupId: id, starters }));
  const after = begun.length > 0 ? `,"begun":${JSON.stringify(begun)}` : '';
  const scheme: FieldScheme | undefined = found.scheme === null ? undefined : JSON.parse(found.scheme);
  const calls =
    group.type === 'F' && found.round === null
      ? await readCalls(pool, compId, eventGroupId, { rows: JSON.parse(made), scheme, groups: drawnBy?.groups, excluded: here })
      : [];
  const changed = found.told?.announced ? changedSince(found.told.announced, found.written) : [];
  const since = JSON.stringify({
    ...(changed.length > 0 && { changed }),
    ...(isLookedAt && { lookedAt: true }),
    ...protestIn(found.told ?? {}),
    ...(calls.length > 0 && { calls }),
  }).slice(1, -1);
  return `{"rows":${made},"change":${change}${facts}${said.join('')}${how}${out}${after}${since && `,${since}`}}`;
}
