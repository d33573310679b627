import { outBefore } from '#domain/combined/parts.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { heatsTogether } from '#domain/draw/heat-groups.ts';
import { drawnStart, type Start, startOf } from '#domain/draw/start.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { SheetStarter, StartSheet } from '#domain/paper/start-sheet.ts';
import { bestsIn } from '#domain/result/flags.ts';
import type { PlacedResult } from '#domain/result/places.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { plannedBars } from '#domain/vertical/parts.ts';
import type { SaidRow } from '#domain/vertical/said.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS, IS_DRAWN, legNames } from '#server/db/read/row-sql.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { readExcluded } from '#server/db/round/read-excluded.ts';
import { readNumbers } from '../shared/read-numbers.ts';
import { readStarters, type Starting } from '../shared/read-starters.ts';

/** A start list with all that its papers need. */
export interface FullSheet extends StartSheet {
  readonly group: EventGroupRow;
  /** Everybody may see it: it was not drawn here, its draw is published, or it has begun. */
  readonly isPublic: boolean;
  readonly start: Start;
  readonly scheme: FieldScheme;
  /** Heats that are one competition. */
  readonly together: readonly (readonly number[])[];
  /** Planned heights of a heat, in centimetres. */
  readonly barsOf: (heat: number) => readonly number[];
  readonly checkedIn: ReadonlySet<number>;
  /** Why entries of the list do not start. */
  readonly out: ReadonlyMap<number, 'withdrawn' | 'excluded'>;
}

/** What is written already, by heat and entry. */
export type WrittenFor = (heat: number, entryId: number) => SaidRow | null;

interface Head {
  readonly name: string;
  readonly timeZone: string;
  readonly row: EventGroupRow;
  readonly publishedAt: string | null;
  readonly isPublic: boolean;
  /** The organiser shows results. */
  readonly shown: boolean;
  readonly laneCount: number;
  readonly drawnBy: Pick<DrawSettings, 'lanes' | 'perLane' | 'groups'> | null;
  readonly scheme: FieldScheme | null;
  readonly bars: readonly { readonly heat: number; readonly bars: string | null }[];
}

const HEAD = `
  select c.name, c.time_zone as "timeZone", g.row, coalesce((c.options->>'laneCount')::integer, 0) as "laneCount",
    d.body->'settings' as "drawnBy", d.body#>>'{published,at}' as "publishedAt",
    coalesce(d.published or exists (select from result r where r.comp_id = $1 and r.event_group_id = $2 and r.entry_id > 0
      and ${hasMarkSql('r.value')}), true) as "isPublic",
    c.entry_options->>'resultsAvailable' is distinct from 'false' as shown,
    (select rd.body#>'{scheme,value}' from round rd where rd.comp_id = $1 and rd.event_group_id = $2) as scheme,
    (select coalesce(json_agg(json_build_object('heat', r.heat, 'bars', r.parts#>>'{bars,value}')), '[]') from result r
      where r.comp_id = $1 and r.event_group_id = $2 and r.entry_id = 0) as bars
  from (${EVENT_GROUP_ROWS} and g.id = $2) g
  join competition c on c.id = $1
  left join draw d on d.comp_id = $1 and d.event_group_id = $2 and ${IS_DRAWN}`;

interface Facts {
  readonly id: number;
  readonly ageGroup: string;
  readonly pb: string;
  readonly sb: string;
  readonly isHere: boolean;
  readonly isGone: boolean;
  readonly runners: readonly string[] | null;
}

/**
 * Undefined: there is no such event. `staff`: for those who work there. For others who is left out of a part of a combined event says nothing of results
 * that the organiser does not show.
 */
export async function readSheet(
  pool: Pool,
  compId: number,
  eventGroupId: number,
  staff: boolean,
): Promise<FullSheet | undefined> {
  const { rows } = await pool.query<Head>({ name: 'head of a start list', text: HEAD, values: [compId, eventGroupId] });
  const head = rows[0];
  if (!head) return undefined;
  const group = head.row;
  const out = await readOut(pool, compId, group, staff);
  const starters = (await readStarters(pool, compId, { eventGroupIds: [eventGroupId] }))
    .filter((one) => one.eventGroupId === eventGroupId && one.heat > 0 && !out.has(one.entryId))
    .sort(byLane);
  const facts = await readFacts(pool, compId, eventGroupId, starters);
  const chosen = (is: (one: Facts) => boolean) => new Set([...facts.values()].filter(is).map(({ id }) => id));
  // Of results that the organiser does not show nobody else is told.
  const excluded: ReadonlyMap<number, { readonly why: string }> =
    staff || head.shown ? (await readExcluded(pool, compId, eventGroupId)).here : new Map();
  const { eventNo, round } = (await readNumbers(pool, compId)).get(eventGroupId) ?? { eventNo: group.eventNo, round: 1 };
  const { id, name, eventCode, type, unit, startsAt } = group;
  const heats = groupBy(starters, ({ heat }) => heat);
  return {
    competition: { id: compId, name: head.name, timeZone: head.timeZone },
    event: { id, name, eventCode, type, unit, startsAt, eventNo, round },
    publishedAt: head.publishedAt,
    heats: [...heats].map(([heat, inHeat]) => ({
      heat,
      starters: inHeat.map((one) => starterOf(group, one, facts.get(one.entryId), excluded.get(one.entryId)?.why)),
    })),
    group,
    isPublic: head.isPublic,
    start: startOf(group, head.laneCount, head.drawnBy ? drawnStart(head.drawnBy) : undefined),
    scheme: head.scheme ?? schemeOf(group),
    together: heatsTogether([...heats.keys()], head.drawnBy?.groups),
    barsOf: (heat) => plannedBars(heat, (one) => head.bars.find((row) => row.heat === one)?.bars),
    checkedIn: chosen(({ isHere }) => isHere),
    out: new Map([
      ...[...excluded.keys()].map((id) => [id, 'excluded'] as const),
      ...[...chosen(({ isGone }) => isGone)].map((id) => [id, 'withdrawn'] as const),
    ]),
  };
}

/** Without lanes by bib, as a list that was not drawn is on the screens. */
const byLane = (a: Starting, b: Starting): number =>
  a.heat - b.heat || a.lane - b.lane || (a.bibs[0] ?? Number.MAX_SAFE_INTEGER) - (b.bibs[0] ?? Number.MAX_SAFE_INTEGER);

function starterOf(
  group: EventGroupRow,
  { entryId, lane, bibs, firstName, surName, club }: Starting,
  facts: Facts | undefined,
  excluded: string | undefined,
): SheetStarter {
  const { ageGroup = '', pb = '', sb = '', runners } = facts ?? {};
  const who = {
    entryId,
    lane,
    bib: bibs[0] ?? null,
    firstName,
    surName,
    club,
    ageGroup,
    ...bestsIn(group, { pb, sb }),
    runners: runners ?? [],
  };
  return excluded === undefined ? who : { ...who, excluded };
}

async function readFacts(
  pool: Pool,
  compId: number,
  eventGroupId: number,
  starters: readonly Starting[],
): Promise<ReadonlyMap<number, Facts>> {
  const { rows } = await pool.query<Facts>({
    name: 'starters on paper',
    text: `select e.id, e.age_group as "ageGroup", e.pb, e.sb, ${isTickedSql('e.checked_in')} as "isHere",
        exists (select from json_array_elements(ca.withdrawn) w where (w->>'entryId')::integer = e.id) as "isGone",
        case when t.id is not null and (select entry_options->>'showTeamAthletes' from competition where id = $1) is distinct from 'false'
          then coalesce(${legNames('$2', 'e.athlete_id')}, (select json_agg(trim(a.first_name || ' ' || a.sur_name) order by m.position)
            from team_athlete m join athlete a on a.id = m.athlete_id where m.comp_id = $1 and m.team_id = t.id)) end as runners
      from entry e
      join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
      left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
      where e.comp_id = $1 and e.id = any($3::integer[])`,
    values: [compId, eventGroupId, starters.map(({ entryId }) => entryId)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** What officials have written of an event, as it stands. */
export async function readWritten(pool: Pool, { competition, event }: StartSheet): Promise<WrittenFor> {
  const { rows } = await pool.query<PlacedResult & SaidRow>({
    name: 'marks on paper',
    text: 'select heat, entry_id as "entryId", value, parts from result where comp_id = $1 and event_group_id = $2 and entry_id > 0',
    values: [competition.id, event.id],
  });
  const written = new Map(rows.map((row) => [`${row.heat} ${row.entryId}`, row]));
  return (heat, entryId) => written.get(`${heat} ${entryId}`) ?? null;
}

/** Entries that take no more part in a combined event when this part of it comes. */
async function readOut(pool: Pool, compId: number, group: EventGroupRow, staff: boolean): Promise<ReadonlySet<number>> {
  if (!group.part) return new Set();
  const { rows: parts } = await pool.query<{ row: EventGroupRow }>(`${EVENT_GROUP_ROWS} and g.part_of = $2`, [
    compId,
    group.part.of,
  ]);
  const { rows } = await pool.query<PlacedResult & { eventGroupId: number }>(
    `select event_group_id as "eventGroupId", heat, entry_id as "entryId", value from result
     where comp_id = $1 and event_group_id = any($2::integer[]) and entry_id > 0
       and ($3 or (select entry_options->>'resultsAvailable' from competition where id = $1) is distinct from 'false')`,
    [compId, parts.map(({ row }) => row.id), staff],
  );
  const results = groupBy(rows, ({ eventGroupId }) => eventGroupId);
  return outBefore(
    group,
    parts.map(({ row }) => row),
    (id) => results.get(id) ?? [],
  );
}
