import type { ComponentProps } from 'react';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { Pill } from '#client/ui/pill.tsx';
import { type CompetitionFacts, type DisplayCode, displayStatus, isLast48Hours } from '#domain/competition/status.ts';
import css from './state-line.module.css';

const LOOKS = {
  ENTRIES_CLOSE: { tone: 'done', icon: 'check' },
  PRICE_INCREASES: { tone: 'done', icon: 'check' },
  OPENS: { tone: 'quiet', icon: 'clock' },
  CLOSED: { tone: 'quiet', icon: 'close' },
  LIMIT_REACHED: { tone: 'stop', icon: 'close' },
  NOT_ACTIVE: { tone: 'wait', icon: 'pencil' },
  AWAITING_APPROVAL: { tone: 'wait', icon: 'clock' },
  DISABLED: { tone: 'stop', icon: 'warning' },
} as const satisfies Record<DisplayCode, Partial<ComponentProps<typeof Pill>>>;

/** How entries stand, in the specification's words, each with its sign. `now` is an ISO instant. */
export function StateLine({ facts, now }: { readonly facts: CompetitionFacts; readonly now: string }) {
  const { code, text } = displayStatus(facts, now);
  return (
    <p className={css.line}>
      <Pill {...LOOKS[code]}>{text}</Pill>
      {isLast48Hours(facts, now) && (
        <Pill tone="wait" icon="clock">
          {visitorMessages.list.last48}
        </Pill>
      )}
    </p>
  );
}
