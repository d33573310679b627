import type { Body } from '#contracts/shared/endpoint.ts';
import type { Fix, ImportFile, ImportRow, postTimingWhole, putTimingRules } from '#contracts/venue/timing-import.ts';

interface Done {
  readonly fix: Fix;
  /** What was done by it, in words. */
  readonly done: string;
}

/** What a person says of a line, in words what was done by it, and what takes it back. */
export type Mend = (fix: Fix, done: string, back?: Done) => Promise<void>;

export type Whole = Body<typeof postTimingWhole>;
/** What a person says of a file or one of its races, and in words what was done by it. `back`: they may take it back. */
export type SayWhole = (file: number, said: Whole, done: string, back?: true) => Promise<void>;

/** What a person says once of all files of the competition, and in words what was done by it. */
export type SayRules = (said: Body<typeof putTimingRules>, done: string) => Promise<void>;

type Race = ImportFile['races'][number];
type At = Race['at'];
type Heat = Pick<NonNullable<At>, 'eventGroupId' | 'heat'>;

/** The race of a line is another heat than it was taken for, and back. */
export function asRace(line: Pick<Fix, 'file' | 'line'>, at: At, to: Heat): readonly [fix: Fix, back: Fix] {
  const from = at && { eventGroupId: at.eventGroupId, heat: at.heat };
  return [
    { ...line, say: 'race', ...to, ...(from && { from }) },
    { ...line, say: 'race-back', from: to, to: from },
  ];
}

/** What went of earlier files by this one. */
export const leftBy = ({ races }: ImportFile): { readonly marks: number; readonly winds: number } => ({
  marks: races.reduce((sum, { left = 0 }) => sum + left, 0),
  winds: races.filter(({ windLeft }) => windLeft).length,
});

/** A race that waits whole, and its place in its file. */
export interface HeldRace {
  readonly race: Race;
  readonly index: number;
}
export const heldRaces = ({ races }: ImportFile): readonly HeldRace[] =>
  races.flatMap((race, index) => (race.held ? [{ race, index }] : []));

/** Lines that are looked at one by one: of a race that is held a person says all at once. Those of files with results come first, for they are real doubts. */
export function linesToMend(files: readonly ImportFile[], rows: readonly ImportRow[]): readonly ImportRow[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  const hasResults = ({ file }: ImportRow): number => {
    const { applied = 0, challenged = 0 } = byId.get(file)?.counts ?? {};
    return applied + challenged > 0 ? 0 : 1;
  };
  return rows.filter(({ file, race }) => !byId.get(file)?.races[race]?.held).toSorted((a, b) => hasResults(a) - hasResults(b));
}
