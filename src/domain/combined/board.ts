import type { CompTables } from '#domain/competition/comp-tables.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { PlacedResult } from '#domain/result/places.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/sync/row.ts';
import { partsOf } from './parts.ts';
import { formulaOf, tablesOf } from './points-tables.ts';
import { type CombinedLine, type CombinedStarter, combinedStandings } from './standings.ts';
import { type ToPass, toPass } from './to-pass.ts';

/** A combined event as it stands. */
export interface CombinedBoard {
  readonly parts: readonly EventGroupRow[];
  readonly lines: readonly (CombinedLine & { readonly toPass?: ToPass })[];
  /** The only athlete in first place. */
  readonly leader: CombinedLine | undefined;
  /** Parts in which marks are worth nothing: there is no table for an athlete of theirs. */
  readonly untabled: readonly EventGroupRow[];
}

/** What was written in the parts, and how they are run. */
interface WrittenInParts {
  resultsOf(eventGroupId: number): readonly PlacedResult[];
  schemeOf(part: EventGroupRow): FieldScheme;
}

/** What an organiser lays down for their combined events. */
export type CombinedRules = Pick<CompetitionOptions, 'combinedTies'> & Pick<CompTables, 'pointsTables'>;

export const combinedRules = (competition: Pick<CompetitionRow, 'options' | 'pointsTables'> | undefined): CombinedRules => ({
  ...competition?.options,
  ...(competition?.pointsTables && { pointsTables: competition.pointsTables }),
});

export function combinedBoard(
  combinedId: number,
  groups: readonly EventGroupRow[],
  starters: readonly CombinedStarter[],
  written: WrittenInParts,
  { combinedTies = 'shared', pointsTables = [] }: CombinedRules = {},
): CombinedBoard {
  const tables = tablesOf(pointsTables, combinedId);
  const parts = partsOf(groups, combinedId);
  const lines = combinedStandings(
    starters,
    parts.map((group) => ({ group, scheme: written.schemeOf(group), results: written.resultsOf(group.id) })),
    tables,
    combinedTies,
  );
  const [leader, second] = lines;
  const alone = leader?.place === 1 && second?.place !== 1 ? leader : undefined;
  const genders = new Map(starters.map(({ entryId, gender }) => [entryId, gender]));
  return {
    parts,
    lines: lines.map((line) => {
      const gender = genders.get(line.entryId) ?? 'O';
      const needed = alone && toPass(line, alone, parts, (group) => formulaOf(tables, gender, group.eventCode));
      return { ...line, ...(needed && { toPass: needed }) };
    }),
    leader: alone,
    untabled: parts.filter(({ eventCode }) => starters.some(({ gender }) => !formulaOf(tables, gender, eventCode))),
  };
}
