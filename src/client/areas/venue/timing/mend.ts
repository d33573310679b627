import type { Fix, ImportFile } from '#contracts/venue/timing-import.ts';

interface Done {
  readonly fix: Fix;
  /** What was done by it, in words. */
  readonly done: string;
}

/** What a person says of a line, in words what was done by it, and what takes it back. */
export type Mend = (fix: Fix, done: string, back?: Done) => Promise<void>;

type At = ImportFile['races'][number]['at'];
type Heat = Pick<NonNullable<At>, 'eventGroupId' | 'heat'>;

/** The race of a line is another heat than it was taken for, and back. */
export function asRace(line: Pick<Fix, 'file' | 'line'>, at: At, to: Heat): readonly [fix: Fix, back: Fix] {
  const from = at && { eventGroupId: at.eventGroupId, heat: at.heat };
  return [
    { ...line, say: 'race', ...to, ...(from && { from }) },
    { ...line, say: 'race-back', from: to, to: from },
  ];
}
