import type { DrawRow, Placed } from '#domain/draw/draw-row.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { readPlan } from '#domain/draw/lane-plan.ts';

const MOST_LANES = 99;

/** `1-8`, `1 2 4-8`; empty: none. Undefined: not lanes. */
export function readLanes(typed: string): readonly number[] | undefined {
  const parts = typed.split(/[\s,]+/).filter(Boolean);
  const lanes = new Set<number>();
  for (const part of parts) {
    const [, first = '', last = first] = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(part) ?? [];
    if (first === '' || Number(first) < 1 || Number(last) > MOST_LANES || Number(last) < Number(first)) return undefined;
    for (let lane = Number(first); lane <= Number(last); lane += 1) lanes.add(lane);
  }
  return [...lanes].sort((a, b) => a - b);
}

/** Neighbours together: `1 2 4-8`. */
export function lanesText(lanes: readonly number[]): string {
  const runs: number[][] = [];
  for (const lane of lanes) {
    const run = runs.at(-1);
    if (run && run.at(-1) === lane - 1) run.push(lane);
    else runs.push([lane]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(' '))).join(' ');
}

/** Whether a plan as typed has a lane for everybody in the fullest heat. */
export const planFits = (typed: string, fullest: number, perLane = 1): boolean =>
  (readPlan(typed, perLane) ?? []).flat().length >= fullest;

/** All lanes of a heat in their order: those in use, or as many places as are taken and one more. */
export function lanesIn({ settings, places }: DrawRow, heat: number): readonly number[] {
  const taken = places.filter((place) => place.heat === heat).map(({ lane }) => lane);
  const line = settings.lanes.length > 0 ? settings.lanes : Array.from({ length: Math.max(0, ...taken) + 1 }, (_, i) => i + 1);
  return [...new Set([...line, ...taken])].sort((a, b) => a - b);
}

/** A line of a heat: who starts there; without a place the lane is free. */
interface HeatLine {
  readonly no: number;
  readonly place?: Placed;
}
export const linesIn = (draw: DrawRow, heat: number): readonly HeatLine[] =>
  lanesIn(draw, heat).flatMap((no): readonly HeatLine[] => {
    const there = draw.places.filter((place) => place.heat === heat && place.lane === no);
    return there.length > 0 ? there.map((place) => ({ no, place })) : [{ no }];
  });

/** Heats of a draw: those it made, and where somebody was moved to since. */
export const heatsIn = ({ settings, places }: Pick<DrawRow, 'settings' | 'places'>): readonly number[] => {
  const last = Math.max(settings.heats, ...places.map(({ heat }) => heat));
  return Array.from({ length: last }, (_, i) => i + 1);
};

/** Starters in each heat before anybody is drawn. */
export function sizesOf(starters: number, { heats }: Pick<DrawSettings, 'heats'>): readonly number[] {
  const used = Math.max(1, Math.min(heats, starters));
  return Array.from({ length: used }, (_, i) => Math.ceil((starters - i) / used));
}
