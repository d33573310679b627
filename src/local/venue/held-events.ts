import type { Venue } from './venue.ts';

/** What of a venue tells how an event is. */
export type HeldEvents = Pick<
  Venue,
  'getSnapshot' | 'eventGroup' | 'athlete' | 'startList' | 'resultsOf' | 'sentOff' | 'draw' | 'lineUp' | 'round'
>;
