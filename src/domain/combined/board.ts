import type { CompTables } from '#domain/competition/comp-tables.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import { recordFlags, recordFlagText } from '#domain/records/record-flags.ts';
import { type BestMarks, type Flag, flagOf } from '#domain/result/flags.ts';
import type { PlacedResult, PlacedStarter } from '#domain/result/places.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import { partsOf } from './parts.ts';
import { formulaOf, tablesOf } from './points-tables.ts';
import { type CombinedLine, type CombinedStarter, combinedStandings } from './standings.ts';
import { type ToPass, toPass } from './to-pass.ts';

/** What a complete total is to an athlete: `PB`, and records that it beats, `CR`. */
interface Honours {
  readonly flag: Flag;
  readonly records: readonly string[];
}

/** A combined event as it stands. */
export interface CombinedBoard {
  readonly parts: readonly EventGroupRow[];
  readonly lines: readonly (CombinedLine & Honours & { readonly toPass?: ToPass })[];
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
  starters: readonly (CombinedStarter & BestMarks & Pick<PlacedStarter, 'records'>)[],
  written: WrittenInParts,
  { combinedTies = 'shared', pointsTables = [] }: CombinedRules = {},
): CombinedBoard {
  const tables = tablesOf(pointsTables, combinedId);
  const parts = partsOf(groups, combinedId);
  const guests = groups.find(({ id }) => id === combinedId)?.guests ?? [];
  const lines = combinedStandings(
    starters,
    parts.map((group) => ({ group, scheme: written.schemeOf(group), results: written.resultsOf(group.id) })),
    tables,
    combinedTies,
    guests,
  );
  const [leader, second] = lines;
  const alone = leader?.place === 1 && second?.place !== 1 ? leader : undefined;
  const byEntry = new Map(starters.map((starter) => [starter.entryId, starter]));
  const held = lines.map((line) => ({
    ...line,
    heat: 1,
    records: guests.includes(line.entryId) ? [] : (byEntry.get(line.entryId)?.records ?? []),
  }));
  const beaten = new Map([...recordFlags(held, 'P')].map(([{ entryId }, flags]) => [entryId, flags.map(recordFlagText)]));
  return {
    parts,
    lines: lines.map((line) => {
      const starter = byEntry.get(line.entryId);
      const gender = starter?.gender ?? 'O';
      const needed = alone && toPass(line, alone, parts, (group) => formulaOf(tables, gender, group.eventCode));
      return {
        ...line,
        flag: line.fair === undefined || !starter ? '' : flagOf(line.fair, 'P', starter),
        records: beaten.get(line.entryId) ?? [],
        ...(needed && { toPass: needed }),
      };
    }),
    leader: alone,
    untabled: parts.filter(({ eventCode }) => starters.some(({ gender }) => !formulaOf(tables, gender, eventCode))),
  };
}
