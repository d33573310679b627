import { rowAt } from './row-edges.ts';

/** Rows made beyond the edge: none while somebody types, enough for a flick once the list was moved. */
const OVERSCAN = { atTop: 0, moved: 6 };
/** The list follows the finger in steps; between two of them the rows beyond the edge do. */
export const STEP_PX = 40;

/** Places of the rows in a window `height` pixels high that begins at pixel `top`, and of a few beyond; of `least` rows, where there are so many. */
export function shownRows(edges: Int32Array, top: number, height: number, least: number): number[] {
  const count = edges.length - 1;
  if (count === 0) return [];
  const beyond = top === 0 ? OVERSCAN.atTop : OVERSCAN.moved;
  const first = Math.max(rowAt(edges, top) - beyond, 0);
  // The list moves by a step before it is told.
  const inWindow = rowAt(edges, top + height + STEP_PX) + beyond;
  const last = Math.min(Math.max(inWindow, first + least - 1), count - 1);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
