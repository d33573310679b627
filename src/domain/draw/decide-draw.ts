import { saidState } from '#domain/round/round-state.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { drawKey } from '#domain/sync/row.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import type { DrawRow, Lane, Placed } from './draw-row.ts';
import { perLaneOf } from './draw-settings.ts';

/**
 * The heats of an event. The same draw from another device is the same; another one, or one whose author had not seen what was drawn and moved
 * before, is refused. Whether the places follow from list and lots only the server asks (`drawHeats`): the device has just made them.
 */
export function decideDraw(action: ActionOf<'draw'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, n, settings, list, places } = action.body;
  if (!view.eventGroup(eventGroupId)) return reject('unknown-event');
  if (saidState(view.round(eventGroupId)) === 'official') return reject('round-official');
  const before = view.draw(eventGroupId);
  if (before?.n === n && isSame([before.settings, before.list], [settings, list]))
    return { outcome: 'superseded', reason: 'same-draw', rows: [] };
  if (before?.published) return reject('draw-published');
  if (n !== (before?.n ?? 0) + 1 || (before && !hasSeenAll(action, before))) return reject('draw-changed');
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
    places,
    moves: [],
    published: null,
    ...origin,
  };
  return { outcome: 'accepted', rows: [row] };
}

/** One starter to another lane, out of the draw or into it. A lane that is taken is changed with who has it, or not at all. */
export function decideMove(action: ActionOf<'move'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, ...move } = action.body;
  const { entryId, from, to, swap, reason = '' } = move;
  const draw = view.draw(eventGroupId);
  if (!draw) return reject('draw-changed');
  const now = placeIn(draw, entryId);
  if (isAt(now, to)) return { outcome: 'superseded', reason: 'same-place', rows: [] };
  if (!isAt(now, from)) return reject('draw-changed');
  if (saidState(view.round(eventGroupId)) === 'official') return reject('round-official');
  if (draw.published && !reason.trim()) return reject('draw-published');
  const there = to ? draw.places.filter((place) => place.entry !== entryId && isAt(place, to)) : [];
  const sits = there.find(({ entry }) => entry === swap);
  const isFull = there.length >= perLaneOf(draw.settings);
  if (swap === undefined ? isFull : !sits || !from) return reject('lane-taken');
  const holds = (entry: number, heat: number | undefined): boolean =>
    heat !== undefined && (view.result(eventGroupId, heat, entry)?.value ?? null) !== null;
  if (from?.heat !== to?.heat && (holds(entryId, from?.heat) || (sits && holds(sits.entry, sits.heat))))
    return reject('draw-marked');
  const others = draw.places.filter(({ entry }) => entry !== entryId && entry !== swap);
  const places = [...others, ...put(now ?? { entry: entryId }, to), ...(sits ? put(sits, from) : [])];
  const moved = { ...move, opId: action.id, deviceId: author.deviceId, by: author.name, at };
  return { outcome: 'accepted', rows: [{ ...draw, version, places: places.toSorted(byLane), moves: [...draw.moves, moved] }] };
}

/** From here on everybody sees the heats. */
export function decidePublish(action: ActionOf<'publish'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, n } = action.body;
  const draw = view.draw(eventGroupId);
  if (!draw || draw.n !== n) return reject('draw-changed');
  if (draw.published) return { outcome: 'superseded', reason: 'same-draw', rows: [] };
  if (!hasSeenAll(action, draw)) return reject('draw-changed');
  const published = { opId: action.id, deviceId: author.deviceId, by: author.name, at };
  return { outcome: 'accepted', rows: [{ ...draw, version, published }] };
}

const hasSeenAll = (action: Parameters<typeof hasSeen>[0], { version, opId, moves }: DrawRow): boolean =>
  [opId, ...moves.map((move) => move.opId)].every((id) => hasSeen(action, { opId: id, version }));

const placeIn = ({ places }: Pick<DrawRow, 'places'>, entryId: number): Placed | undefined =>
  places.find(({ entry }) => entry === entryId);

const isAt = (place: Lane | null | undefined, lane: Lane | null): boolean =>
  place && lane ? place.heat === lane.heat && place.lane === lane.lane : !place && !lane;

const put = (place: Pick<Placed, 'entry' | 'why'>, to: Lane | null): Placed[] => (to ? [{ ...place, ...to }] : []);

const byLane = (a: Lane, b: Lane): number => a.heat - b.heat || a.lane - b.lane;

/** Both came as JSON, made by the same function. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
