import type { Note } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';

/** Two lines beside a name. */
export const LONGEST_NOTE = 160;

/** What breaks a line, turns the direction of the text around it, or is half a letter. */
const UNSEEN = /[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/** A note as it is kept: one line of plain text, without what nobody sees. */
export function noteText(typed: string): string {
  return typed.normalize('NFC').replace(UNSEEN, ' ').trim();
}

/**
 * The one note of an athlete: whoever has seen the one that stands may put another in its place, or take it away. A desk that had not seen it
 * is refused, so that no note is lost unread.
 */
export function decideNote(action: ActionOf<'note'>, view: VenueView, { author, at, version }: Authority): Decision {
  const athlete = view.athlete(action.body.athleteId);
  if (!athlete) return reject('unknown-athlete');
  const { note: before, ...row } = athlete;
  const text = noteText(action.body.text);
  if (text === (before?.text ?? '')) return { outcome: 'superseded', rows: [] };
  if (before && before.deviceId !== author.deviceId && !hasSeen(action, before)) return reject('note-changed');
  const note: Note = { opId: action.id, deviceId: author.deviceId, by: author.name, at, version, text };
  return { outcome: 'accepted', rows: [{ ...row, version, ...(text && { note }) }] };
}
