import type { CompEvent } from './comp-event.ts';

type Sold = Pick<CompEvent, 'options'>;

/** The event that an item, such as a T-shirt or a lunch, is sold with, by its ceid; 0: it is an event. */
export const parentOf = ({ options }: Sold): number => options.secondarySpend.parentCeid;

/**
 * An item is bought, not started in: it stands in the event group of its parent without a place, a check-in or a line on a start list, and no
 * limit of events counts it.
 */
export const isItem = (event: Sold): boolean => parentOf(event) > 0;

/** Items go by their own names: their group is that of what they belong to. */
export const ownName = (event: Sold & Pick<CompEvent, 'name' | 'event'>): string =>
  isItem(event) ? event.event.name : event.name;
