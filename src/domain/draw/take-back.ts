import { saidState } from '#domain/round/round-state.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import { hasSeenAll } from './decide-draw.ts';
import type { DrawRow } from './draw-row.ts';
import { drawnTimes, isDrawn } from './drawn-times.ts';

/**
 * A draw or its publication is undone, by somebody who had seen all that was done with it, as long as nobody has a mark. The draw before is there again, or
 * none; the number of draws goes on counting, so that nobody gets the same lots twice.
 */
export function decideTakeBack(action: ActionOf<'take-back'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, n, what } = action.body;
  const draw = view.draw(eventGroupId);
  if (!draw || drawnTimes(draw) < n) return reject('draw-changed');
  const isUndone = what === 'draw' ? draw.n < n || !isDrawn(draw) : draw.n === n && isDrawn(draw) && !draw.published;
  if (isUndone) return { outcome: 'superseded', reason: 'same-draw', rows: [] };
  if (draw.n !== n || !hasSeenAll(action, draw)) return reject('draw-changed');
  if (saidState(view.round(eventGroupId)) === 'official') return reject('round-official');
  if (view.isMarked(eventGroupId)) return reject('draw-marked');
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at };
  if (what === 'draw')
    return draw.published ? reject('draw-published') : { outcome: 'accepted', rows: [{ ...undrawn(draw, origin), version }] };
  if (draw.published && !hasSeen(action, { opId: draw.published.opId, version: draw.version })) return reject('draw-changed');
  return { outcome: 'accepted', rows: [{ ...draw, version, published: null, hidden: origin }] };
}

function undrawn({ before, ...draw }: DrawRow, origin: Pick<DrawRow, 'opId' | 'deviceId' | 'by' | 'at'>): DrawRow {
  const drawn = drawnTimes(draw);
  if (before) return { ...draw, ...before, drawn };
  return { ...draw, ...origin, list: [], places: [], moves: [], undone: true };
}
