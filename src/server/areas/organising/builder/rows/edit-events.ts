import type { EventChange, NewEvent } from '#contracts/organising/builder/comp-event-calls.ts';
import { unwireNumber } from '#contracts/organising/comp-event.ts';
import type { Draft, DraftEvent, DraftEventOptions } from '#domain/builder/draft.ts';
import { drafted, type Gesture, removeCeids } from '#domain/builder/programme/remove.ts';
import { newEvent } from '#domain/builder/programme/rows.ts';
import type { Taken } from '#domain/builder/taken.ts';
import { USUAL_LANES } from '#domain/event/event-options.ts';
import { eventOptionsOf } from '#server/db/builder/read-draft.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';

/** What becomes of one event, by the marker of the specification. */
type Edit =
  | (NewEvent & { readonly crud: 'C' })
  | (EventChange & { readonly crud: 'U'; readonly ceid: number })
  | { readonly crud: 'D'; readonly ceid: number };

/** All edits together. What goes is taken out last: a group that gets another event instead stays. */
export function editEvents(draft: Draft, taken: Taken, edits: readonly Edit[]): Gesture | Refused {
  const unknown = edits.find((edit) => edit.crud !== 'C' && !Object.hasOwn(draft.events.ceids, String(edit.ceid)));
  if (unknown) return refuse('not-found', { message: 'One of the events is not there. Nothing was changed.' });
  const kept: Record<string, unknown> = {};
  for (const [i, edit] of edits.entries()) {
    if (edit.crud === 'D') continue;
    const id = edit.crud === 'C' ? `new-${i + 1}` : String(edit.ceid);
    const was = edit.crud === 'C' ? newEvent(String(edit.eventGroupId), edit.eventid, edit.ageGroupId) : draft.events.ceids[id];
    if (was) kept[`events.ceids.${id}`] = edited(draft, was, edit);
  }
  const withKept = drafted(draft, kept);
  const removed = removeCeids(
    withKept,
    edits.flatMap((edit) => (edit.crud === 'D' ? String(edit.ceid) : [])),
    taken.ceids,
  );
  if ('problem' in removed) return removed;
  const values = { ...kept, ...removed.values };
  const after = drafted(draft, values);
  const stray = edits.some((edit) => edit.crud !== 'D' && edit.ceoptions && !namesOwn(after, eventOptionsOf(edit.ceoptions)));
  if (stray)
    return refuse('invalid', { field: 'ceoptions', message: 'It names an event of another competition. Nothing was changed.' });
  return { values };
}

function edited(draft: Draft, was: DraftEvent, edit: EventChange): DraftEvent {
  const groupId = edit.eventGroupId === undefined ? was.groupId : String(edit.eventGroupId);
  const unit = draft.events.groups[groupId]?.unit ?? 'T';
  return {
    groupId,
    eventId: edit.eventid ?? was.eventId,
    ageGroupId: edit.ageGroupId ?? was.ageGroupId,
    priceId: edit.price === undefined ? was.priceId : edit.price && String(edit.price.id),
    isOpen: edit.IsOpen ?? was.isOpen,
    split: edit.split === undefined ? was.split : unwireNumber(edit.split, unit),
    maxGroup: edit.maxgroup ?? was.maxGroup,
    maxAthletes: edit.maxathletes ?? was.maxAthletes,
    options: edit.ceoptions ? said(eventOptionsOf(edit.ceoptions), was.options) : was.options,
  };
}

/** Where an event had no number of lanes of its own it was answered with the usual one, and comes back with that. */
function said(options: DraftEventOptions, was: DraftEventOptions): DraftEventOptions {
  const { seed } = options;
  const isUsual = was.seed.laneCount === 0 && seed.laneCount === USUAL_LANES;
  return isUsual ? { ...options, seed: { ...seed, laneCount: 0 } } : options;
}

/** Whether all that options name is the competition's own. */
function namesOwn({ events: { groups, ceids } }: Draft, { secondarySpend, entriesFrom, multiEventOptions }: DraftEventOptions) {
  const isOwn = (rows: object, id: string) => id === '' || Object.hasOwn(rows, id);
  return (
    isOwn(groups, entriesFrom) && [secondarySpend.parentCeid, ...multiEventOptions.childCeids].every((id) => isOwn(ceids, id))
  );
}
