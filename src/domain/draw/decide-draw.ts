import { saidState } from '#domain/round/round-state.ts';
import { drawKey } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import type { Drawing, DrawRow, Lane, MoveBody, Placed } from './draw-row.ts';
import { perLaneOf } from './draw-settings.ts';
import { drawnTimes, isDrawn } from './drawn-times.ts';

/**
 * The heats of an event. The same draw from another device is the same; another one, or one whose author had not seen what was drawn and moved
 * before, is refused. Whether the places follow from list and lots only the server asks (`drawHeats`): the device has just made them.
 */
export function decideDraw(action: ActionOf<'draw'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, n, settings, list, from, places } = action.body;
  if (!view.eventGroup(eventGroupId)) return reject('unknown-event');
  if (saidState(view.round(eventGroupId)) === 'official') return reject('round-official');
  const before = view.draw(eventGroupId);
  if (before?.n === n && isSame([before.settings, before.list], [settings, list]))
    return { outcome: 'superseded', reason: 'same-draw', rows: [] };
  if (before?.published) return reject('draw-published');
  if (n !== drawnTimes(before) + 1 || (before && !hasSeenAll(action, before))) return reject('draw-changed');
  if (view.isMarked(eventGroupId)) return reject('draw-marked');
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at };
  const key = drawKey(eventGroupId);
  const row: DrawRow = {
    kind: 'draw',
    key,
    eventGroupId,
    version,
    n,
    settings,
    list,
    ...(from && { from }),
    places,
    moves: [],
    published: null,
    ...origin,
    ...(before && isDrawn(before) && { before: drawingIn(before) }),
  };
  return { outcome: 'accepted', rows: [row] };
}

/** Starters to other lanes, out of the draw or into it, all of them or nobody. A lane that is taken is changed with who has it, or not at all. */
export function decideMove(action: ActionOf<'move'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, reason = '', and = [], entryId, from, to, swap, came } = action.body;
  const draw = view.draw(eventGroupId);
  if (!draw || !isDrawn(draw)) return reject('draw-changed');
  const steps: readonly Step[] = [{ entryId, from, to, ...(swap !== undefined && { swap }), ...(came && { came }) }, ...and];
  if (steps.every((step) => isAt(placeIn(draw, step.entryId), step.to)))
    return { outcome: 'superseded', reason: 'same-place', rows: [] };
  if (steps.some((step) => !isAt(placeIn(draw, step.entryId), step.from))) return reject('draw-changed');
  if (saidState(view.round(eventGroupId)) === 'official') return reject('round-official');
  if (draw.published && !reason.trim()) return reject('draw-published');
  const holds = (entry: number, heat: number | undefined): boolean =>
    heat !== undefined && (view.result(eventGroupId, heat, entry)?.value ?? null) !== null;
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at };
  let { places, moves } = draw;
  for (const step of steps) {
    const made = placesAfter(places, perLaneOf(draw.settings), step, holds);
    if (typeof made === 'string') return reject(made);
    places = made;
    moves = [...moves, { ...step, ...(action.body.reason !== undefined && { reason: action.body.reason }), ...origin }];
  }
  return { outcome: 'accepted', rows: [{ ...draw, version, places: places.toSorted(byLane), moves }] };
}

type Step = Pick<MoveBody, 'entryId' | 'from' | 'to' | 'swap' | 'came'>;

/** Or why they do not move. */
function placesAfter(
  places: readonly Placed[],
  perLane: number,
  { entryId, from, to, swap }: Step,
  holds: (entry: number, heat: number | undefined) => boolean,
): readonly Placed[] | 'lane-taken' | 'draw-marked' {
  const now = placeIn({ places }, entryId);
  const there = to ? places.filter((place) => place.entry !== entryId && isAt(place, to)) : [];
  const sits = there.find(({ entry }) => entry === swap);
  if (swap === undefined ? there.length >= perLane : !sits || !from) return 'lane-taken';
  if (from?.heat !== to?.heat && (holds(entryId, from?.heat) || (sits && holds(sits.entry, sits.heat)))) return 'draw-marked';
  const others = places.filter(({ entry }) => entry !== entryId && entry !== swap);
  return [...others, ...put(now ?? { entry: entryId }, to), ...(sits ? put(sits, from) : [])];
}

/** From here on everybody sees the heats. */
export function decidePublish(action: ActionOf<'publish'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, n } = action.body;
  const draw = view.draw(eventGroupId);
  if (!draw || draw.n !== n || !isDrawn(draw)) return reject('draw-changed');
  if (draw.published) return { outcome: 'superseded', reason: 'same-draw', rows: [] };
  if (!hasSeenAll(action, draw)) return reject('draw-changed');
  const published = { opId: action.id, deviceId: author.deviceId, by: author.name, at };
  const { hidden: _hidden, ...rest } = draw;
  return { outcome: 'accepted', rows: [{ ...rest, version, published }] };
}

const drawingIn = ({ n, settings, list, from, places, moves, opId, deviceId, by, at }: DrawRow): Drawing => ({
  n,
  settings,
  list,
  ...(from && { from }),
  places,
  moves,
  opId,
  deviceId,
  by,
  at,
});

export const hasSeenAll = (action: Parameters<typeof hasSeen>[0], { version, opId, moves }: DrawRow): boolean =>
  [opId, ...moves.map((move) => move.opId)].every((id) => hasSeen(action, { opId: id, version }));

const placeIn = ({ places }: Pick<DrawRow, 'places'>, entryId: number): Placed | undefined =>
  places.find(({ entry }) => entry === entryId);

const isAt = (place: Lane | null | undefined, lane: Lane | null): boolean =>
  place && lane ? place.heat === lane.heat && place.lane === lane.lane : !place && !lane;

const put = (place: Pick<Placed, 'entry' | 'why'>, to: Lane | null): Placed[] => (to ? [{ ...place, ...to }] : []);

const byLane = (a: Lane, b: Lane): number => a.heat - b.heat || a.lane - b.lane;

/** Both came as JSON, made by the same function. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
