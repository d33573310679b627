import { CHEQUE, NOT_PAID, PAID, type Paid } from '#domain/entry/paid.ts';
import { chargeAt } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { parentOf } from '#domain/event/item.ts';
import { type Minor, minus, most, NOTHING } from '#domain/money/money.ts';
import { type Block, block } from './block.ts';
import type { EventEligibility } from './evaluate.ts';
import type { EligibilityInput } from './input.ts';
import { removalWarning, selectionProblems } from './selection.ts';

const INSTEAD = 'Cancel this entry and enter the other event instead.';
export const DEARER = block('dearer', 'EVENT', 'This event costs more.', INSTEAD);

/** What becomes of an entry that is changed to another event. */
export interface SwitchOffer {
  /** Why it can't be; undefined: it can. */
  readonly block: Block | undefined;
  /** What goes to the credit, minor units. */
  readonly back: Minor;
  /** What a cheque that is promised for it is less, minor units. */
  readonly less: Minor;
}

/**
 * Whether an entry can be changed to another event (SWITCH_EVENT of the specification): one with a place, that costs no more now than
 * the entry itself would now, whatever early bird or discount it was bought with, or than was paid for it. `input.switchFrom` is the event that is left, `evaluated` what
 * the rules say of the other once it is, `paid` what was paid or promised for the entry in minor units and has not gone back: what the other
 * costs less than that is given back. The device offers by it, the server decides by it.
 */
export function switchOffer(input: EligibilityInput, evaluated: EventEligibility, paid: Minor): SwitchOffer {
  const event = input.events.find(({ ceid }) => ceid === evaluated.ceid);
  const source = input.events.find(({ ceid }) => ceid === input.switchFrom);
  if (!event || !source) return barred(block('not-available', 'EVENT', 'Event Not Available'));
  const costs = ({ price }: CompEvent) => chargeAt(price, input.now, input.competition.options.saleEndDate).total;
  const terms = switchTerms({ from: costs(source), to: costs(event), paid });
  const against = evaluated.blocks[0] ?? againstSwitch(input, evaluated, { source, event, dearer: terms.dearer });
  if (against) return barred(against);
  const entry = input.entries.find(({ ceid }) => ceid === input.switchFrom);
  return { block: undefined, ...settleDifference(entry?.paid ?? NOT_PAID, terms.back) };
}

/** What becomes of the difference to a cheaper event: what was paid goes back, what is promised is less. */
export function settleDifference(paid: Paid, cheaper: Minor): Pick<SwitchOffer, 'back' | 'less'> {
  return { back: paid === PAID ? cheaper : NOTHING, less: paid === CHEQUE ? cheaper : NOTHING };
}

/** By what both events cost now and what was paid: whether the other is dearer, and what goes back if not. All in minor units. */
export function switchTerms({ from, to, paid }: { readonly from: Minor; readonly to: Minor; readonly paid: Minor }) {
  return { dearer: to > Math.max(from, paid), back: most(NOTHING, minus(paid, to)) };
}

/** Why an entry can't be left: its items stay only with it. Empty: it can. */
export function leaveWarning({ switchFrom, entries, selected, events }: EligibilityInput): string {
  return removalWarning(switchFrom, [...entries.map(({ ceid }) => ceid), ...selected], events);
}

interface Change {
  readonly source: CompEvent;
  readonly event: CompEvent;
  readonly dearer: boolean;
}

function againstSwitch(
  input: EligibilityInput,
  { waitingList }: EventEligibility,
  { source, event, dearer }: Change,
): Block | undefined {
  // An event for an event, a T-shirt for a T-shirt of another size; a team has a form of its own.
  const isSameKind = event.ceid !== source.ceid && parentOf(event) === parentOf(source) && !event.event.options.isTeamEvent;
  if (!isSameKind) return block('not-available', 'EVENT', 'Event Not Available', 'Choose another event.');
  if (waitingList) return block('full', 'EVENT', 'Event full', 'A place comes free when somebody cancels.');
  if (dearer) return DEARER;
  const missing = selectionProblems({ ...input, selected: [event.ceid] }).find(({ code }) => code === 'mandatory-group');
  return missing && block('parent', 'EVENT', missing.message, INSTEAD);
}

const barred = (against: Block): SwitchOffer => ({ block: against, back: NOTHING, less: NOTHING });
