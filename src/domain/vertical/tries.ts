import type { HeightValue, ResultValue } from '#domain/result/value.ts';
import { MOST_TRIES } from './write-parts.ts';

/** What an athlete may do at a height: the number of their next try, from 1, or why there is none. */
type AtBar = number | 'cleared' | 'passed' | 'out' | 'retired' | 'coded';

const NOTHING: HeightValue = { type: 'height', bars: [], jumps: [], code: null };
export const asHeight = (value: ResultValue | null | undefined): HeightValue => (value?.type === 'height' ? value : NOTHING);

export const triesAt = ({ bars }: Pick<HeightValue, 'bars'>, cm: number): string =>
  bars.find((bar) => bar.cm === cm)?.tries ?? '';

/** Where an athlete stands at a height, by TR26.2 to TR26.5. A height below one that they have tried was passed. */
export function atBar({ bars, code }: HeightValue, cm: number): AtBar {
  if (code !== null) return 'coded';
  let failures = 0;
  for (const bar of bars) {
    if (bar.cm > cm) break;
    for (const sign of bar.tries) failures = sign === 'X' ? failures + 1 : sign === 'O' ? 0 : failures;
    if (bar.tries.includes('r')) return 'retired';
    if (failures >= MOST_TRIES) return 'out';
  }
  const tries = triesAt({ bars }, cm);
  if (tries.includes('O')) return 'cleared';
  if (tries.includes('-') || bars.some((bar) => bar.cm > cm)) return 'passed';
  const missing = tries.indexOf(' ');
  return missing === -1 ? tries.length + 1 : missing + 1;
}

/** Whether an athlete may jump at greater heights than any that they have tried. */
export function isStillIn({ bars, code }: HeightValue): boolean {
  const top = bars.at(-1)?.cm;
  if (code !== null || top === undefined) return code === null;
  const state = atBar({ type: 'height', bars, jumps: [], code }, top);
  return state !== 'out' && state !== 'retired';
}

/**
 * Heights at which a series breaks the rules, as only a merge of two recorders or a correction makes it: a try after O, after a pass at this
 * height, after three failures in a row or after r, or one before which another is missing. All is kept, for a person to look at.
 */
export function faultyBars({ bars }: Pick<HeightValue, 'bars'>): readonly number[] {
  let failures = 0;
  let over = false;
  return bars.flatMap(({ cm, tries }) => {
    let closed = over;
    let faulty = false;
    for (const sign of tries) {
      if (closed || sign === ' ') faulty = true;
      failures = sign === 'X' ? failures + 1 : sign === 'O' ? 0 : failures;
      if (failures >= MOST_TRIES || sign === 'r') over = true;
      if (over || sign === 'O' || sign === '-') closed = true;
    }
    return faulty ? [cm] : [];
  });
}
