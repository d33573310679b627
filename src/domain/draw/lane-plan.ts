import type { Bands, LanePlan } from './draw-settings.ts';

type Table = Readonly<Record<number, Bands>>;

/** Eight and nine lanes as the rules have them; the others are ours, in their way: the middle first on the straight, the tight inside last on a bend. */
const STRAIGHT: Table = {
  4: [
    [2, 3],
    [1, 4],
  ],
  5: [
    [2, 3, 4],
    [1, 5],
  ],
  6: [
    [3, 4],
    [2, 5],
    [1, 6],
  ],
  7: [
    [3, 4, 5],
    [2, 6],
    [1, 7],
  ],
  8: [
    [3, 4, 5, 6],
    [2, 7],
    [1, 8],
  ],
  9: [
    [4, 5, 6],
    [3, 7],
    [2, 8],
    [1, 9],
  ],
  10: [
    [4, 5, 6, 7],
    [3, 8],
    [2, 9],
    [1, 10],
  ],
};
const BEND: Table = {
  4: [[2, 3], [4], [1]],
  5: [[3, 4], [2, 5], [1]],
  6: [[3, 4, 5], [2, 6], [1]],
  7: [
    [4, 5, 6],
    [3, 7],
    [1, 2],
  ],
  8: [
    [5, 6, 7],
    [3, 4, 8],
    [1, 2],
  ],
  9: [
    [5, 6, 7, 8],
    [3, 4, 9],
    [1, 2],
  ],
  10: [
    [6, 7, 8, 9],
    [4, 5, 10],
    [1, 2, 3],
  ],
};
const OVAL: Table = {
  4: [[2, 3], [4], [1]],
  5: [[3, 4], [2, 5], [1]],
  6: [[3, 4, 5], [2, 6], [1]],
  7: [
    [4, 5, 6],
    [3, 7],
    [1, 2],
  ],
  8: [
    [4, 5, 6, 7],
    [3, 8],
    [1, 2],
  ],
  9: [
    [5, 6, 7],
    [4, 8],
    [3, 9],
    [1, 2],
  ],
  10: [
    [5, 6, 7, 8],
    [4, 9],
    [3, 10],
    [1, 2],
  ],
};
const OLD: Table = {
  ...STRAIGHT,
  8: [
    [3, 4, 5, 6],
    [7, 8],
    [1, 2],
  ],
};
const TABLES: Readonly<Record<'straight' | 'bend' | 'oval' | 'old', Table>> = {
  straight: STRAIGHT,
  bend: BEND,
  oval: OVAL,
  old: OLD,
};

/**
 * The lanes of a heat of `runners`, best first. Where two start in a lane and there are more runners than lanes, the outer lanes take a second one, the
 * lowest in rank.
 */
export function bandsOf(plan: LanePlan, lanes: readonly number[], runners: number, perLane = 1): Bands {
  if (perLane === 1) return oneEach(plan, lanes, runners);
  const bands = oneEach(plan, lanes, typeof plan === 'string' ? Math.min(runners, lanes.length) : runners);
  const dealt = bands.flat();
  const second = lanes.toReversed().filter((lane) => dealt.filter((one) => one === lane).length < perLane);
  const outer = second.slice(0, runners - dealt.length).toReversed();
  if (outer.length === 0) return bands;
  return plan === 'lot' ? [[...dealt, ...outer].sort((a, b) => a - b)] : [...bands, outer];
}

/**
 * The lanes of a heat of `runners`, best first: as many as run. The last band in use loses its innermost lanes. `lanes` are those in use, ascending; none
 * means that places in a line are drawn, from 1. On an oval of nine lanes that is not full the table for eight holds from the second lane on.
 */
function oneEach(plan: LanePlan, lanes: readonly number[], runners: number): Bands {
  if (lanes.length === 0) return [Array.from({ length: runners }, (_, i) => i + 1)];
  if (typeof plan !== 'string') return cut(plan, runners);
  if (plan === 'lot') return cut([lanes], runners);
  const spare = (plan === 'bend' || plan === 'oval') && lanes.length === 9 && runners < 9;
  const used = spare ? lanes.slice(1) : lanes;
  const table = TABLES[plan][used.length];
  return cut(table ? table.map((band) => band.map((nth) => used[nth - 1] ?? nth)) : [used], runners);
}

function cut(bands: Bands, runners: number): Bands {
  let left = runners;
  return bands.flatMap((band) => {
    const some = Math.min(left, band.length);
    left -= some;
    return some > 0 ? [band.toSorted((a, b) => a - b).slice(band.length - some)] : [];
  });
}

/** A plan as people type it, `3 4 | 2 5 | 1 6`; undefined: a lane more than `perLane` times, none at all, or something that is no lane. */
export function readPlan(typed: string, perLane = 1): Bands | undefined {
  const bands = typed.split('|').map((band) =>
    band
      .trim()
      .split(/[\s,]+/)
      .map(Number),
  );
  const all = bands.flat();
  const isTaken = (lane: number) => all.filter((one) => one === lane).length > perLane;
  const fine = all.every((lane) => Number.isInteger(lane) && lane >= 1 && lane <= 99 && !isTaken(lane));
  return fine ? bands : undefined;
}

export const planText = (bands: Bands): string => bands.map((band) => band.join(' ')).join(' | ');
