import { fullName } from '#client/lib/text/names.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import type { DrawRow, Lane, MoveBody } from '#domain/draw/draw-row.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { seedList } from '#domain/draw/proposal.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { drawMessages as text } from './messages-draw.ts';

/** Why it was not saved; undefined: it was. */
type Problem = string | undefined;

async function save<K extends 'draw' | 'move' | 'publish'>(venue: Venue, kind: K, body: ActionBodies[K]): Promise<Problem> {
  const acted = await venue.act(kind, body);
  if (acted.saved) return undefined;
  if ('failed' in acted) return text.notSaved(acted.failed);
  const { message, remedy } = reasonText(acted.refused);
  return `${message} ${remedy}`;
}

const say = (problem: Problem, done: string, undo?: () => unknown): boolean => {
  if (problem !== undefined) toast(problem, { tone: 'danger' });
  else toast(done, undo ? { action: { label: text.undo, run: () => void undo() } } : {});
  return problem === undefined;
};

/** Draws starters into heats on this device, with or without a network. */
export async function drawEvent(
  venue: Venue,
  group: EventGroupRow,
  settings: DrawSettings,
  starters: readonly Starter[],
): Promise<void> {
  const drawSeed = venue.getSnapshot().competition?.drawSeed;
  if (drawSeed === undefined) {
    toast(text.noSeed, { tone: 'danger' });
    return;
  }
  const body = { eventGroupId: group.id, n: (venue.draw(group.id)?.n ?? 0) + 1, settings, list: seedList(starters, group) };
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

/** To a lane, changing places with who has it. */
export const moveTo = (
  { places }: DrawRow,
  entryId: number,
  to: Lane | null,
): Pick<MoveBody, 'entryId' | 'from' | 'to' | 'swap'> => {
  const now = places.find(({ entry }) => entry === entryId);
  const sits = to && places.find(({ heat, lane }) => heat === to.heat && lane === to.lane);
  return { entryId, from: now ? { heat: now.heat, lane: now.lane } : null, to, ...(sits && { swap: sits.entry }) };
};
