import { getPublicScoreboard, getPublicScoreboards, type PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import { DEFAULT_OUTPUT_CONFIG, RUNNING } from '#domain/scoreboard/output.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { type CachedAnswer, cachedAnswer } from '#server/lib/http/cached-answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { readOutput, readOutputs } from './outputs.ts';

const NO_OUTPUT = refuse('not-found', { message: 'Scoreboard not found at this competition.' });
/** Made anew at least this often, should word of a change be lost. */
const CACHE_MS = 5000;

/** What any screen may ask for, made once for all of them. */
export function publicRoutes(router: Router, { now }: Clock): void {
  const cached = router.shown.add(answerCache<CachedAnswer | undefined>(now, CACHE_MS));
  route(router, getPublicScoreboards, async ({ caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const outputs = await readOutputs(router.pool, scope.compId);
    return { data: outputs.map(({ id, name, layout }) => ({ id, name, layout })) };
  });

  route(router, getPublicScoreboard, async ({ params: { outputId }, caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    if (outputId > LARGEST_ID) return NO_OUTPUT;
    const { compId } = scope;
    const answer = await cached.get(`scoreboard ${compId} ${outputId}`, compId, async () => {
      const data = await readScoreboard(router.pool, compId, outputId);
      return data && cachedAnswer(getPublicScoreboard, data, null);
    });
    return answer ? { cached: answer } : NO_OUTPUT;
  });
}

type Found = Omit<PublicScoreboard, 'output' | 'teams'> & { readonly teams: boolean };

/** Marks that are not shown to the public put no event first. A mark of a part is one of its combined event too. */
const SCOREBOARD = `
  with shown as (
    select coalesce(entry_options->>'resultsAvailable', 'true') <> 'false' as results,
      coalesce(entry_options->>'showTeamAthletes', 'true') <> 'false' as "teamAthletes"
    from competition where id = $1),
  own as (
    select r.event_group_id as id, max(r.version) as version from result r
    where r.comp_id = $1 and r.entry_id > 0 and ${hasMarkSql('r.value')} and (select results from shown) group by r.event_group_id),
  marked as (
    select id, max(version) as version from (
      select id, version from own
      union all
      select g.part_of, own.version from own join event_group g on g.comp_id = $1 and g.id = own.id and g.part_of is not null) m
    group by id)
  select json_strip_nulls(json_build_object('id', c.id, 'name', c.name, 'logo', o.logo,
    'rehearsal', case when c.options->>'rehearsal' = 'true' then true end)) as comp, (select row_to_json(shown) from shown) as shown,
  (select coalesce(max(version), 0) from own) as newest,
  exists (select from comp_table t where t.comp_id = $1 and t.kind = 'scoring' and t.body::text <> 'null') as teams, (
    select coalesce(json_agg(json_strip_nulls(json_build_object('id', g.id, 'no', g.event_no, 'name', g.name, 'type', g.type,
      'startDateIso', ${iso('g.starts_at')}, 'started', m.id is not null, 'partOf', g.part_of))
      order by m.version desc nulls last, m.id is not null and g.part_of is null, g.starts_at, g.event_no), '[]')
    from event_group g left join marked m on m.id = g.id where g.comp_id = $1) as events, (
    select coalesce(json_agg(f.file order by f.at, f.file), '[]') from scoreboard_file f where f.comp_id = $1) as files
  from competition c join organisation o on o.id = c.org_id where c.id = $1`;

/** Undefined: there is no such scoreboard. */
async function readScoreboard(pool: Pool, compId: number, outputId: number): Promise<PublicScoreboard | undefined> {
  const output = outputId === 0 ? OWN : await readOutput(pool, compId, outputId);
  if (!output) return undefined;
  const { rows } = await pool.query<Found>({ name: 'scoreboard', text: SCOREBOARD, values: [compId] });
  const [found] = rows;
  if (!found) return undefined;
  const { teams, ...shown } = found;
  return { ...shown, output, ...(teams && { teams: true as const }) };
}

/** What every competition has, without anybody having set it up. */
const OWN: PublicScoreboard['output'] = {
  id: 0,
  name: '',
  layout: 'list',
  config: DEFAULT_OUTPUT_CONFIG,
  schedule: [],
  now: RUNNING,
  version: 0,
};
