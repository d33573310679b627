import { formatScore } from '#domain/scoring/event-points.ts';
import { type TeamTable, tableName } from '#domain/scoring/team-scores.ts';

/** Tables of teams as the sheet of a match has them: a line for each team, its points in every event across, cells as texts; the heads come first. */
export function teamSheet(tables: readonly TeamTable[]): readonly (readonly string[])[] {
  const events = [...new Map(tables.flatMap((table) => table.events.map((event) => [event.eventGroupId, event.name] as const)))];
  const heads = ['Table', 'State', 'Place', 'Team', 'Points', 'Given or taken', ...events.map(([, name]) => name)];
  const lines = tables.flatMap((table) =>
    table.teams.map(({ team, place, points, adjustments }) => [
      tableName(table.key),
      table.isOfficial ? 'official' : 'provisional',
      String(place),
      team,
      formatScore(points),
      adjustments.length > 0 ? String(adjustments.reduce((sum, one) => sum + one.points, 0)) : '',
      ...events.map(([id]) => pointsIn(table, id, team)),
    ]),
  );
  return [heads, ...lines];
}

/** Empty: nobody of the team scored in the event. */
function pointsIn({ events }: TeamTable, eventGroupId: number, team: string): string {
  const awards = events.find((event) => event.eventGroupId === eventGroupId)?.awards.filter((one) => one.team === team) ?? [];
  return awards.length > 0 ? formatScore(awards.reduce((sum, { points }) => sum + points, 0)) : '';
}
