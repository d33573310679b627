import { paths } from '#client/lib/page/paths.ts';
import type { WorkCompetition } from '#contracts/organising/work-list.ts';
import { workplaceOf } from '#domain/access/work.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { type DisplayCode, displayStatus } from '#domain/competition/status.ts';
import { type WhenHeld, whenHeld } from '#domain/competition/when-held.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { fold, matcher } from '#domain/shared/fold.ts';

export interface ManageRow {
  readonly competition: WorkCompetition;
  readonly when: WhenHeld;
  /** `Sun 29th Nov`. */
  readonly days: string;
  /** Before its day, and of what is not public, how entries stand. */
  readonly state: 'day' | 'over' | DisplayCode;
  /** Where the work on it is. */
  readonly to: string;
}

const PLACES = { dashboard: paths.dashboard, desk: paths.checkIn, results: paths.results, competition: paths.competition };
const GROUPS: readonly WhenHeld[] = ['today', 'coming', 'over'];

/** What matches a search, grouped by when it is, in the order in which it came. `now` is an ISO instant. */
export function manageGroups(all: readonly WorkCompetition[], search: string, now: string) {
  const matches = matcher(search);
  const rows = all
    .filter(({ name, place, organiser }) => matches(fold(`${name} ${place} ${organiser.name}`)))
    .map((competition) => rowOf(competition, now));
  return GROUPS.map((when) => ({ when, rows: rows.filter((row) => row.when === when) })).filter((group) => group.rows.length > 0);
}

function rowOf(competition: WorkCompetition, now: string): ManageRow {
  const { id, organiser, counts, work } = competition;
  const when = whenHeld(competition, now);
  // When prices rise is for those who pay.
  const { code } = displayStatus(factsOf({ competition: { ...competition, saleEnds: [] }, organiser, counts }), now);
  const isHidden = code === 'NOT_ACTIVE' || code === 'AWAITING_APPROVAL';
  const state = when === 'over' ? 'over' : when === 'today' && !isHidden ? 'day' : code;
  return { competition, when, days: daysText(competition.dates, now), state, to: PLACES[workplaceOf(work, when)](id) };
}
