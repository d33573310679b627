import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { StagePill } from '#client/lib/event/stage-pill.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { roundStage } from '#domain/round/round-stage.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import css from './event-list.module.css';
import { resultWords as text } from './messages-results.ts';
import { StatePill } from './state-pill.tsx';
import type { MeetingEvent } from './use-meeting.ts';

interface EventListProps {
  readonly compId: number;
  readonly timeZone: string;
  readonly events: readonly MeetingEvent[];
  /** The one that is shown beside the list. */
  readonly current?: number;
}

/** Events with their state and who leads; each leads to its results. */
export function EventList({ compId, timeZone, events, current }: EventListProps) {
  const at = new Date(useMinute()).toISOString();
  return (
    <ul className={css.list}>
      {events.map((event) => (
        <li key={event.id} className={css.event} data-current={event.id === current || undefined}>
          <span className={css.time}>{formatClock(event.startsAt, timeZone)}</span>
          <DisciplineSign code={event.eventCode} />
          <span className={css.what}>
            <Link
              to={paths.resultsRead(compId, event.id)}
              className={css.name}
              aria-current={event.id === current ? 'page' : undefined}
            >
              {event.name}
            </Link>
            <span className={css.facts}>{factsOf(event)}</span>
            {event.reopened && <span className={css.facts}>{text.reopened}</span>}
          </span>
          <EventStage event={event} at={at} />
        </li>
      ))}
    </ul>
  );
}

/** Before anything is known of its heats, whether check-in is open. */
function EventStage({ event: { state, checkIn }, at }: { readonly event: MeetingEvent; readonly at: string }) {
  const stage = state === 'not-started' && checkIn && roundStage({ state: 'running', begun: false, checkIn }, at);
  return stage ? <StagePill stage={stage} /> : <StatePill state={state} />;
}

/** The winner so far, else how many are expected. */
function factsOf({ leaders: [first], heats, entries, type, feedsFrom }: MeetingEvent): string {
  if (first) return `${first.name} ${first.mark}`;
  if (entries === 0 && feedsFrom !== undefined) return text.toBeDrawn;
  return [heats > 1 && text.heats(heats, type === 'F'), text.entered(entries)].filter(Boolean).join(' · ');
}
