import type { PointsTable } from '#domain/combined/points-table.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { PlacedResult } from '#domain/result/places.ts';
import type { FieldScheme, RoundState } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { ScoringScheme } from '#domain/scoring/scheme.ts';
import { type Match, type ScoredEntry, teamScores } from '#domain/scoring/team-scores.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';
import { must } from '#server/lib/must.ts';
import { readExcludedFrom } from './read-excluded.ts';

interface Found {
  readonly options: CompetitionOptions;
  readonly isShown: boolean;
  readonly scheme: ScoringScheme | null;
  readonly pointsTables: readonly PointsTable[] | null;
  /** Null where teams do not score. */
  readonly groups: readonly EventGroupRow[] | null;
  readonly results: readonly (PlacedResult & { readonly eventGroupId: number })[] | null;
  readonly entries: readonly (ScoredEntry & { readonly id: number })[] | null;
  readonly draws: readonly { readonly id: number; readonly entries: readonly number[] }[] | null;
  readonly rounds:
    | readonly { readonly id: number; readonly state: RoundState | null; readonly scheme: FieldScheme | null }[]
    | null;
}

/** In one statement, so of one moment, but for whom a card keeps out. Only those with a mark are asked for. */
const MATCH = `
  with scoring as materialized (select body from comp_table where comp_id = $1 and kind = 'scoring' and body::text <> 'null')
  select c.options, c.entry_options->>'resultsAvailable' is distinct from 'false' as "isShown", s.body as scheme, (
    select json_agg(g.row order by g.row->>'startsAt', (g.row->>'id')::integer) from (${EVENT_GROUP_ROWS}) g where s.body is not null) as groups, (
    select json_agg(json_build_object('eventGroupId', r.event_group_id, 'heat', r.heat, 'entryId', r.entry_id, 'value', r.value))
    from result r where r.comp_id = $1 and s.body is not null) as results, (
    select json_agg(json_build_object('id', e.id, 'team', coalesce(cl.name, ar.name, ''), 'name', coalesce(trim(a.first_name || ' ' || a.sur_name), t.name),
      'gender', coalesce(a.gender, t.gender), 'ageGroup', e.age_group, 'isTeam', t.id is not null))
    from entry e
    join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
    left join athlete a on a.id = ca.person_id
    left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
    left join area ar on t.entity_level > 1 and ar.id = t.entity_id
    left join club cl on cl.id = ca.club_id
    where e.comp_id = $1 and s.body is not null
      and e.id in (select r.entry_id from result r where r.comp_id = $1 and r.entry_id > 0)) as entries, (
    select json_agg(json_build_object('id', d.event_group_id,
      'entries', array(select (p->>'entry')::integer from json_array_elements(d.body->'places') p)))
    from draw d where d.comp_id = $1 and s.body is not null) as draws, (
    select json_agg(json_build_object('id', rd.event_group_id, 'state', rd.body#>'{state,value}', 'scheme', rd.body#>'{scheme,value}'))
    from round rd where rd.comp_id = $1 and s.body is not null) as rounds, (
    select t.body from comp_table t where t.comp_id = $1 and t.kind = 'pointsTables') as "pointsTables"
  from competition c left join scoring s on true where c.id = $1`;

/** The tables of teams as anybody may see them; `scheme` null: teams do not score. */
export async function readTables(pool: Pool, compId: number) {
  const { scheme, isShown, match } = await readMatch(pool, compId);
  return { scheme, isShown, tables: isShown && scheme && match ? teamScores(scheme, match) : [] };
}

/** A competition as far as its teams score by it; without a scheme there is no match. */
export async function readMatch(
  pool: Pool,
  compId: number,
): Promise<{ readonly scheme: ScoringScheme | null; readonly isShown: boolean; readonly match: Match | undefined }> {
  const { rows } = await pool.query<Found>({ name: 'match', text: MATCH, values: [compId] });
  const { options, isShown, scheme, ...found } = must(rows[0], 'the competition');
  if (!scheme) return { scheme, isShown, match: undefined };
  const results = groupBy(found.results ?? [], ({ eventGroupId }) => eventGroupId);
  const draws = new Map((found.draws ?? []).map((draw) => [draw.id, draw.entries]));
  const rounds = new Map((found.rounds ?? []).map((round) => [round.id, round]));
  const groups = found.groups ?? [];
  const combined = groups.flatMap(({ id, unit }) => (unit === 'P' ? id : []));
  const excluded = await readExcludedFrom(pool, compId, combined);
  const match: Match = {
    groups,
    entries: new Map((found.entries ?? []).map(({ id, ...entry }) => [id, entry])),
    resultsOf: (id) => results.get(id) ?? [],
    schemeOf: (group) => rounds.get(group.id)?.scheme ?? schemeOf(group),
    stateOf: ({ id }) => rounds.get(id)?.state ?? 'running',
    drawnIn: (id) => draws.get(id) ?? [],
    combined: { ...options, pointsTables: found.pointsTables ?? [] },
    excludedFrom: ({ id }) => excluded(id).here,
  };
  return { scheme, isShown, match };
}
