import type { ProgressionLine } from '#domain/progression/progression.ts';
import { lineProblems } from '#domain/progression/table.ts';
import { progressionMessages as text } from './messages-progression.ts';

/** A line as it is typed. */
export interface TypedLine {
  readonly heats: string;
  readonly lanes: string;
  readonly to: 'final' | 'round';
  readonly places: string;
  readonly times: string;
}
export type NumberField = Exclude<keyof TypedLine, 'to'>;

export const EMPTY_LINE: TypedLine = { heats: '', lanes: '8', to: 'final', places: '', times: '' };

export const typedLine = ({ heats, lanes, final, places, times }: ProgressionLine): TypedLine => ({
  heats: String(heats),
  lanes: String(lanes),
  to: final ? 'final' : 'round',
  places: String(places),
  times: String(times),
});

/** Of lines without a problem. */
export const readLine = ({ heats, lanes, to, places, times }: TypedLine): ProgressionLine => ({
  heats: Number(heats),
  lanes: Number(lanes),
  final: to === 'final',
  places: Number(places),
  times: Number(times),
});

const isCount = (typed: string): boolean => /^\d{1,2}$/.test(typed.trim());
const isSize = (typed: string): boolean => isCount(typed) && Number(typed) > 0;

/** What is wrong with each line, by field; an empty one: nothing. What is wrong with a line as a whole stands at its first field. */
export function typedProblems(lines: readonly TypedLine[]): readonly Partial<Record<NumberField, string>>[] {
  const single = lines.map(({ heats, lanes, places, times }) => ({
    ...(!isSize(heats) && { heats: text.needSize }),
    ...(!isSize(lanes) && { lanes: text.needSize }),
    ...(!isCount(places) && { places: text.needCount }),
    ...(!isCount(times) && { times: text.needCount }),
  }));
  const whole = lineProblems(lines.map(readLine));
  return single.map((wrong, i) => {
    const problem = whole[i];
    return Object.keys(wrong).length === 0 && problem ? { heats: text.problems[problem] } : wrong;
  });
}
