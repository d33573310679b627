import { type Refused, refuse } from './answer.ts';

/** What was done with an entry at the venue, so that its entrant can't change it any more. */
export type DoneAtVenue = 'checked-in' | 'has-result';

const TEXTS: Readonly<Record<DoneAtVenue, { readonly says: string; readonly remedy: string }>> = {
  'checked-in': { says: 'has been checked in for', remedy: 'Ask the check-in desk to undo that first.' },
  'has-result': { says: 'has a result in', remedy: 'Ask the organiser.' },
};

/** Why the venue keeps an entry as it is. */
export function refuseDoneAtVenue(done: DoneAtVenue, who: 'athlete' | 'team'): Refused {
  const { says, remedy } = TEXTS[done];
  return refuse('conflict', { message: `The ${who} ${says} this event. Nothing was changed.`, remedy });
}
