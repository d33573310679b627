import type { CompetitionListItem, CompetitionSummary } from '#contracts/public/competition-list.ts';
import { webLink } from '#contracts/shared/web-link.ts';
import { enterState } from '#domain/competition/enter.ts';
import { publicEntryOptions } from '#domain/competition/entry-options.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { displayStatus, isLast48Hours, priceIncrease, simpleStatus } from '#domain/competition/status.ts';
import { type WorkflowMove, workflowStatus } from '#domain/competition/workflow.ts';
import { DEFAULT_PRICE_OPTIONS, priceRange, saleEndsOf } from '#domain/entry/price.ts';
import { toUnits } from '#domain/money/money.ts';
import { fill } from '#domain/shared/fill.ts';
import { cleanHtml } from '#server/lib/mail/clean-html.ts';
import type { CompetitionRecord } from './competition-sql.ts';

/** A competition as the list shows it at an instant (ISO): the same derivation as on a device. */
export function presentCompetition(row: CompetitionRecord, now: string): CompetitionListItem {
  const { id, name, active, dates, timeZone, indoorOutdoor, link, area, clubAccess, organiser, location } = row;
  const options = publicEntryOptions(row.entry);
  const prices = row.prices.map((price) => price && { ...price, options: fill(DEFAULT_PRICE_OPTIONS, price.options) });
  const range = options.showPrice ? priceRange(prices, now, options.saleEndDate) : null;
  const competition = {
    id,
    name,
    active,
    dates: [...dates],
    timeZone,
    indoorOutdoor,
    link: webLink(link) ?? '',
    area,
    clubAccess,
    entriesOpenDateTime: row.opens,
    entriesCloseDateTime: row.closes,
    options: { ...row.venue, ...options },
    saleEnds: [...saleEndsOf(prices, options.saleEndDate)],
    priceRange: range && { from: toUnits(range.from), to: toUnits(range.to) },
  };
  const { athletes, entries, events, teams, teamEventCount } = row;
  const counts = { athletes, entries, events, teams, teamEventCount };
  const facts = factsOf({ competition, organiser, counts });
  const enter = enterState(facts, now, clubAccess);
  const status = {
    ...workflowStatus(row.workflowId, row),
    display: displayStatus(facts, now).text,
    simple: simpleStatus(facts, now),
    enterReason: enter.allowed ? '' : enter.reason,
    last48Hours: isLast48Hours(facts, now),
    priceIncrease: priceIncrease(facts, now),
  };
  return { competition, organiser, organisers: [organiser], location, counts, status };
}

/** What a summary has besides. */
export interface SummaryRecord extends CompetitionRecord {
  readonly information: string;
  readonly newsFlash: string;
  readonly terms: string;
}

/** The same competition under the older call's names. `moves` of its workflow, the newest first: for those who run it. */
export function presentSummary(
  row: SummaryRecord,
  now: string,
  permissions: CompetitionSummary['permissions'],
  moves: readonly WorkflowMove[],
): CompetitionSummary {
  const { competition, organiser, organisers, location, counts } = presentCompetition(row, now);
  return {
    id: row.id,
    compId: row.id,
    compName: row.name,
    link: webLink(row.link) ?? '',
    active: row.active,
    opendate: row.opens,
    closedate: row.closes,
    saleenddate: competition.options.saleEndDate,
    status: workflowStatus(row.workflowId, row, moves),
    organiserStatus: organiser.status,
    organisers,
    compOrgId: organiser.id,
    clubId: organiser.id,
    club: organiser.name,
    dates: competition.dates,
    entries: {
      athletes: counts.athletes,
      team: counts.teams,
      indiv: counts.entries,
      teamEventCount: counts.teamEventCount,
      isTeam: counts.teamEventCount > 0,
    },
    logo: organiser.logo,
    location,
    information: cleanHtml(row.information),
    newsFlash: cleanHtml(row.newsFlash),
    termsConditions: cleanHtml(row.terms),
    options: competition.options,
    permissions,
    reportAccess: permissions.report,
    reportLastChecked: null,
  };
}
