import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { markText } from '#client/areas/venue/results/cells/mark-text.ts';
import { FieldMarks } from '#client/areas/venue/results/field/field-marks.tsx';
import { useKeypad } from '#client/areas/venue/results/keypad/use-keypad.ts';
import { TrackMarks } from '#client/areas/venue/results/track/track-marks.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useEventGroup, useStartList, useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import { onStartList } from '#local/venue/start-lists.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { marksKind } from './heats.ts';
import type { MarksProps } from './marks-props.ts';
import { resultsMessages as text } from './messages-results.ts';
import css from './results-entry-screen.module.css';
import { useLivePlaces } from './use-live-places.ts';
import { useMarks } from './use-marks.ts';
import { useUnsentIds } from './use-unsent-ids.ts';

/** `/v2/results-entry-v2/:compId/:eventGroupId`: an official enters one event, with or without a network. */
export function ResultsEntryScreen() {
  const params = useParams();
  const venue = useVenue(idParam(params.compId));
  const eventGroupId = idParam(params.eventGroupId);
  const competition = useVenueValue(venue, (s) => s.competition);
  const group = useEventGroup(venue, eventGroupId);
  const back = { to: paths.results(venue.compId), label: text.allEvents };
  if (group && competition) return <EventMarks venue={venue} group={group} timeZone={competition.timeZone} back={back} />;
  return (
    <VenueFrame venue={venue} title={<h1>{text.entryTitle}</h1>} back={back}>
      {competition ? (
        <EmptyState title={text.noEvent} action={<Button onClick={() => venue.nudge()}>{text.lookAgain}</Button>}>
          {text.noEventText}
        </EmptyState>
      ) : (
        <VenueEmpty venue={venue} />
      )}
    </VenueFrame>
  );
}

interface EventMarksProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly timeZone: string;
  readonly back: { readonly to: string; readonly label: string };
}

function EventMarks({ venue, group, timeZone, back }: EventMarksProps) {
  // Results of starters are read in the lists; every change of the competition counts.
  useVenueValue(venue, (s) => s.revision);
  const all = useStartList(venue, group.id);
  const starters = useMemo(() => onStartList(all), [all]);
  const { session, state } = useMarks(venue, group.id);
  const placings = useLivePlaces(venue, group.id, session);
  const unsent = useUnsentIds(venue.compId);
  const { keypad, setKeypad } = useKeypad();
  const [activeKey, setActive] = useState<string | null>(null);
  const onActive = useCallback((key: string | null) => setActive(key), []);
  const { user } = useSession();
  const allowed = mayWork(user, 'RESULTS', venue.compId);
  const undo = () =>
    void session.undo().then((problem) => toast(problem ?? text.undone, problem === null ? {} : { tone: 'danger' }));
  const props = { venue, group, starters, session, rows: state.rows, placings, unsent, keypad, activeKey, onActive };
  return (
    <VenueFrame
      venue={venue}
      back={back}
      height="fixed"
      title={
        <>
          <h1 className={css.title}>{group.name}</h1>
          <p className={css.when}>{formatDayTime(group.startsAt, timeZone)}</p>
        </>
      }
      tools={
        <>
          <button
            type="button"
            className={css.tool}
            aria-pressed={keypad}
            aria-label={text.keypadSwitch}
            title={text.keypadSwitch}
            onClick={() => setKeypad(!keypad)}
          >
            123
          </button>
          <button
            type="button"
            className={css.tool}
            disabled={!allowed || !state.last}
            onClick={undo}
            aria-label={undoLabel(state.last?.after, starters, state.last?.entryId)}
          >
            <Icon name="undo" />
            <span className={css.toolText}>{text.undo}</span>
          </button>
        </>
      }
    >
      {!allowed && <Banner tone="warn">{text.onlyLook}</Banner>}
      {starters.length === 0 ? (
        <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>
      ) : (
        // A fieldset locks all that is in it, for the keyboard too.
        <fieldset className={css.lock} disabled={!allowed}>
          <MarksOfKind {...props} />
        </fieldset>
      )}
    </VenueFrame>
  );
}

function MarksOfKind(props: MarksProps) {
  switch (marksKind(props.group)) {
    case 'track':
      return <TrackMarks {...props} />;
    case 'field':
      return <FieldMarks {...props} />;
    default:
      return <EmptyState title={text.later}>{text.laterText}</EmptyState>;
  }
}

function undoLabel(
  after: Parameters<typeof markText>[0] | undefined,
  starters: readonly Starter[],
  entryId: number | undefined,
): string {
  if (after === undefined) return text.undoLast;
  const starter = starters.find((s) => s.entry.id === entryId);
  return text.undoOf(after === null ? text.theClearing : markText(after), starter?.athlete.surName);
}
