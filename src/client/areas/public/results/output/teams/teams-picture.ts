import { outputMessages as text } from '#client/areas/public/results/output/messages-output.ts';
import { type ListPicture, turnOf } from '#client/areas/public/results/output/picture.ts';
import type { Listed, Step } from '#domain/scoreboard/steps.ts';
import { formatScore } from '#domain/scoring/event-points.ts';
import { type TeamTable, tableName } from '#domain/scoring/team-scores.ts';

/** A list for each table, all of which come by themselves. */
export const teamLists = (tables: readonly TeamTable[]): readonly Listed[] =>
  tables.map(({ teams }) => ({ lines: teams.length, turns: true }));

/** The page of a table of teams that a step shows. */
export function teamsPicture(tables: readonly TeamTable[], step: Pick<Step, 'page' | 'pageNo'>, perPage: number): ListPicture {
  const { page } = step;
  const table = tables[page?.list ?? 0];
  return {
    kind: 'list',
    title: text.teams,
    heat: table && table.key !== '' ? tableName(table.key) : '',
    aside: table ? text.afterEvents(table.events.length) : '',
    next: '',
    state: table?.isOfficial ? 'official' : 'provisional',
    rows: (table?.teams ?? []).slice(page?.from, page?.to).map(({ place, team, points }, i) => ({
      entryId: i,
      place: String(place),
      bib: '',
      names: [team],
      club: '',
      flags: [],
      mark: formatScore(points),
    })),
    ...turnOf(teamLists(tables), step, perPage),
  };
}
