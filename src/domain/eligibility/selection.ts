import type { CompEvent } from '#domain/event/comp-event.ts';
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

/** Flips an event of a selection. Deselecting a parent deselects its items (first text, section 4). */
export function toggled(selected: readonly number[], ceid: number, events: readonly CompEvent[]): number[] {
  if (!selected.includes(ceid)) return [...selected, ceid];
  const gone = new Set([ceid, ...itemsOf(ceid, events).map((item) => item.ceid)]);
  return selected.filter((other) => !gone.has(other));
}

/** Why an event can't be taken out of the cart: items that belong to it are still there. Empty: it can. */
export function removalWarning(ceid: number, taken: readonly number[], events: readonly CompEvent[]): string {
  const items = itemsOf(ceid, events).filter((item) => taken.includes(item.ceid));
  return items.length === 0 ? '' : `Please remove ${items.map(ownName).join(', ')} first.`;
}

const itemsOf = (ceid: number, events: readonly CompEvent[]): CompEvent[] =>
  events.filter(({ options }) => options.secondarySpend.parentCeid === ceid).sort((a, b) => a.ceid - b.ceid);

/** Items go by their own names: their group is that of what they belong to. */
export const ownName = ({ name, event, options }: CompEvent): string =>
  options.secondarySpend.parentCeid > 0 ? event.name : name;

/** What has to be put right before a selection is sent to the basket; empty: nothing. */
export function selectionProblems(input: EligibilityInput): readonly SelectionProblem[] {
  if (input.selected.length === 0) return [{ code: 'empty', ceid: 0, message: 'No events in basket.' }];
  const judged = evaluate(input);
  const known = new Set(judged.map(({ ceid }) => ceid));
  const unknown = input.selected.filter((ceid) => !known.has(ceid));
  return [
    ...unknown.map((ceid) => ({ code: 'blocked', ceid, message: 'Event Not Available' }) as const),
    ...judged.filter(({ selected, enabled }) => selected && !enabled).map(blocked(input.events)),
    ...missingGroups(input, judged),
  ];
}

function blocked(events: readonly CompEvent[]) {
  const names = new Map(events.map((event) => [event.ceid, ownName(event)]));
  return ({ ceid, message }: EventEligibility): SelectionProblem => ({
    code: 'blocked',
    ceid,
    message: `${names.get(ceid)}: ${message}`,
  });
}

/** Of the items of a chosen event one of each mandatory group has to be chosen. */
function missingGroups({ events, selected, entries }: EligibilityInput, judged: readonly EventEligibility[]): SelectionProblem[] {
  const shown = new Set(judged.filter(({ visible }) => visible).map(({ ceid }) => ceid));
  const taken = new Set([...selected, ...entries.map(({ ceid }) => ceid)]);
  const items = events.filter(({ ceid, options: { secondarySpend } }) => {
    const { mandatoryGroupId, parentCeid } = secondarySpend;
    return mandatoryGroupId > 0 && selected.includes(parentCeid) && shown.has(ceid);
  });
  const keyOf = ({ options: { secondarySpend } }: CompEvent) => `${secondarySpend.parentCeid} ${secondarySpend.mandatoryGroupId}`;
  return [...groupBy(items, keyOf).values()]
    .filter((group) => !group.some(({ ceid }) => taken.has(ceid)))
    .map((group) => ({
      code: 'mandatory-group' as const,
      ceid: group[0]?.options.secondarySpend.parentCeid ?? 0,
      message: `Please choose ${either(group.map(ownName).sort())}.`,
    }))
    .sort((a, b) => a.ceid - b.ceid || (a.message < b.message ? -1 : 1));
}
