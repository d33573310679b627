import { EventRow } from '#client/areas/entering/entry/rows/event-row.tsx';
import { PriorityForm } from '#client/areas/entering/entry/rows/priority-form.tsx';
import { RegistrationNote } from '#client/areas/entering/entry/rows/registration-note.tsx';
import { SwitchRow } from '#client/areas/entering/entry/rows/switch-row.tsx';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { thisYearsDay } from '#client/lib/text/start-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ClubChoice } from './club-choice.tsx';
import type { EntryDesk } from './entry-desk.ts';
import type { FollowedSheets } from './follow-sheets.ts';
import css from './schedule-panel.module.css';
import { isTicked, needsCode, type Sheet } from './sheet.ts';

const text = entryMessages.schedule;

interface SchedulePanelProps {
  readonly desk: EntryDesk;
  /** 0: nobody was picked. */
  readonly athleteId: number;
  readonly name: string;
  readonly sheets: FollowedSheets;
}

/** Beside the heading: how many of the events are chosen. */
export function ChosenCount({ sheets, athleteId }: Pick<SchedulePanelProps, 'sheets' | 'athleteId'>) {
  const { sheet } = useStore(sheets).get(athleteId) ?? {};
  const lines = [...(sheet?.lines.values() ?? [])];
  return lines.length > 0 && text.chosen(lines.filter(isTicked).length, lines.length);
}

/** The events of one athlete by day, each with its state and reason. */
export function SchedulePanel(props: SchedulePanelProps) {
  if (props.athleteId === 0) return <EmptyState title={text.pickFirst}>{text.pickFirstText}</EmptyState>;
  return <Schedule {...props} />;
}

function Schedule({ desk, athleteId, name, sheets }: SchedulePanelProps) {
  const { state, sheet, at, message } = useStore(sheets).get(athleteId) ?? {
    state: 'asking',
  };
  const again = <Button onClick={sheets.refresh}>{text.again}</Button>;
  if (!sheet)
    return state === 'asking' ? (
      <p role="status" className={css.asking}>
        {text.asking}
      </p>
    ) : (
      <Banner tone={state === 'refused' ? 'danger' : 'warn'} live="alert" action={again}>
        {message ?? text.never}
      </Banner>
    );
  return (
    <div className={css.panel}>
      {state === 'stale' && at && (
        <Banner tone="warn" live="status" action={again}>
          {text.kept(deviceDayTime(at))}
        </Banner>
      )}
      <RegistrationNote compId={desk.compId} athleteId={athleteId} />
      {needsCode(sheet) && <PriorityForm compId={desk.compId} onOpened={sheets.refresh} />}
      <Events desk={desk} sheet={sheet} name={name} />
    </div>
  );
}

interface EventsProps {
  readonly desk: EntryDesk;
  readonly sheet: Sheet;
  readonly name: string;
}

function Events({ desk, sheet, name }: EventsProps) {
  const switching = useStore(desk.eventSwitch.state);
  const { ageInfo } = sheet.data;
  const lines = [...sheet.lines.values()];
  return (
    <>
      <p className={css.about}>
        {ageInfo.explanation} <Link to={paths.athlete(sheet.athleteId)}>{entryMessages.athletes.edit}</Link>
      </p>
      <ClubChoice desk={desk} sheet={sheet} />
      {lines.length === 0 && <EmptyState drawing={drawings.timetable} title={text.none} />}
      {[...sheet.days].map(([date, ofDay]) => (
        <section key={date} className={css.day} aria-label={thisYearsDay(date)}>
          <h3>{thisYearsDay(date)}</h3>
          <ul className={css.list}>
            {ofDay.map((line) =>
              switching && sheet.input.switchFrom > 0 ? (
                <SwitchRow key={line.event.ceid} desk={desk} sheet={sheet} now={switching} line={line} />
              ) : (
                <EventRow key={line.event.ceid} desk={desk} sheet={sheet} line={line} athlete={name} />
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  );
}
