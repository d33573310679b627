import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { Button } from '#client/ui/button.tsx';
import { Pill } from '#client/ui/pill.tsx';
import type { RowId } from '#domain/builder/draft.ts';
import type { Timed } from '#domain/builder/schedule/timetable.ts';
import { useBuilder } from '../use-builder.ts';
import { scheduleMessages as text } from './messages-schedule.ts';
import css from './schedule.module.css';
import { clashText, spanText, whenText } from './schedule-text.ts';
import type { Schedule } from './use-schedule.ts';

interface DayListProps {
  readonly schedule: Schedule;
  readonly onOpen: (id: RowId) => void;
}

/** A day on a phone: in the order of the times, each with its way to another. */
export function DayList({ schedule, onOpen }: DayListProps) {
  const events = schedule.timetable.filter(({ day }) => day === schedule.day);
  if (events.length === 0) return <p>{text.nothingHere}</p>;
  return (
    <ul className={css.list}>
      {events.map((event) => (
        <Line key={event.id} event={event} schedule={schedule} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Line({ event, schedule, onOpen }: DayListProps & { readonly event: Timed }) {
  const { draft } = useBuilder();
  const { clashesOf, names, isLocked } = schedule;
  const clashes = clashesOf.get(event.id) ?? [];
  return (
    <li className={css.line} data-event={event.id}>
      <span className={css.when}>{whenText(event.minute)}</span>
      <div className={css.what}>
        <strong>
          <DisciplineSign code={event.eventCode} inText />
          {event.name}
        </strong>
        <span className={css.facts}>
          {[names.site(event.siteId), event.minute === null ? '' : spanText(event), text.entries(event.entries)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {draft.schedule.starts[event.id]?.status === 'checked' && (
          <Pill tone="done" icon="check">
            {text.checked}
          </Pill>
        )}
        {clashes.map((clash) => (
          <span key={`${clash.kind} ${clash.first} ${clash.second}`} className={css.reason}>
            <Pill tone={clash.level === 'red' ? 'stop' : 'wait'} icon="warning">
              {text.levels[clash.level]}
            </Pill>
            {clashText(clash, names)}
          </span>
        ))}
      </div>
      {!isLocked && (
        <Button aria-label={text.moveToOf(event.name)} onClick={() => onOpen(event.id)}>
          {text.moveTo}
        </Button>
      )}
    </li>
  );
}
