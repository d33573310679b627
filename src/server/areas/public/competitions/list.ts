import type { getCompetitions } from '#contracts/public/competition-list.ts';
import type { Data, Meta, Query } from '#contracts/shared/endpoint.ts';
import { WORKFLOW } from '#domain/competition/workflow.ts';
import { fold } from '#domain/shared/fold.ts';
import { addDays } from '#domain/shared/wall-clock.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type CompetitionRecord, columns, SOURCES, Values, visibleTo } from './competition-sql.ts';
import { presentCompetition } from './present.ts';
import type { Viewer } from './viewer.ts';

/** Defaults of the specification's competition list. */
const PAGE_SIZE = 25;
const LARGEST_PAGE = 500;
const DAYS_BACK = 7;

type Asked = Query<typeof getCompetitions>;
interface CompetitionPage {
  readonly data: Data<typeof getCompetitions>;
  readonly meta: Meta<typeof getCompetitions>;
}
type Found = { readonly totalCount: number } & (CompetitionRecord | { readonly id: null });

/** A page of the competitions that match, in order of use, in one statement. `now` is an ISO instant. */
export async function readCompetitions(pool: Pool, query: Asked, viewer: Viewer, now: string): Promise<CompetitionPage> {
  const pageSize = Math.min(Math.max(query.pagesize || PAGE_SIZE, 1), LARGEST_PAGE);
  const page = Math.min(Math.max(query.pagenumber || 1, 1), 1_000_000);
  const values = new Values();
  const where = [visibleTo(viewer, values), ...conditions(query, values, now)].join('\n      and ');
  const today = values.add(now.slice(0, 10), 'date');
  // What a person at a venue wants first: today's, then what comes, then what was, the nearest first.
  const nearness = `case when c.last_day < ${today} then ${today} - c.last_day else greatest(c.first_day - ${today}, 0) end`;
  const text = `
    with found as materialized (
      select c.id, c.name, c.last_day < ${today} as over, ${nearness} as nearness from ${SOURCES}
      where ${where}),
    page as (select * from found order by over, nearness, name, id
      limit ${values.add(pageSize, 'integer')} offset ${values.add((page - 1) * pageSize, 'integer')})
    select total."totalCount", shown.* from (select count(*)::integer as "totalCount" from found) total
    left join lateral (
      select page.over, page.nearness, ${columns(values.add(viewer.userId, 'integer'))}
      from page join ${SOURCES.replace('competition c', 'competition c on c.id = page.id')}) shown on true
    order by shown.over, shown.nearness, shown.name, shown.id`;
  const { rows } = await pool.query<Found>(text, values.all);
  const data = rows.filter((row): row is Extract<Found, CompetitionRecord> => row.id !== null);
  const totalCount = rows[0]?.totalCount ?? 0;
  return {
    data: data.map((row) => presentCompetition(row, now)),
    meta: { page: { page, pageSize, totalCount }, workflow: [...WORKFLOW] },
  };
}

function conditions(query: Asked, values: Values, now: string): string[] {
  const { fromdate = addDays(now.slice(0, 10), -DAYS_BACK), todate, freetextsearch, type, compTypes, locationid } = query;
  const orgIds = [query.organiserid, query.comporgid].filter((id) => id);
  const words = wordsOf(freetextsearch);
  const eventWords = wordsOf(query.event);
  return [
    fromdate && `c.last_day >= ${values.add(fromdate, 'date')}`,
    todate && `c.first_day <= ${values.add(todate, 'date')}`,
    ...orgIds.map((id) => `c.org_id = ${values.add(id, 'integer')}`),
    locationid && `c.location_id = ${values.add(locationid, 'integer')}`,
    type && type !== 'ALL' && `upper(c.indoor_outdoor) = ${values.add(type, 'text')}`,
    compTypes?.length &&
      `exists (select from event_group g where g.comp_id = c.id and g.type = any(${values.add(compTypes, 'text[]')}))`,
    eventWords.length > 0 &&
      hasEvent(`lower(g.event_code) = ${values.add(eventWords.join(' '), 'text')}
        or ${eventWords.map((word) => begins(EVENT_NAME, values.add(word, 'text'))).join(' and ')}`),
    // Each word begins one of the text's words, as in every search of the app, or one of an event's.
    ...words.map((word) => {
      const value = values.add(word, 'text');
      return `(${begins("c.search_text || ' ' || o.search_text", value)} or ${hasEvent(begins(EVENT_NAME, value))})`;
    }),
  ].filter((condition): condition is string => typeof condition === 'string' && condition !== '');
}

const wordsOf = (text = ''): string[] => fold(text).split(' ').filter(Boolean);

const EVENT_NAME = `lower(regexp_replace(g.name, '[^[:alnum:]]+', ' ', 'g'))`;
const hasEvent = (condition: string): string => `exists (select from event_group g where g.comp_id = c.id and (${condition}))`;
/** A word of the text begins so. */
const begins = (text: string, value: string): string => `' ' || ${text} like '% ' || ${value} || '%'`;
