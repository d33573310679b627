import { compareAsc } from 'date-fns/compareAsc';
import { type EntryEvents, eligibilityInput } from '#contracts/entering/entry-events.ts';
import { rowOptionsAt } from '#domain/competition/entry-options.ts';
import type { BlockCode } from '#domain/eligibility/block.ts';
import { needsPriorityCode } from '#domain/eligibility/competition-blocks.ts';
import type { EventEligibility } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { type SwitchOffer, switchOffer } from '#domain/eligibility/switch-event.ts';
import { withChoices } from '#domain/eligibility/with-choices.ts';
import { type Choice, choiceOf } from '#domain/entry/choice.ts';
import type { AthleteEntry } from '#domain/entry/entry.ts';
import { placesLeft } from '#domain/entry/place.ts';
import { type Charge, chargeAt } from '#domain/entry/price.ts';
import type { Selection } from '#domain/entry/selection.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { type Minor, NOTHING, toMinor } from '#domain/money/money.ts';
import type { MarkedEvent } from '#domain/performance/best-mark.ts';
import { type Mark, uomOf } from '#domain/performance/unit.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { localDate } from '#domain/shared/wall-clock.ts';

/**
 * How an event stands for an athlete. `chosen`: on this device, not told to the server yet; `cart`: a place is held; `waiting`: on the
 * waiting list; `entered`: in; `blocked`: it can't be entered.
 */
type LineState = 'free' | 'chosen' | 'cart' | 'waiting' | 'entered' | 'blocked';

/** An event as the entry screen shows it to one athlete. */
export interface EventLine {
  readonly event: CompEvent;
  readonly state: LineState;
  /** Why not, or how it stands; the specification's words. */
  readonly message: string;
  readonly unblock: string;
  /** The server said no to it a moment ago. */
  readonly refusal: string;
  readonly choice: Choice | undefined;
  readonly entry: AthleteEntry | undefined;
  readonly charge: Charge;
  /** The athlete's best performance; 0: none. */
  readonly best: Mark;
  /** A mark is missing, or the one there is will not do. */
  readonly markBlocks: boolean;
  /** A new entry joins the waiting list. */
  readonly waitingList: boolean;
  /** Null: no limit. */
  readonly placesLeft: number | null;
  /** What goes to the credit when an entry is changed to it, minor units. */
  readonly back: Minor;
  /** What a promised cheque is less then, minor units. */
  readonly less: Minor;
}

/** All that one athlete can and can't enter, with what was chosen on this device. */
export interface Sheet {
  readonly athleteId: number;
  readonly data: EntryEvents;
  /** The rules' input at this moment. */
  readonly input: EligibilityInput;
  /** Every event that is for them, by ceid; teams are not among them. */
  readonly lines: ReadonlyMap<number, EventLine>;
  /** By day (`YYYY-MM-DD`), in the order of the programme; items follow what they belong to. */
  readonly days: ReadonlyMap<string, readonly EventLine[]>;
  /** What is sold with their events, also while they are in none of them; by ceid of the event. */
  readonly items: ReadonlyMap<number, readonly EventLine[]>;
}

/** What the rules evaluate: the server's answer with what was chosen and typed on this device since. `now`: ISO instant; `switchFrom`: ceid
 * of the entry that is being changed, 0: none. */
export function inputOf(
  data: EntryEvents,
  { choices, marks }: Pick<Selection, 'choices' | 'marks'>,
  now: string,
  switchFrom = 0,
): EligibilityInput {
  const base = eligibilityInput(data);
  const typed = marks.filter(({ athleteId }) => athleteId === base.athlete.id).map(({ eventId, value }) => [eventId, value]);
  const performances = { ...base.performances, ...Object.fromEntries(typed) };
  return withChoices({ ...base, performances, now, switchFrom }, choices);
}

/** `evaluated`: what the rules say of the input's events. */
export function sheetOf(
  data: EntryEvents,
  input: EligibilityInput,
  evaluated: readonly EventEligibility[],
  choices: readonly Choice[],
): Sheet {
  const athleteId = input.athlete.id;
  const events = new Map(input.events.map((event) => [event.ceid, shownAt(input, event)]));
  const lines = new Map<number, EventLine>();
  const left = data.events.find(({ ceid }) => ceid === input.switchFrom);
  const items: EventLine[] = [];
  for (const one of evaluated) {
    const event = events.get(one.ceid);
    if (!event || event.event.options.isTeamEvent || (!one.visible && !isSold(event, one))) continue;
    const line = lineOf(event, one, input, choiceOf(choices, { athleteId, ceid: one.ceid }));
    if (event.options.secondarySpend.parentCeid > 0) items.push(line);
    if (one.visible) lines.set(one.ceid, left ? offered(line, switchOffer(input, one, toMinor(left.order.price))) : line);
  }
  const days = byDay([...lines.values()], input.competition.facts.timeZone);
  return { athleteId, data, input, lines, days, items: groupBy(items, ({ event }) => event.options.secondarySpend.parentCeid) };
}

function shownAt({ competition }: EligibilityInput, event: CompEvent): CompEvent {
  const { options } = event;
  return { ...event, options: { ...options, rowOptions: rowOptionsAt(competition.options, options.rowOptions) } };
}

/** An item that shows in the shop before what it belongs to is chosen. */
function isSold({ options }: CompEvent, { blocks }: EventEligibility): boolean {
  if (options.secondarySpend.parentCeid === 0 || options.hideOnDisable) return false;
  return !blocks.some(({ code }) => code === 'not-for-athlete');
}

const STATES: Partial<Record<BlockCode, LineState>> = {
  confirmed: 'entered',
  'awaiting-payment': 'entered',
  'in-cart': 'cart',
  waiting: 'waiting',
};
const MARK_BLOCKS: ReadonlySet<BlockCode> = new Set(['pb-needed', 'performance']);

function lineOf(event: CompEvent, evaluated: EventEligibility, input: EligibilityInput, choice: Choice | undefined): EventLine {
  const [first] = evaluated.blocks;
  const state = (first && STATES[first.code]) ?? (evaluated.selected ? 'chosen' : evaluated.enabled ? 'free' : 'blocked');
  return {
    event,
    state,
    message: evaluated.message,
    unblock: first?.unblock ?? '',
    // What the athlete is in was not refused, whatever this device heard before.
    refusal: state === 'entered' ? '' : (choice?.refusal ?? ''),
    choice,
    entry: input.entries.find(({ ceid }) => ceid === event.ceid),
    charge: chargeAt(event.price, input.now, input.competition.options.saleEndDate),
    best: input.performances[event.event.id] ?? 0,
    markBlocks: first !== undefined && MARK_BLOCKS.has(first.code),
    waitingList: evaluated.waitingList,
    placesLeft: leftOf(event),
    back: NOTHING,
    less: NOTHING,
  };
}

/** The same while an entry is being changed to another event. */
function offered(line: EventLine, { block, back, less }: SwitchOffer): EventLine {
  if (line.state !== 'free' || !block) return { ...line, back, less };
  return { ...line, state: 'blocked', message: block.message, unblock: block.unblock };
}

/** Null: there is no limit. */
function leftOf(event: CompEvent): number | null {
  const left = placesLeft(event);
  return Number.isFinite(left) ? left : null;
}

function byDay(lines: readonly EventLine[], timeZone: string): ReadonlyMap<string, readonly EventLine[]> {
  const inOrder = lines.toSorted((a, b) => compare(a.event, b.event));
  const items = groupBy(inOrder, ({ event }) => event.options.secondarySpend.parentCeid);
  const heads = inOrder.filter(({ event: { options } }) => {
    const { parentCeid } = options.secondarySpend;
    return parentCeid === 0 || !lines.some((line) => line.event.ceid === parentCeid);
  });
  const all = heads.flatMap((line) => [line, ...(items.get(line.event.ceid) ?? [])]);
  return groupBy(all, ({ event }) => localDate(event.startsAt, timeZone));
}

const compare = (a: CompEvent, b: CompEvent) =>
  compareAsc(a.startsAt, b.startsAt) || a.name.localeCompare(b.name) || a.ceid - b.ceid;

/** The same as soon as something was chosen, while the rules are still at work. */
export function isTickedBy(line: EventLine, { athleteId }: Sheet, choices: readonly Choice[]): boolean {
  const choice = choiceOf(choices, { athleteId, ceid: line.event.ceid });
  const decides = choice?.refusal === '' && line.state !== 'entered';
  return decides ? choice.want === 'in' : isTicked(line);
}

/** Whether an event is ticked: chosen, in the cart, waiting or entered. */
export const isTicked = ({ state }: EventLine): boolean => state !== 'free' && state !== 'blocked';

/** Whether a tap takes it out again; another user's and a paid one it does not. */
export function isRemovable({ state, entry }: EventLine, userId: number): boolean {
  return state === 'chosen' || ((state === 'cart' || state === 'waiting') && entry?.holder.id === userId);
}

/** Whether the competition's priority code would open anything. */
export function needsCode({ data }: Sheet): boolean {
  return needsPriorityCode(data.basis);
}

/** What the entry of a best mark needs to know. */
export function markedEvent({ event, split }: CompEvent): MarkedEvent {
  return { uom: uomOf(event), limits: { ...event.options, split } };
}
