import type * as z from 'zod/mini';
import type { CompetitionSummary, getCompetitionInfo, Organisation } from '#contracts/public/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { may } from '#domain/access/permission.ts';
import { seasonYearFactor } from '#domain/age-group/season.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readMoves } from '#server/db/read/read-moves.ts';
import { iso } from '#server/db/read/row-sql.ts';
import type { User } from '#server/lib/http/principal.ts';
import { cleanHtml } from '#server/lib/mail/clean-html.ts';
import { columns, ORGANISER, SOURCES, Values, visibleTo } from './competition-sql.ts';
import { presentConfiguration } from './configuration.ts';
import { presentCompetition, presentSummary, type SummaryRecord } from './present.ts';
import type { Viewer } from './viewer.ts';

const TEXTS = `c.information, c.news_flash as "newsFlash", c.terms, c.email_text as "emailText", c.year_factor as "yearFactor", c.aocode`;
/** The call has no pages; more than this nobody reads. */
const MOST = 1000;
const SOME_YEARS = 4000;

/** C040: days, in order. 0: of any organiser, of all of their competitions. */
export async function readCompDates(pool: Pool, orgId: number, compId: number, viewer: Viewer): Promise<string[]> {
  const values = new Values();
  const where = [visibleTo(viewer, values)];
  if (orgId !== 0) where.push(`c.org_id = ${values.add(orgId, 'integer')}`);
  if (compId !== 0) where.push(`c.id = ${values.add(compId, 'integer')}`);
  const { rows } = await pool.query<{ day: string }>(
    `select distinct day::text from ${SOURCES} cross join unnest(c.dates) day where ${where.join(' and ')} order by 1 limit ${SOME_YEARS}`,
    values.all,
  );
  return rows.map((row) => row.day);
}

/** C041: of an organiser (0: of all), the newest first. */
export async function readAllCompetitions(
  pool: Pool,
  orgId: number,
  viewer: Viewer,
  user: User | undefined,
  now: string,
): Promise<CompetitionSummary[]> {
  const values = new Values();
  const where = [visibleTo(viewer, values), ...(orgId === 0 ? [] : [`c.org_id = ${values.add(orgId, 'integer')}`])];
  const { rows } = await pool.query<SummaryRecord>(
    `select ${columns(values.add(viewer.userId, 'integer'))}, ${TEXTS} from ${SOURCES}
     where ${where.join(' and ')} order by c.first_day desc, c.id desc limit ${MOST}`,
    values.all,
  );
  const told = user ? rows.filter((row) => runs(user, row)).map(({ id }) => id) : [];
  const moves = groupBy(told.length > 0 ? await readMoves(pool, told) : [], ({ compId }) => compId);
  return rows.map((row) => {
    const scope = { orgId: row.organiser.id, compId: row.id };
    const allowed = (area: Parameters<typeof may>[1]) => user !== undefined && may(user, area, scope);
    const permissions = {
      builder: allowed('BUILDER'),
      check: allowed('CHECKIN'),
      report: allowed('REPORTS') || allowed('BUILDER'),
      adminMenu: allowed('ADMIN'),
    };
    return presentSummary(row, now, permissions, moves.get(row.id) ?? []);
  });
}

/** Notes and invoices are for those who build it or keep its money. */
function runs(user: User, { id, organiser }: SummaryRecord): boolean {
  const scope = { orgId: organiser.id, compId: id };
  return may(user, 'BUILDER', scope) || may(user, 'FINANCE', scope);
}

interface InfoRecord extends SummaryRecord {
  readonly teamsScore: boolean;
  readonly emailText: string;
  readonly yearFactor: number | null;
  readonly aocode: string;
  readonly compEvents: Data<typeof getCompetitionInfo>['meta']['compEvents'];
}

const EVENTS = `
  (select coalesce(json_agg(json_build_object('id', g.id, 'eventNo', g.event_no, 'name', g.name, 'eventCode', g.event_code, 'startDateIso', ${iso('g.starts_at')},
     'tf', g.type, 'gender', g.gender, 'ageGroupIds', coalesce(ce.ages, '[]'), 'priceIds', coalesce(ce.prices, '[]')) order by g.starts_at, g.event_no), '[]')
   from event_group g left join lateral (
     select json_agg(distinct ce.age_group_id) as ages, json_agg(distinct ce.price_id) filter (where ce.price_id is not null) as prices
     from comp_event ce where ce.comp_id = g.comp_id and ce.event_group_id = g.id and ce.max_athletes >= 0 and not ${isItemSql('ce')}) ce on true
   where g.comp_id = c.id) as "compEvents"`;

const TEAMS_SCORE = `exists (select from comp_table t where t.comp_id = c.id and t.kind = 'scoring' and t.body::text <> 'null') as "teamsScore"`;

/** C050; undefined: there is none that this viewer may see. */
export async function readCompetitionInfo(
  pool: Pool,
  compId: number,
  viewer: Viewer,
  now: string,
): Promise<Data<typeof getCompetitionInfo> | undefined> {
  const values = new Values();
  const where = [visibleTo(viewer, values), `c.id = ${values.add(compId, 'integer')}`];
  const { rows } = await pool.query<InfoRecord>(
    `select ${columns(values.add(viewer.userId, 'integer'))}, ${TEXTS}, ${EVENTS}, ${TEAMS_SCORE} from ${SOURCES} where ${where.join(' and ')}`,
    values.all,
  );
  const row = rows[0];
  const configuration = row && (await readConfiguration(pool, compId, now));
  if (!row || !configuration) return undefined;
  const { competition, organiser, organisers, location, counts, status } = presentCompetition(row, now);
  const configured = presentConfiguration(configuration);
  const prices = competition.options.showPrice ? configured.prices : [];
  const date = competition.dates[0] ?? '';
  const later = { multiEvents: [], access: [], validation: [] };
  return {
    ...competition,
    compOrg: organiser,
    organisers,
    location,
    counts,
    status,
    terms: cleanHtml(row.terms),
    newsFlash: cleanHtml(row.newsFlash),
    emailText: cleanHtml(row.emailText),
    information: cleanHtml(row.information),
    yearFactor: row.yearFactor ?? seasonYearFactor(row.aocode, date),
    date,
    teamConfig: null,
    ...(row.teamsScore && { teamsScore: true }),
    meta: { compEvents: row.compEvents, ...configured, prices, ...later },
  };
}

/** C051, C052: one organisation that the viewer may see, or all approved ones by name. */
export async function readOrganisations(
  pool: Pool,
  wanted: { readonly id: number; readonly viewer: Viewer } | 'approved',
): Promise<z.infer<typeof Organisation>[]> {
  const text = `select ${ORGANISER} as organisation from organisation o`;
  const { rows } =
    wanted === 'approved'
      ? await pool.query<{ organisation: z.infer<typeof Organisation> }>(
          `${text} where o.status = 'Approved' order by o.name, o.id`,
        )
      : await pool.query<{ organisation: z.infer<typeof Organisation> }>(
          `${text} where o.id = $1 and (o.status = 'Approved' or $2 or o.id = any($3::integer[]))`,
          [wanted.id, wanted.viewer.all, wanted.viewer.orgIds],
        );
  return rows.map((row) => row.organisation);
}
