import type { CompEvent } from '#domain/event/comp-event.ts';
import type { EventDefinition } from '#domain/event/event-definition.ts';
import { isItem } from '#domain/event/item.ts';
import { formatDistance, formatTime, timeStep } from '#domain/performance/format.ts';
import { type Block, block } from './block.ts';
import type { EligibilityInput } from './input.ts';

const ADD_PB = 'Add a personal best.';
const CHANGE_PB = 'Change the personal best if it is wrong.';

/** What an athlete's performance says about an event; a personal best that is changed clears it. */
export function performanceBlocks(compEvent: CompEvent, { competition, performances }: EligibilityInput): readonly Block[] {
  const { event, split, options } = compEvent;
  if (isItem(compEvent) || event.options.isTeamEvent) return [];
  const best = performances[event.id] ?? 0;
  if (best === 0) {
    const needed = options.mandatoryPB || competition.options.pbMandatory || split !== 0;
    return needed ? [block('pb-needed', 'PB', 'PB needed', ADD_PB)] : [];
  }
  const message = outside(best, event, split);
  return message === '' ? [] : [block('performance', 'PB', message, CHANGE_PB)];
}

/** The specification's words for a performance that will not do; empty: it does. A split goes before the limits of the event. */
function outside(best: number, event: EventDefinition, split: number): string {
  const x = formatPerformance(best, event);
  const less = (than: number) => `Performance ${x} less than required ${formatPerformance(than, event)}`;
  const greater = (than: number) => `Performance ${x} greater than required ${formatPerformance(than, event)}`;
  if (split > 0 && best < split) return less(split);
  if (split < 0 && best > -split) return greater(-split);
  const { min, max } = event.options;
  const [below, above] = [min > 0 && best < min, max > 0 && best > max];
  if (!below && !above) return '';
  if (min > 0 && max > 0) {
    return `Performance ${x} not in range ${formatPerformance(min, event)} to ${formatPerformance(max, event)}`;
  }
  return below ? less(min) : greater(max);
}

/** ms, cm or points as people write them. */
function formatPerformance(value: number, event: Pick<EventDefinition, 'unit' | 'type' | 'eventCode'>): string {
  if (event.unit === 'P') return String(value);
  return event.unit === 'T' ? formatTime(value, timeStep(event)) : formatDistance(value);
}
