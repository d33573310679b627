import { schemeToSay } from '#domain/horizontal/scheme.ts';
import type { AdvanceBody } from '#domain/progression/decided.ts';
import { type GoesOn, isQualification } from '#domain/progression/progression.ts';
import type { RoundEnd } from '#domain/progression/through.ts';
import { lotBetween } from '#domain/progression/tie.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import { drawMessages } from './messages-draw.ts';
import { throughMessages as text } from './messages-through.ts';
import { save, say } from './save-action.ts';

/** How athletes go on from a round: of a race its places and times, in the field as part of how the event is run. `was`: how they do now. */
export async function changeRule(venue: Venue, source: EventGroupRow, rule: GoesOn, was: GoesOn): Promise<boolean> {
  const round = venue.round(source.id);
  const problem = await save(venue, 'round', {
    eventGroupId: source.id,
    ...(isQualification(rule) ? { scheme: { ...schemeToSay(source, round), qualifying: rule } } : { progression: rule }),
  });
  return say(problem, text.changed, () => changeRule(venue, source, was, rule));
}

/** One athlete is let on, or out; with a way back to what was decided before. */
export async function advance(venue: Venue, body: AdvanceBody, done: string): Promise<boolean> {
  const { eventGroupId, entryId } = body;
  const before = venue.round(eventGroupId)?.decisions?.find((one) => one.entryId === entryId);
  const problem = await save(venue, 'advance', body);
  const back = {
    eventGroupId,
    entryId,
    how: before?.how ?? null,
    ...(before?.of && { of: before.of }),
    ...(before?.to && { to: before.to }),
  };
  return say(problem, done, () => advance(venue, back, text.takenBack));
}

/** Between those who are level for one place. */
export async function drawLotBetween(
  venue: Venue,
  eventGroupId: number,
  { entries: of, to }: NonNullable<RoundEnd['level']>,
  nameOf: (entryId: number) => string,
): Promise<void> {
  const drawSeed = venue.getSnapshot().competition?.drawSeed;
  const entryId = drawSeed === undefined ? undefined : lotBetween({ drawSeed, eventGroupId, of });
  if (entryId === undefined) say(drawMessages.noSeed, '');
  else
    await advance(venue, { eventGroupId, entryId, how: 'lot', of, ...(to !== undefined && { to }) }, text.lot(nameOf(entryId)));
}
