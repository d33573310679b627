import type { EventBoard, PublicEvent } from './event-board.ts';

/** How far an event is for everybody: nothing is known of its heats, they are, marks come in, they are complete, they are final. */
export const EVENT_STATES = ['not-started', 'start-list', 'live', 'provisional', 'official'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** For screens, pages and files alike. */
export const EVENT_STATE_WORDS: Readonly<Record<EventState, string>> = {
  'not-started': 'Not started',
  'start-list': 'Start list',
  live: 'Live',
  provisional: 'Provisional',
  official: 'Official',
};

/** An event that is live by its marks and has them all: it runs no more. */
export const COMPLETE_WORD = 'All results in';

/** How far an event is, in a word. `complete`: as `completeIn` has it. */
export const stateWord = (state: EventState, complete = false): string => (complete ? COMPLETE_WORD : EVENT_STATE_WORDS[state]);

/** That an event is live by its marks, and has them all. */
export const completeIn = (state: EventState, { complete }: Pick<EventBoard, 'complete'>): { readonly complete?: true } =>
  state === 'live' && complete ? { complete: true } : {};

export function eventState(
  { round }: Pick<PublicEvent, 'round'>,
  { started, heats }: Pick<EventBoard, 'started' | 'heats'>,
): EventState {
  if (round) return round.state;
  if (started) return 'live';
  const isListed = heats.some(({ isDrawn, lines }) => isDrawn && lines.length > 0);
  return isListed ? 'start-list' : 'not-started';
}
