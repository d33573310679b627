import type { CompRuleOptions } from '#domain/competition/comp-rule.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { isItem, parentOf } from '#domain/event/item.ts';
import { type Block, block, either } from './block.ts';
import type { EligibilityContext } from './context.ts';

/** What an athlete's other events, entered or chosen, say about one more. */
export function countBlocks(event: CompEvent, at: EligibilityContext): readonly Block[] {
  const others = [...at.taken.values()].filter(({ ceid }) => ceid !== event.ceid);
  return [
    ...parentBlocks(event, at),
    ...at.rules.flatMap(({ options }) => [...limitBlocks(event, others, options, at), ...uniqueGroups(event, others, options)]),
    ...discipline(event, others),
    ...uniqueEvents(event, others),
  ];
}

/** What limits are counted by. */
type Counts = Pick<EligibilityContext, 'taken' | 'waiting' | 'rules' | 'dayOf'>;

/** Whether an athlete's other entries leave no room for one more: asked before a place is offered to an athlete on the waiting list. */
export function hasReachedLimit(event: CompEvent, at: Counts): boolean {
  const others = [...at.taken.values()].filter(({ ceid }) => ceid !== event.ceid);
  return at.rules.some(({ options }) => limitBlocks(event, others, options, at).length > 0);
}

/** An item is chosen with its parent. */
function parentBlocks(event: CompEvent, { byCeid, taken }: EligibilityContext): readonly Block[] {
  const parentCeid = parentOf(event);
  if (parentCeid === 0 || taken.has(parentCeid)) return [];
  const whole = byCeid.get(parentCeid);
  if (!whole) return [block('not-available', 'EVENT', 'Item unavailable')];
  return [block('parent', 'EVENT', `Part of: ${whole.name}`, `Choose ${whole.name} first.`)];
}

type Counted = 'events' | 'excluded' | 'teams';

/** The limit an event counts towards; an item sold with an event counts towards none. */
function countAs(compEvent: CompEvent): Counted | null {
  const { event } = compEvent;
  if (isItem(compEvent)) return null;
  if (event.options.isTeamEvent) return event.options.excludeFromCntRule ? null : 'teams';
  return event.options.excludeFromCntRule ? 'excluded' : 'events';
}

/** A place on a waiting list does not count: it keeps nobody out of another event. */
function limitBlocks(
  event: CompEvent,
  others: readonly CompEvent[],
  rule: CompRuleOptions,
  at: Pick<Counts, 'waiting' | 'dayOf'>,
): readonly Block[] {
  const counted = countAs(event);
  const inScope = ({ event: { id } }: CompEvent) => rule.events.length === 0 || rule.events.includes(id);
  if (counted === null || !inScope(event)) return [];
  const same = others.filter((other) => countAs(other) === counted && inScope(other) && !at.waiting.has(other.ceid));
  const isReached = (most: number, which: readonly CompEvent[]) => most > 0 && which.length >= most;
  const leave = (which: readonly CompEvent[]) => `Remove ${either(which.map(({ name }) => name))}.`;
  if (counted === 'teams') {
    if (!isReached(rule.maxTeamEvents, same)) return [];
    return [block('max-team', 'COMP', 'Comp rule, max entered (team)', leave(same))];
  }
  const most = counted === 'excluded' ? rule.maxExcludedEvents : rule.maxCompEvents;
  if (isReached(most, same)) {
    return [block('max-events', 'COMP', `Entered into the maximum (${most}) events allowed.`, leave(same))];
  }
  if (counted === 'excluded') return [];
  const today = same.filter((other) => at.dayOf(other) === at.dayOf(event));
  if (isReached(rule.maxEvents, today)) return [block('max-day', 'COMP', 'Max in Day', leave(today))];
  return ofType(event, same, today, rule, { isReached, leave });
}

interface Ways {
  readonly isReached: (most: number, which: readonly CompEvent[]) => boolean;
  readonly leave: (which: readonly CompEvent[]) => string;
}

function ofType(
  { event: { type } }: CompEvent,
  all: readonly CompEvent[],
  day: readonly CompEvent[],
  rule: CompRuleOptions,
  { isReached, leave }: Ways,
): readonly Block[] {
  if (type !== 'T' && type !== 'F') return [];
  const [inDay, inComp] = type === 'F' ? [rule.maxField, rule.maxCompField] : [rule.maxTrack, rule.maxCompTrack];
  const [ofDay, ofComp] = [day, all].map((which) => which.filter((other) => other.event.type === type));
  const hit = [
    { most: inDay, which: ofDay ?? [] },
    { most: inComp, which: ofComp ?? [] },
  ].find(({ most, which }) => isReached(most, which));
  return hit ? [block('max-type', 'COMP', type === 'F' ? 'Max Field' : 'Max Track', leave(hit.which))] : [];
}

function uniqueGroups({ event }: CompEvent, others: readonly CompEvent[], { unique }: CompRuleOptions): readonly Block[] {
  const clash = others.find((other) => unique.some(({ ids }) => ids.includes(event.id) && ids.includes(other.event.id)));
  return clash ? [block('comp-unique', 'COMP', 'Comp Unique', `Remove ${clash.name}.`)] : [];
}

/** One discipline, one entry; and in one event group an athlete starts once whatever the age group. A lunch may be had twice. */
function discipline(event: CompEvent, others: readonly CompEvent[]): readonly Block[] {
  if (isItem(event)) return [];
  const clash = others.find((other) => {
    if (isItem(other)) return false;
    if (other.eventGroupId === event.eventGroupId) return true;
    return other.event.id === event.event.id && !(event.options.repeatable && other.options.repeatable);
  });
  return clash ? [block('discipline', 'EVENT', `Discipline disabled due to: ${clash.name}`, `Remove ${clash.name}.`)] : [];
}

function uniqueEvents({ event }: CompEvent, others: readonly CompEvent[]): readonly Block[] {
  const clash = others.find(
    (other) => event.options.unique.includes(other.event.id) || other.event.options.unique.includes(event.id),
  );
  return clash ? [block('event-unique', 'EVENT', `Event disabled due to: ${clash.event.name}`, `Remove ${clash.name}.`)] : [];
}
