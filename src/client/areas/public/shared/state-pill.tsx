import { Pill } from '#client/ui/pill.tsx';
import { COMPLETE_WORD, type EventState } from '#domain/event-board/event-state.ts';
import { resultWords } from './messages-results.ts';

const LOOKS = {
  'not-started': { tone: 'quiet', icon: 'clock' },
  'start-list': { tone: 'quiet', icon: 'list' },
  live: { tone: 'live' },
  provisional: { tone: 'wait', icon: 'clock' },
  official: { tone: 'done', icon: 'check' },
} as const satisfies Record<EventState, object>;

interface StatePillProps {
  readonly state: EventState;
  /** It is live, and all its marks are in. */
  readonly complete?: boolean | undefined;
}

/** How far an event is, by a sign and a word. */
export function StatePill({ state, complete }: StatePillProps) {
  if (complete)
    return (
      <Pill tone="quiet" icon="check">
        {COMPLETE_WORD}
      </Pill>
    );
  return <Pill {...LOOKS[state]}>{resultWords.states[state]}</Pill>;
}
