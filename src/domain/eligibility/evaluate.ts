import type { AthleteEntry } from '#domain/entry/entry.ts';
import { CHEQUE, isIn } from '#domain/entry/paid.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { isItem, parentOf } from '#domain/event/item.ts';
import { type Block, block, type RuleType } from './block.ts';
import { competitionBlocks } from './competition-blocks.ts';
import { type EligibilityContext, eligibilityContext } from './context.ts';
import { countBlocks } from './count-blocks.ts';
import { eventBlocks, isEventFull, suits, teamBlocks } from './event-blocks.ts';
import type { EligibilityInput } from './input.ts';
import { performanceBlocks } from './performance-blocks.ts';

/** What an athlete can do about one event, and why. */
export interface EventEligibility {
  readonly ceid: number;
  readonly enabled: boolean;
  /** Of the first block; empty when enabled. */
  readonly message: string;
  readonly type: RuleType | '';
  /** All that stands against it, the first is the one to tell. */
  readonly blocks: readonly Block[];
  /** False: not for this athlete, or hidden by the organiser while it can't be entered. */
  readonly visible: boolean;
  readonly selected: boolean;
  /** The place it holds, in a cart or paid; 0: none. */
  readonly productId: number;
  /** The event is full: a new entry joins the waiting list. */
  readonly waitingList: boolean;
}

/**
 * What an athlete can enter and why not: all rules, computed anew from nothing but the input, whatever
 * the order of its lists. One answer for each event, by ceid. The browser's worker and the server run this same function.
 */
export function evaluate(input: EligibilityInput): EventEligibility[] {
  const at = eligibilityContext(input);
  const all = competitionBlocks(input);
  const selected = new Set(input.selected);
  return [...at.byCeid.values()].map((event) => evaluateEvent(event, at, all, selected.has(event.ceid)));
}

/** What stands against entering an event: the server asks this before it reserves a place. Empty: it may be entered. */
export function mayEnter(input: EligibilityInput, ceid: number): readonly Block[] {
  const at = eligibilityContext(input);
  const event = at.byCeid.get(ceid);
  return event ? blocksOf(event, at, competitionBlocks(input)) : [block('not-available', 'EVENT', 'Event Not Available')];
}

function evaluateEvent(event: CompEvent, at: EligibilityContext, all: readonly Block[], selected: boolean): EventEligibility {
  const entry = at.entries.get(event.ceid);
  const blocks = blocksOf(event, at, all);
  const first = blocks[0];
  return {
    ceid: event.ceid,
    enabled: first === undefined,
    message: first?.message ?? '',
    type: first?.type ?? '',
    blocks,
    visible: entry !== undefined || selected || isShown(event, at, first !== undefined),
    selected,
    productId: entry?.productId ?? 0,
    waitingList: first === undefined && isEventFull(event, at),
  };
}

function blocksOf(event: CompEvent, at: EligibilityContext, all: readonly Block[]): readonly Block[] {
  const entry = at.entries.get(event.ceid);
  if (entry) return [entryBlock(entry, at.input.user.id)];
  // Whoever is in a full competition may still buy a lunch.
  const whole = isItem(event) ? all.filter(({ code }) => code !== 'competition-full') : all;
  return [
    ...whole,
    ...eventBlocks(event, at),
    ...countBlocks(event, at),
    ...performanceBlocks(event, at.input),
    ...teamBlocks(event),
  ];
}

/** The states of an event that the athlete is entered in. */
function entryBlock({ paid, waiting, holder }: AthleteEntry, userId: number): Block {
  if (waiting) return block('waiting', 'EVENT', 'On the waiting list', 'A place comes free when somebody cancels.');
  if (isIn(paid) && paid !== CHEQUE) return block('confirmed', 'EVENT', 'Entry Confirmed');
  if (paid !== CHEQUE && holder.id === userId)
    return block('in-cart', 'EVENT', 'In cart', 'Pay for it, or remove it from the basket.');
  return block('awaiting-payment', 'EVENT', `Awaiting Payment by: ${holder.name}`);
}

function isShown(event: CompEvent, at: EligibilityContext, blocked: boolean): boolean {
  if (!suits(event, at) || (blocked && event.options.hideOnDisable)) return false;
  return !isItem(event) || event.options.secondarySpend.alwaysShow || at.taken.has(parentOf(event));
}
