import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { FieldEntry } from '#client/features/results/field-entry.tsx';
import { entryKind } from '#client/features/results/heats.ts';
import { markText } from '#client/features/results/mark-text.ts';
import css from '#client/features/results/results-entry-screen.module.css';
import { TrackEntry } from '#client/features/results/track-entry.tsx';
import { useEntry } from '#client/features/results/use-entry.ts';
import { useKeypad } from '#client/features/results/use-keypad.ts';
import { useLivePlaces } from '#client/features/results/use-live-places.ts';
import { useUnsentIds } from '#client/features/results/use-unsent-ids.ts';
import { idParam } from '#client/lib/id-param.ts';
import { paths } from '#client/lib/paths.ts';
import { useEventGroup, useStartList, useVenue, useVenueValue } from '#client/lib/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue-frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toast } from '#client/ui/toast.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Starter, Venue } from '#local/venue.ts';

/** `/v2/results-entry-v2/:compId/:eventGroupId`: an official enters one event, with or without a network. */
export function ResultsEntryScreen() {
  const params = useParams();
  const venue = useVenue(idParam(params.compId));
  const eventGroupId = idParam(params.eventGroupId);
  const competition = useVenueValue(venue, (s) => s.competition);
  const group = useEventGroup(venue, eventGroupId);
  const back = { to: paths.results(venue.compId), label: 'All events' };
  if (group && competition) return <Entry venue={venue} group={group} timeZone={competition.timeZone} back={back} />;
  return (
    <VenueFrame venue={venue} title={<h1>Results entry</h1>} back={back}>
      {competition ? (
        <EmptyState title="No such event" action={<Button onClick={() => venue.nudge()}>Look again</Button>}>
          This competition has no event with this number on this device. Go back to all events, or look again when the network is
          there.
        </EmptyState>
      ) : (
        <VenueEmpty venue={venue} />
      )}
    </VenueFrame>
  );
}

interface EntryScreenProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly timeZone: string;
  readonly back: { readonly to: string; readonly label: string };
}

function Entry({ venue, group, timeZone, back }: EntryScreenProps) {
  // Results of starters are read in the lists; every change of the competition counts.
  useVenueValue(venue, (s) => s.revision);
  const starters = useStartList(venue, group.id);
  const { session, state } = useEntry(venue, group.id);
  const placings = useLivePlaces(venue, group.id, session);
  const unsent = useUnsentIds(venue.compId);
  const { keypad, setKeypad } = useKeypad();
  const [activeKey, setActive] = useState<string | null>(null);
  const onActive = useCallback((key: string | null) => setActive(key), []);
  const undo = () =>
    void session.undo().then((problem) => toast(problem ?? 'Undone.', problem === null ? {} : { tone: 'danger' }));
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
            aria-label="Keypad 123 on the screen"
            title="Keypad on the screen"
            onClick={() => setKeypad(!keypad)}
          >
            123
          </button>
          <button
            type="button"
            className={css.tool}
            disabled={!state.last}
            onClick={undo}
            aria-label={undoLabel(state.last?.after, starters, state.last?.entryId)}
          >
            <Icon name="undo" />
            <span className={css.toolText}>Undo</span>
          </button>
        </>
      }
    >
      {starters.length === 0 ? (
        <EmptyState title="Nobody is entered">Entries of this event show here as soon as they are on this device.</EmptyState>
      ) : entryKind(group) === 'track' ? (
        <TrackEntry {...props} />
      ) : entryKind(group) === 'field' ? (
        <FieldEntry {...props} />
      ) : (
        <EmptyState title="Not yet in this version">
          Heights and points are entered in a later version of Callroom. Times, throws and horizontal jumps work now.
        </EmptyState>
      )}
    </VenueFrame>
  );
}

function undoLabel(
  after: Parameters<typeof markText>[0] | undefined,
  starters: readonly Starter[],
  entryId: number | undefined,
): string {
  if (after === undefined) return 'Undo the last entry';
  const starter = starters.find((s) => s.entry.id === entryId);
  return `Undo ${after === null ? 'the clearing' : markText(after)}${starter ? ` of ${starter.athlete.surName}` : ''}`;
}
