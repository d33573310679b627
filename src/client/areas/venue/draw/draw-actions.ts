import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import type { DrawRow, Lane, MoveBody } from '#domain/draw/draw-row.ts';
import { type DrawSettings, perLaneOf } from '#domain/draw/draw-settings.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { type CameOn, seededList } from './came-on.ts';
import { drawMessages as text } from './messages-draw.ts';
import { save, say } from './save-action.ts';

/** Draws starters into heats on this device, with or without a network. */
export async function drawEvent(
  venue: Venue,
  group: EventGroupRow,
  settings: DrawSettings,
  starters: readonly Starter[],
  came: CameOn | undefined,
): Promise<void> {
  const drawSeed = venue.getSnapshot().competition?.drawSeed;
  if (drawSeed === undefined) {
    toast(text.noSeed, { tone: 'danger' });
    return;
  }
  const { list, ranks } = seededList(venue, group, starters, came);
  const n = (venue.draw(group.id)?.n ?? 0) + 1;
  const body = { eventGroupId: group.id, n, settings: { ...settings, ...(ranks && { ranks }) }, list };
  const places = drawHeats({ ...body, drawSeed, lowIsBest: group.unit === 'T' });
  say(await save(venue, 'draw', { ...body, places }), text.drawn(body.n));
}

export async function publishDraw(venue: Venue, { eventGroupId, n }: DrawRow): Promise<void> {
  say(await save(venue, 'publish', { eventGroupId, n }), text.isPublished);
}

export async function moveStarter(
  venue: Venue,
  draw: DrawRow,
  { athlete }: Starter,
  move: Omit<MoveBody, 'eventGroupId'>,
): Promise<boolean> {
  const name = fullName(athlete);
  const body = { eventGroupId: draw.eventGroupId, ...move };
  const problem = await save(venue, 'move', body);
  return say(problem, move.to ? text.moved(name) : text.takenOut(name), () => undoMove(venue, body));
}

/** Back where they were, while nothing has followed there: else the rules say what is in the way. */
export async function undoMove(venue: Venue, { eventGroupId, entryId, from, to, swap }: MoveBody): Promise<void> {
  const published = venue.draw(eventGroupId)?.published;
  const back = { eventGroupId, entryId, from: to, to: from, ...(swap !== undefined && { swap }) };
  say(await save(venue, 'move', { ...back, ...(published && { reason: text.undoReason }) }), text.undone);
}

/** One move after the other, each with its reason, so that every lane can be followed; the first that cannot be ends it. Goes back move by move. */
export async function mergeHeats(
  venue: Venue,
  { eventGroupId, published }: DrawRow,
  moves: readonly Omit<MoveBody, 'eventGroupId'>[],
  reason: string,
  done: string,
): Promise<boolean> {
  let problem: string | undefined;
  const made: (typeof moves)[number][] = [];
  for (const move of moves) {
    problem = await save(venue, 'move', { eventGroupId, ...move, ...(published && { reason }) });
    if (problem !== undefined) break;
    made.push(move);
  }
  const back = made.toReversed().map(({ entryId, from, to }) => ({ entryId, from: to, to: from }));
  return say(problem, done, () => {
    const now = venue.draw(eventGroupId);
    return now && mergeHeats(venue, now, back, text.undoReason, text.undone);
  });
}

/** To a lane, changing places with who has it where it is full. */
export const moveTo = (
  { places, settings }: DrawRow,
  entryId: number,
  to: Lane | null,
): Pick<MoveBody, 'entryId' | 'from' | 'to' | 'swap'> => {
  const now = places.find(({ entry }) => entry === entryId);
  const there = to ? places.filter(({ entry, heat, lane }) => entry !== entryId && heat === to.heat && lane === to.lane) : [];
  const sits = there.length >= perLaneOf(settings) ? there.at(-1) : undefined;
  return { entryId, from: now ? { heat: now.heat, lane: now.lane } : null, to, ...(sits && { swap: sits.entry }) };
};
