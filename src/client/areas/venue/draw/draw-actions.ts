import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import type { DrawRow, Lane, MoveBody } from '#domain/draw/draw-row.ts';
import { type DrawSettings, perLaneOf } from '#domain/draw/draw-settings.ts';
import { drawnTimes } from '#domain/draw/drawn-times.ts';
import { byRanks } from '#domain/draw/proposal.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
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
  const n = drawnTimes(venue.drawRow(group.id)) + 1;
  const body = { eventGroupId: group.id, n, settings: ranks ? byRanks(settings) : settings, list };
  const { rule, level } = came?.end ?? {};
  const from = rule && { rule, ...(level && { level: level.entries }) };
  const places = drawHeats({ ...body, drawSeed, lowIsBest: group.unit === 'T' });
  say(await save(venue, 'draw', { ...body, ...(from && { from }), places }), text.drawn(body.n), () => undoDraw(venue, body));
}

export async function publishDraw(venue: Venue, { eventGroupId, n }: DrawRow): Promise<void> {
  const undo = () => undoPublication(venue, { eventGroupId, n });
  say(await save(venue, 'publish', { eventGroupId, n }), text.isPublished, undo);
}

type OfDraw = Pick<DrawRow, 'eventGroupId' | 'n'>;

/** The draw before it is there again, or none. */
export async function undoDraw(venue: Venue, { eventGroupId, n }: OfDraw): Promise<void> {
  const problem = await save(venue, 'take-back', { eventGroupId, n, what: 'draw' });
  say(problem, text.drawUndone(n, venue.draw(eventGroupId)?.n));
}

/** From then on the venue alone sees the draw. */
export async function undoPublication(venue: Venue, { eventGroupId, n }: OfDraw): Promise<void> {
  say(await save(venue, 'take-back', { eventGroupId, n, what: 'publication' }), text.publicationUndone);
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

/** Back where they were, all who moved together, while nothing has followed there: else the rules say what is in the way. */
export async function undoMove(venue: Venue, { eventGroupId, entryId, from, to, swap, and = [] }: MoveBody): Promise<void> {
  const published = venue.draw(eventGroupId)?.published;
  const steps = [{ entryId, from: to, to: from, ...(swap !== undefined && { swap }) }, ...and.map(turned)].toReversed();
  const [last, ...others] = steps;
  if (!last) return;
  const body = { eventGroupId, ...last, ...(others.length > 0 && { and: others }) };
  say(await save(venue, 'move', { ...body, ...(published && { reason: text.undoReason }) }), text.undone);
}

type Step = Pick<MoveBody, 'entryId' | 'from' | 'to'>;
const turned = ({ entryId, from, to }: Step): Step => ({ entryId, from: to, to: from });

/** The last move of a draw, with all who moved in the same decision; undefined: nobody has. */
export function lastMove({ eventGroupId, moves }: DrawRow): MoveBody | undefined {
  const [first, ...and] = moves.filter(({ opId }) => opId === moves.at(-1)?.opId);
  if (!first) return undefined;
  const { entryId, from, to, swap } = first;
  return { eventGroupId, entryId, from, to, ...(swap !== undefined && { swap }), ...(and.length > 0 && { and }) };
}

/** Everybody of a heat into another in one decision, which is made whole or not at all. */
export async function mergeHeats(
  venue: Venue,
  { eventGroupId, published }: DrawRow,
  moves: readonly Step[],
  reason: string,
  done: string,
): Promise<boolean> {
  const [first, ...and] = moves;
  if (!first) return false;
  const body = { eventGroupId, ...first, ...(and.length > 0 && { and }) };
  const problem = await save(venue, 'move', { ...body, ...(published && { reason }) });
  return say(problem, done, () => undoMove(venue, body));
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
