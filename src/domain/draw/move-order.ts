import type { Action } from '#domain/sync/action.ts';

const NONE = { waitsFor: [], holds: [] };

/**
 * The order of marks and of moves in the draw, across queues: an athlete with a mark stays in their heat, so what clears it arrives first.
 * As `bibOrder`.
 */
export function moveOrder({ compId, kind, body }: Action): {
  readonly waitsFor: readonly string[];
  readonly holds: readonly string[];
} {
  const heatKey = (heat: number) => `${compId} event ${'eventGroupId' in body && body.eventGroupId} heat ${heat}`;
  if (kind === 'mark' || kind === 'result') return { waitsFor: [], holds: [heatKey(body.heat)] };
  if (kind !== 'move') return NONE;
  const { from, and = [], swap, to } = body;
  const left = [from, ...and.map((step) => step.from), ...(swap === undefined ? [] : [to])];
  return { waitsFor: left.flatMap((lane) => (lane ? [heatKey(lane.heat)] : [])), holds: [] };
}
