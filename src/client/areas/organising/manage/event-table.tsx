import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Table } from '#client/ui/list/table.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Lane } from '#client/ui/progress.tsx';
import type { Dashboard } from '#contracts/organising/dashboard.ts';
import { formatClock, formatDayTime, localDate } from '#domain/shared/wall-clock.ts';
import css from './event-table.module.css';
import { dashboardMessages as text } from './messages-manage.ts';
import type { Overview, OverviewEvent } from './overview.ts';
import { ways } from './ways.ts';

interface EventTableProps {
  readonly data: Dashboard;
  readonly overview: Overview;
  readonly now: string;
}

const MOST_SHOWN = 12;
const COLUMNS = (['time', 'event', 'checkedIn', 'state'] as const).map((name) => ({ name, text: text.columns[name] }));

/** What is on and what comes next, with who is there. */
export function EventTable({ data, overview: { stage, next, results }, now }: EventTableProps) {
  const title = stage === 'day' ? text.nowAndNext : text.programme;
  return (
    <section className={css.events} aria-labelledby="now-and-next">
      <div className={css.head}>
        <h2 id="now-and-next">{title}</h2>
        <Link to={ways.timetable(data)}>{text.whole}</Link>
      </div>
      {next.length === 0 ? (
        <EmptyState
          drawing={results.events > 0 ? drawings.done : drawings.timetable}
          title={results.events > 0 ? text.allRun : text.noEvents}
        >
          {results.events > 0 ? text.allRunText : text.noEventsText}
        </EmptyState>
      ) : (
        <Shown label={title} data={data} next={next.slice(0, MOST_SHOWN)} now={now} />
      )}
    </section>
  );
}

interface ShownProps {
  readonly label: string;
  readonly data: Dashboard;
  readonly next: readonly OverviewEvent[];
  readonly now: string;
}

/** A table where there is room for one, else two lines an event. */
function Shown({ label, data, next, now }: ShownProps) {
  const isWide = useMedia('(width >= 40rem)');
  if (!isWide)
    return (
      <ul aria-label={label} className={css.list}>
        {next.map((one) => (
          <Lines key={one.event.id} data={data} one={one} now={now} />
        ))}
      </ul>
    );
  return (
    <Table label={label} columns={COLUMNS}>
      <tbody>
        {next.map((one) => (
          <Row key={one.event.id} data={data} one={one} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

function Lines({ data, one, now }: RowProps) {
  const { id, name, eventCode, entries, checkedIn, from } = one.event;
  return (
    <li className={css.lines}>
      <span className={css.time}>{startOf(one, data, now)}</span>
      <span>
        <DisciplineSign code={eventCode} inText />
        <Link to={ways.event(data, id)}>{name}</Link>
      </span>
      <span className={css.soft}>{from === undefined ? text.ofEntered(checkedIn, entries) : text.goOnFrom(from)}</span>
      <State one={one} timeZone={data.timeZone} />
    </li>
  );
}

/** The day is said where it could be another one. */
function startOf({ event: { startsAt } }: OverviewEvent, { timeZone, dates }: Dashboard, now: string): string {
  const isClear = dates.length === 1 || localDate(startsAt, timeZone) === localDate(now, timeZone);
  return (isClear ? formatClock : formatDayTime)(startsAt, timeZone);
}

interface RowProps {
  readonly data: Dashboard;
  readonly one: OverviewEvent;
  readonly now: string;
}

function Row({ data, one, now }: RowProps) {
  const { id, name, eventCode, entries, checkedIn, from } = one.event;
  return (
    <tr>
      <td className={css.time}>{startOf(one, data, now)}</td>
      <th scope="row">
        <DisciplineSign code={eventCode} inText />
        <Link to={ways.event(data, id)}>{name}</Link>
      </th>
      <td>
        {from === undefined ? (
          <span className={css.there}>
            <Lane label={text.checkedInFor(name)} value={checkedIn} max={entries} />
            {text.ofEntered(checkedIn, entries)}
          </span>
        ) : (
          <span className={css.soft}>{text.goOnFrom(from)}</span>
        )}
      </td>
      <td>
        <State one={one} timeZone={data.timeZone} />
      </td>
    </tr>
  );
}

interface StateProps {
  readonly one: OverviewEvent;
  readonly timeZone: string;
}

function State({ one: { event, state, window }, timeZone }: StateProps) {
  const { states } = text;
  if (state === 'now') return <Pill tone="live">{states.now}</Pill>;
  if (state === 'open')
    return (
      <Pill tone="done" icon="check">
        {states.open}
      </Pill>
    );
  if (state === 'closed')
    return (
      <Pill tone="wait" icon="clock">
        {states.closed}
      </Pill>
    );
  const opens = window.opensAt;
  const isOfItsDay = opens !== null && localDate(opens, timeZone) === localDate(event.startsAt, timeZone);
  return (
    <Pill tone="quiet" icon="clock">
      {state === 'opens' && opens ? states.opens((isOfItsDay ? formatClock : formatDayTime)(opens, timeZone)) : states.later}
    </Pill>
  );
}
