import type { Data } from '#contracts/shared/endpoint.ts';
import type { getTimingImport, getTimingImports, ImportFile, ImportRow, ImportStarter } from '#contracts/venue/timing-import.ts';
import { fullName } from '#domain/athlete/names.ts';
import { formatDistance, formatTime } from '#domain/performance/format.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { readStarters } from '../shared/read-starters.ts';
import { readRules } from './reading-rules.ts';

/** More files than a meeting has races. */
const NEWEST = 300;
/** More lines than a person mends one by one. */
const MOST_LINES = 500;

const FILES = `
  select f.id, f.name, ${iso('f.at')} as at, f.by, f.error, f.headings,
    (select coalesce(json_agg(json_strip_nulls(json_build_object('held', case when exists (select from import_row i
          where i.comp_id = f.comp_id and i.file_id = f.id and i.race = r.n - 1 and i.state <> 'replaced') then r.said->'held' end,
        'out', case when r.said->'out' is not null then true end, 'left', r.said->'left', 'windLeft', r.said->'windLeft'))::jsonb ||
        jsonb_build_object('eventNo', r.said->>'eventNo', 'round', r.said->'round', 'heat', r.said->'heat', 'name', r.said->>'name',
        'at', case when g.id is null then null else json_build_object('eventGroupId', g.id, 'heat', r.said->'at'->'heat', 'event', g.name) end) order by r.n), '[]')
      from json_array_elements(f.races) with ordinality r(said, n)
      left join event_group g on g.comp_id = f.comp_id and g.id = (r.said->'at'->>'eventGroupId')::integer) as races,
    (select coalesce(json_object_agg(c.state, c.n), '{}') from (
      select state, count(*)::integer as n from import_row r where r.comp_id = f.comp_id and r.file_id = f.id group by state) c) as counts
  from import_file f where f.comp_id = $1`;

const ROWS = `
  select r.file_id as file, r.line, r.race, r.raw, r.bib, r.lane, r.name, r.mark, r.state, r.why, r.word, r.entry_id as "entryId", r.candidates,
    r.event_group_id as "eventGroupId"
  from import_row r where r.comp_id = $1`;

type Row = Omit<ImportRow, 'mark' | 'hasMark' | 'word'> & {
  readonly word: string | null;
  readonly mark: TimedMark | null;
  readonly eventGroupId: number | null;
};

export async function readFile(pool: Pool, compId: number, fileId: number): Promise<ImportFile | undefined> {
  const { rows } = await pool.query<ImportFile>(`${FILES} and f.id = $2`, [compId, fileId]);
  return rows[0];
}

/** The newest files, and all that waits for a person with whoever it may be about. */
export async function readImports(pool: Pool, compId: number): Promise<Data<typeof getTimingImports>> {
  const { rows: files } = await pool.query<ImportFile>(`${FILES} order by f.at desc, f.id desc limit ${NEWEST}`, [compId]);
  const { rows } = await pool.query<Row>(
    `${ROWS} and r.state = 'review' order by exists (select from import_row a where a.comp_id = r.comp_id and a.file_id = r.file_id
      and a.state in ('applied', 'challenged')) desc, r.file_id desc, r.line limit ${MOST_LINES}`,
    [compId],
  );
  const { rows: events } = await pool.query<Data<typeof getTimingImports>['events'][number]>(
    `select g.id, g.event_no as "eventNo", g.name, greatest(1, (select max(heat) from entry e where e.comp_id = $1 and e.event_group_id = g.id),
        (select max((p->>'heat')::integer) from draw d, json_array_elements(d.body->'places') p where d.comp_id = $1 and d.event_group_id = g.id)) as heats
     from event_group g where g.comp_id = $1 and g.unit <> 'P' order by g.event_no`,
    [compId],
  );
  const { rows: held } = await pool.query<{ computer: string; name: string; why: string }>(
    `select k.name as computer, coalesce(h->>'name', '') as name, coalesce(h->>'why', '') as why
     from agent_key k, json_array_elements(k.held) h where k.comp_id = $1 and k.revoked_at is null order by k.id`,
    [compId],
  );
  return {
    files,
    review: rows.map(presentRow),
    rules: await readRules(pool, compId),
    held,
    starters: await startersOf(pool, compId, rows),
    events,
  };
}

export async function readImport(pool: Pool, compId: number, fileId: number): Promise<Data<typeof getTimingImport> | undefined> {
  const file = await readFile(pool, compId, fileId);
  if (!file) return undefined;
  const { rows } = await pool.query<Row>(`${ROWS} and r.file_id = $2 order by r.line`, [compId, fileId]);
  return { file, rows: rows.map(presentRow), starters: await startersOf(pool, compId, rows) };
}

const presentRow = ({ mark, word, eventGroupId: _eventGroupId, ...row }: Row): ImportRow => ({
  ...row,
  ...(word !== null && { word }),
  mark: mark ? markText(mark) : '',
  hasMark: mark !== null,
});

function markText({ place, ms, code, rule, cm, height }: TimedMark): string {
  if (cm === null) return 'NM';
  const reached = height ?? cm;
  const time = reached !== undefined ? formatDistance(reached) : ms === null ? '' : formatTime(ms, ms % 10 === 0 ? 10 : 1);
  return [code, rule, place === null ? '' : `${place}.`, time].filter(Boolean).join(' ');
}

async function startersOf(pool: Pool, compId: number, rows: readonly Row[]): Promise<ImportStarter[]> {
  const eventGroupIds = [...new Set(rows.flatMap(({ eventGroupId }) => eventGroupId ?? []))];
  const entryIds = [
    ...new Set(rows.flatMap(({ entryId, candidates }) => (entryId === null ? candidates : [entryId, ...candidates]))),
  ];
  if (eventGroupIds.length + entryIds.length === 0) return [];
  const starters = await readStarters(pool, compId, { eventGroupIds, entryIds });
  return starters.map(({ entryId, athleteId, club, bibs, eventGroupId, event, heat, lane, isDrawn, ...name }) => ({
    entryId,
    athleteId,
    name: fullName(name),
    club,
    bib: bibs[0] ?? null,
    eventGroupId,
    event,
    heat,
    lane,
    isDrawn,
  }));
}
