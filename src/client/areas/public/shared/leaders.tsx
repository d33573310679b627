import { useId } from 'react';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import css from './leaders.module.css';
import { resultWords as text } from './messages-results.ts';
import { StatePill } from './state-pill.tsx';
import type { MeetingEvent } from './use-meeting.ts';

/** What the side of a screen has room for. */
const MOST = 8;

interface LeadersProps {
  readonly compId: number;
  readonly events: readonly MeetingEvent[];
}

/** The first three of the events with marks: those that go on now, then those that ended last. */
export function Leaders({ compId, events }: LeadersProps) {
  const title = useId();
  const led = events.filter(({ leaders }) => leaders.length > 0);
  const shown = [...led.filter(isLive), ...led.filter((event) => !isLive(event)).toSorted(latest)].slice(0, MOST);
  return (
    <section className={css.leaders} aria-labelledby={title}>
      <h2 id={title}>{text.leaders}</h2>
      {shown.length === 0 && <p className={css.none}>{text.noLeaders}</p>}
      {shown.map((event) => (
        <article key={event.id} className={css.event}>
          <header className={css.head}>
            <h3 className={css.name}>
              <Link to={paths.resultsRead(compId, event.id)}>{event.name}</Link>
            </h3>
            <StatePill state={event.state} complete={event.complete} />
          </header>
          <ol className={css.list}>
            {event.leaders.map((leader) => (
              <li key={leader.athleteId} className={css.leader}>
                <span className={css.place}>{leader.place}</span>
                <span className={css.who}>{leader.name}</span>
                <span className={css.mark}>{leader.mark}</span>
              </li>
            ))}
          </ol>
        </article>
      ))}
    </section>
  );
}

const isLive = ({ state, complete }: MeetingEvent): boolean => state === 'live' && !complete;
const latest = (a: MeetingEvent, b: MeetingEvent): number =>
  (b.at ?? '').localeCompare(a.at ?? '') || b.startsAt.localeCompare(a.startsAt);
