import type { BasketLine } from './read-cart.ts';

/** The specification's words (first text, section 8), and ours where it only says what a message names. */
export const SUBMITTED = 'Submitted to basket.';
export const NO_EVENTS = 'No events in basket.';

/** Names the event and the athlete. */
export function removedText({ event, athlete }: Pick<BasketLine, 'event' | 'athlete'>): string {
  return `${event} for ${athlete} has been removed from your basket.`;
}
