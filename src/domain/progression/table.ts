import { isSameSize, type ProgressionLine } from './progression.ts';

export const MOST_PROGRESSION_LINES = 100;
/** Of heats, lanes, places and times alike. */
export const MOST_IN_LINE = 99;

/**
 * Why a line cannot stand: nobody goes on by it, more would start in a final than it has lanes, or a line `before` it is for rounds of the same size.
 */
export type LineProblem = 'nobody' | 'many' | 'twice';

/** What is wrong with the lines of an organiser's table, in their order; undefined: nothing. */
export function lineProblems(table: readonly ProgressionLine[]): readonly (LineProblem | undefined)[] {
  return table.map((line, i) => {
    const { heats, lanes, final, places, times } = line;
    const all = places * heats + times;
    if (all === 0) return 'nobody';
    if (final && all > lanes) return 'many';
    return table.slice(0, i).some((before) => isSameSize(before, line)) ? 'twice' : undefined;
  });
}
