import { isOtherSeason } from '#domain/age-group/season.ts';
import type { PointsTable } from '#domain/combined/points-table.ts';
import type { Draft } from './draft.ts';
import type { Problem } from './problems.ts';
import { untabledParts } from './programme/untabled.ts';

const OTHER_SEASON = 'Ages are counted in another year than the association’s season: athletes fall into other age groups.';

/** What forbids nothing and should be known before the day. `own`: the organiser's points tables. */
export function configurationWarnings(draft: Draft, own: readonly PointsTable[]): readonly Problem[] {
  const { yearFactor, aocode } = draft.options;
  const season = { date: draft.general.dates[0] ?? '', yearFactor };
  const warning = { step: 'Options', field: 'options.yearFactor', message: OTHER_SEASON, about: '' } as const;
  return [...(isOtherSeason(season, aocode) ? [warning] : []), ...untabledParts(draft, own)];
}
