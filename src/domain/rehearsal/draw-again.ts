import { drawHeats } from '#domain/draw/draw.ts';
import type { DrawBody, Lane, MoveBody } from '#domain/draw/draw-row.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';

/** Somebody's heat and lane; lane 0: they had none. */
export interface OldPlace extends Lane {
  readonly entry: number;
}

interface DrawnAgain {
  readonly drawSeed: string;
  readonly eventGroupId: number;
  readonly lowIsBest: boolean;
  /** At least one. */
  readonly places: readonly OldPlace[];
}

/** Most lanes that a draw names. */
const MOST_LANES = 99;

/**
 * A draw of the copy that ends in the heats and lanes of the past meeting. Its list is taken as it comes, with the lanes that were run in; where a heat was not full, or lanes
 * were left out, moves mend it. Without lanes only the heats are as they were.
 */
export function drawAgain({ drawSeed, eventGroupId, lowIsBest, places }: DrawnAgain): {
  readonly draw: DrawBody;
  readonly moves: readonly MoveBody[];
} {
  const wanted = places.toSorted((a, b) => a.heat - b.heat || a.lane - b.lane || a.entry - b.entry);
  const list = wanted.map(({ entry }) => ({ entry, mark: null, team: '' }));
  const lanes = hasLanes(wanted) ? [...new Set(wanted.map(({ lane }) => lane))].sort((a, b) => a - b) : [];
  const settings: DrawSettings = {
    method: 'listed',
    heats: Math.max(...wanted.map(({ heat }) => heat)),
    order: 'lot',
    apart: false,
    lanes,
    plan: lanes.length > 0 ? lanes.map((lane) => [lane]) : 'lot',
  };
  const drawn = drawHeats({ drawSeed, eventGroupId, n: 1, settings, list, lowIsBest });
  const draw = { eventGroupId, n: 1, settings, list, places: drawn };
  return { draw, moves: movesTo(eventGroupId, drawn, wanted, lanes.length > 0) };
}

function hasLanes(places: readonly OldPlace[]): boolean {
  const own = new Set(places.map(({ heat, lane }) => `${heat}:${lane}`));
  return own.size === places.length && places.every(({ lane }) => lane >= 1 && lane <= MOST_LANES);
}

/** One after the other each to their place; whoever sits there goes where they came from. */
function movesTo(
  eventGroupId: number,
  drawn: readonly OldPlace[],
  wanted: readonly OldPlace[],
  byLane: boolean,
): readonly MoveBody[] {
  const at = new Map(drawn.map(({ entry, heat, lane }): [number, Lane] => [entry, { heat, lane }]));
  const moves: MoveBody[] = [];
  for (const { entry, heat, lane } of wanted) {
    const from = at.get(entry);
    if (!from || (from.heat === heat && (!byLane || from.lane === lane))) continue;
    const last = Math.max(0, ...[...at.values()].filter((one) => one.heat === heat).map((one) => one.lane));
    const to = { heat, lane: byLane ? lane : last + 1 };
    const sits = [...at].find(([, one]) => one.heat === to.heat && one.lane === to.lane)?.[0];
    moves.push({ eventGroupId, entryId: entry, from, to, ...(sits !== undefined && { swap: sits }) });
    at.set(entry, to);
    if (sits !== undefined) at.set(sits, from);
  }
  return moves;
}
