import { isIn } from '#domain/entry/paid.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { ownName, parentOf } from '#domain/event/item.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { either } from './block.ts';
import { type EventEligibility, evaluate } from './evaluate.ts';
import type { EligibilityInput } from './input.ts';

/** Why what is chosen can't go to the basket yet. */
interface SelectionProblem {
  readonly code: 'empty' | 'blocked' | 'mandatory-group';
  /** 0: about the whole. */
  readonly ceid: number;
  readonly message: string;
}

/** Why an event can't be taken out of the cart: items that belong to it are still there. Empty: it can. */
export function removalWarning(ceid: number, taken: readonly number[], events: readonly CompEvent[]): string {
  const items = itemsOf(ceid, events).filter((item) => taken.includes(item.ceid));
  return items.length === 0 ? '' : `Please remove ${items.map(ownName).join(', ')} first.`;
}

/** What is sold with an event, in a fixed order. */
const itemsOf = (ceid: number, events: readonly CompEvent[]): CompEvent[] =>
  events.filter((event) => parentOf(event) === ceid).sort((a, b) => a.ceid - b.ceid);

/**
 * Why an item that is had can't be cancelled alone: its event asks for one of its group, and this is the last. Empty: it can. With the event
 * it goes all the same.
 */
export function neededWarning(ceid: number, taken: readonly number[], events: readonly CompEvent[]): string {
  const item = events.find((event) => event.ceid === ceid);
  const parent = item && events.find((event) => event.ceid === parentOf(item));
  if (!item || !parent || groupOf(item) === 0 || !taken.includes(parent.ceid)) return '';
  const others = itemsOf(parent.ceid, events).filter((other) => other.ceid !== ceid && groupOf(other) === groupOf(item));
  if (others.some((other) => taken.includes(other.ceid))) return '';
  return `${ownName(parent)} needs ${ownName(item)}.`;
}

const groupOf = ({ options }: CompEvent): number => options.secondarySpend.mandatoryGroupId;

/** What has to be put right before a selection is sent to the basket; empty: nothing. */
export function selectionProblems(input: EligibilityInput): readonly SelectionProblem[] {
  if (input.selected.length === 0) return [{ code: 'empty', ceid: 0, message: 'No events in basket.' }];
  const evaluated = evaluate(input);
  const known = new Set(evaluated.map(({ ceid }) => ceid));
  const unknown = input.selected.filter((ceid) => !known.has(ceid));
  return [
    ...unknown.map((ceid) => ({ code: 'blocked', ceid, message: 'Event Not Available' }) as const),
    ...evaluated.filter(({ selected, enabled }) => selected && !enabled).map(problemOfBlocked(input.events)),
    ...missingGroups(input, evaluated),
  ];
}

function problemOfBlocked(events: readonly CompEvent[]) {
  const names = new Map(events.map((event) => [event.ceid, ownName(event)]));
  return ({ ceid, message }: EventEligibility): SelectionProblem => ({
    code: 'blocked',
    ceid,
    message: `${names.get(ceid)}: ${message}`,
  });
}

/** Of the items of a chosen event one of each mandatory group has to be chosen. */
function missingGroups(
  { events, selected, entries, user }: EligibilityInput,
  evaluated: readonly EventEligibility[],
): SelectionProblem[] {
  const shown = new Set(evaluated.filter(({ visible }) => visible).map(({ ceid }) => ceid));
  const had = entries.filter(({ paid, waiting, holder }) => isIn(paid) || (!waiting && holder.id === user.id));
  const taken = new Set([...selected, ...had.map(({ ceid }) => ceid)]);
  const items = events.filter((event) => groupOf(event) > 0 && selected.includes(parentOf(event)) && shown.has(event.ceid));
  const keyOf = (event: CompEvent) => `${parentOf(event)} ${groupOf(event)}`;
  return [...groupBy(items, keyOf).values()]
    .filter((group) => !group.some(({ ceid }) => taken.has(ceid)))
    .map((group) => ({
      code: 'mandatory-group' as const,
      ceid: group[0] ? parentOf(group[0]) : 0,
      message: `Please choose ${either(group.map(ownName).sort())}.`,
    }))
    .sort((a, b) => a.ceid - b.ceid || (a.message < b.message ? -1 : 1));
}
