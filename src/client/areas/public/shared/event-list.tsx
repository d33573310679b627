import { useId } from 'react';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { StagePill } from '#client/lib/event/stage-pill.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { roundStage } from '#domain/round/round-stage.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatClock, localDate } from '#domain/shared/wall-clock.ts';
import css from './event-list.module.css';
import { resultWords as text } from './messages-results.ts';
import { StatePill } from './state-pill.tsx';
import type { Meeting, MeetingEvent } from './use-meeting.ts';

interface EventListProps {
  readonly competition: Meeting['competition'];
  readonly events: readonly MeetingEvent[];
  /** The one that is shown beside the list. */
  readonly current?: number;
}

/** Events with their state and who leads, day by day where there are several; each leads to its results. */
export function EventList({ events, ...props }: EventListProps) {
  const { dates, timeZone } = props.competition;
  if (dates.length < 2) return <OfDay {...props} events={events} />;
  return (
    <div className={css.days}>
      {[...groupBy(events, ({ startsAt }) => localDate(startsAt, timeZone))].map(([day, ofDay]) => (
        <OfDay key={day} {...props} events={ofDay} day={daysText([day], '')} />
      ))}
    </div>
  );
}

function OfDay({ competition: { id: compId, timeZone }, events, current, day }: EventListProps & { readonly day?: string }) {
  const at = new Date(useMinute()).toISOString();
  const title = useId();
  const list = (
    <ul className={css.list} aria-labelledby={day === undefined ? undefined : title}>
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
  if (day === undefined) return list;
  return (
    <div>
      <p id={title} className={css.day}>
        {day}
      </p>
      {list}
    </div>
  );
}

/** Before anything is known of its heats, whether check-in is open. */
function EventStage({ event: { state, complete, checkIn }, at }: { readonly event: MeetingEvent; readonly at: string }) {
  const stage = state === 'not-started' && checkIn && roundStage({ state: 'running', begun: false, checkIn }, at);
  return stage ? <StagePill stage={stage} /> : <StatePill state={state} complete={complete} />;
}

/** The winner so far, else how many are expected. */
function factsOf({ leaders: [first], heats, entries, type, feedsFrom }: MeetingEvent): string {
  if (first) return `${first.name} ${first.mark}`;
  if (entries === 0 && feedsFrom !== undefined) return text.toBeDrawn;
  return [heats > 1 && text.heats(heats, type === 'F'), text.entered(entries)].filter(Boolean).join(' · ');
}
