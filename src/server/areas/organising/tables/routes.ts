import { getPointsTables, putPointsTables } from '#contracts/organising/tables/points-tables.ts';
import { getProgressionTable, putProgressionTable } from '#contracts/organising/tables/progression-table.ts';
import { getRecords, putRecords } from '#contracts/organising/tables/records.ts';
import { getScoring, putScoring } from '#contracts/organising/tables/scoring.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { CompTables } from '#domain/competition/comp-tables.ts';
import { lineProblems } from '#domain/progression/table.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { officialEvents, officialTables, type TouchingKind } from './official-results.ts';
import { readTable, writeTable } from './write-table.ts';

const OVERTAKEN = refuse('conflict', {
  message: 'Somebody else has changed this since. Nothing was saved.',
  remedy: 'Load the page again to see their change, then make yours.',
});
const NO_EVENT = refuse('invalid', {
  field: 'scheme.events',
  message: 'An event with points of its own is not among those that may count. Nothing was saved.',
  remedy: 'Take it out of the list.',
});

const NOT_COMBINED = refuse('invalid', {
  field: 'tables',
  message: 'A table is for combined events of the competition, and each of these has one table. Nothing was saved.',
});

const NO_PROGRESSION = refuse('invalid', {
  field: 'lines',
  message:
    'By a line somebody goes on, to a final no more than it has lanes, and no two lines are for the same rounds. Nothing was saved.',
});

/** The first few of a long list. */
const MOST_NAMED = 5;
function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const [last = '', ...before] = (more > 0 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names).toReversed();
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
}

const eventsOfficial = (names: readonly string[]): Refused =>
  refuse('results-official', {
    message: `Results are official and would change: ${listed(names)}. Nothing was saved.`,
    remedy: 'If you save anyway, they are provisional until officials have looked at them again.',
  });
const teamsOfficial = (tables: readonly string[]): Refused =>
  refuse('results-official', {
    message: `Team scores are official and would change: ${listed(tables)}. Nothing was saved.`,
    remedy: 'If you save anyway, the new ones are official.',
  });

/** What an organiser lays down for a whole competition beyond its programme. */
export function tableRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;

  route(router, getScoring, async ({ params: { compId } }) => {
    const { version, body } = await readTable(pool, compId, 'scoring');
    return { data: { version, scheme: body, ...(await readChoices(pool, compId)) } };
  });

  route(router, putScoring, async ({ params: { compId }, body: { version, scheme, overOfficial } }) => {
    const { events } = await readChoices(pool, compId);
    if (scheme?.events.some(({ eventGroupId }) => !events.some(({ id }) => id === eventGroupId))) return NO_EVENT;
    const official = overOfficial ? [] : await officialTables(pool, compId, scheme);
    if (official.length > 0) return teamsOfficial(official);
    const saved = await writeTable(pool, compId, 'scoring', { version, body: scheme });
    return saved === 'overtaken' ? OVERTAKEN : { data: { version: saved } };
  });

  const combinedEvents = async (compId: number) => {
    const { rows } = await pool.query<{ id: number; name: string }>(
      `select id, name from event_group where comp_id = $1 and unit = 'P' order by starts_at, event_no, id`,
      [compId],
    );
    return rows;
  };

  route(router, getPointsTables, async ({ params: { compId } }) => {
    const { version, body } = await readTable(pool, compId, 'pointsTables');
    return { data: { version, tables: body ?? [], events: await combinedEvents(compId) } };
  });

  /** Where official results would be others, their author is asked first; if they have said yes, those are open again. */
  const saveAsked = async <K extends TouchingKind>(
    kind: K,
    compId: number,
    { version, body }: { readonly version: number; readonly body: NonNullable<CompTables[K]> | null },
    { user, overOfficial, reason }: Author,
  ) => {
    const { body: before } = await readTable(pool, compId, kind);
    const events = await officialEvents(pool, compId, kind, [before, body]);
    if (events.length > 0 && !overOfficial) return eventsOfficial(events.map(({ name }) => name));
    const by = authorOf(must(user, 'the organiser'));
    const opened = { eventGroupIds: events.map(({ id }) => id), by, at: new Date(now()).toISOString(), reason };
    const saved = await writeTable(pool, compId, kind, { version, body }, opened);
    return saved === 'overtaken' ? OVERTAKEN : { data: { version: saved } };
  };

  route(router, putPointsTables, async ({ params: { compId }, body: { version, tables, overOfficial }, caller: { user } }) => {
    const events = await combinedEvents(compId);
    const chosen = tables.flatMap(({ eventGroupIds }) => eventGroupIds);
    if (new Set(chosen).size < chosen.length || chosen.some((one) => !events.some(({ id }) => id === one))) return NOT_COMBINED;
    const body = tables.length > 0 ? tables : null;
    return saveAsked('pointsTables', compId, { version, body }, { user, overOfficial, reason: 'The points tables were changed' });
  });

  route(router, getProgressionTable, async ({ params: { compId } }) => {
    const { version, body } = await readTable(pool, compId, 'progressionTable');
    return { data: { version, lines: body ?? [] } };
  });

  route(router, putProgressionTable, async ({ params: { compId }, body: { version, lines, overOfficial }, caller: { user } }) => {
    if (lineProblems(lines).some(Boolean)) return NO_PROGRESSION;
    const body = lines.length > 0 ? lines : null;
    return saveAsked('progressionTable', compId, { version, body }, { user, overOfficial, reason: 'How many go on was changed' });
  });

  route(router, getRecords, async ({ params: { compId } }) => {
    const { version, body } = await readTable(pool, compId, 'records');
    return { data: { version, records: body ?? [] } };
  });

  route(router, putRecords, async ({ params: { compId }, body: { version, records, overOfficial }, caller: { user } }) => {
    const body = records.length > 0 ? records : null;
    return saveAsked('records', compId, { version, body }, { user, overOfficial, reason: 'The records were changed' });
  });
}

interface Author {
  readonly user: User | undefined;
  readonly overOfficial?: true | undefined;
  /** Why results are open again, for everybody who reads them. */
  readonly reason: string;
}

type Choices = Pick<Data<typeof getScoring>, 'events' | 'teams' | 'ageGroups'>;

/** What a scheme chooses from. Rounds that lead to others do not count, nor do the parts of combined events. */
async function readChoices(pool: Pool, compId: number): Promise<Choices> {
  const { rows } = await pool.query<Choices>(
    `select (
       select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.starts_at, g.event_no, g.id), '[]')
       from event_group g where g.comp_id = $1 and g.part_of is null
         and g.id not in (select (ce.options->>'entriesFrom')::integer from comp_event ce
           where ce.comp_id = $1 and (ce.options->>'entriesFrom')::integer > 0)) as events, (
       select coalesce(json_agg(name order by name), '[]') from (
         select cl.name from comp_athlete ca join club cl on cl.id = ca.club_id where ca.comp_id = $1
         union select ar.name from team t join area ar on ar.id = t.entity_id where t.comp_id = $1 and t.entity_level > 1) found) as teams, (
       select coalesce(json_agg(distinct e.age_group), '[]') from entry e where e.comp_id = $1) as "ageGroups"`,
    [compId],
  );
  return must(rows[0], 'an answer');
}
