import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { AskedCards } from '#client/areas/venue/results/cards/asked-cards.tsx';
import { ExcludedContext, GuestsContext, UnderProtestContext } from '#client/areas/venue/results/cards/excluded.tsx';
import { CameContext } from '#client/areas/venue/results/cells/came.tsx';
import type { Step } from '#client/areas/venue/results/cells/mark-saver.ts';
import { stepText } from '#client/areas/venue/results/cells/mark-text.ts';
import { OrderWordContext } from '#client/areas/venue/results/cells/order-word.ts';
import { WhoseDeviceContext, whoseDevice } from '#client/areas/venue/results/cells/whose-device.ts';
import { CombinedEvent } from '#client/areas/venue/results/combined/combined-event.tsx';
import { FieldMarks } from '#client/areas/venue/results/field/field-marks.tsx';
import { useKeypad } from '#client/areas/venue/results/keypad/use-keypad.ts';
import { useCardKeys } from '#client/areas/venue/results/keys/use-card-keys.ts';
import { checkerVenue } from '#client/areas/venue/results/officials/checker-venue.ts';
import { officialsMessages as words } from '#client/areas/venue/results/officials/messages-officials.ts';
import { OfficialsButton } from '#client/areas/venue/results/officials/officials-button.tsx';
import { useDisputeAlert } from '#client/areas/venue/results/officials/use-dispute-alert.ts';
import { useRole } from '#client/areas/venue/results/officials/use-role.ts';
import { PaperCard } from '#client/areas/venue/results/paper/paper-card.tsx';
import { ProposeProvisional } from '#client/areas/venue/results/round/propose-provisional.tsx';
import { RoundButton } from '#client/areas/venue/results/round/round-button.tsx';
import { TrackMarks } from '#client/areas/venue/results/track/track-marks.tsx';
import { VerticalMarks } from '#client/areas/venue/results/vertical/vertical-marks.tsx';
import { Consequences } from '#client/areas/venue/shared/consequences/consequences.tsx';
import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import { howTheyCame } from '#client/areas/venue/shared/how-they-came.ts';
import { Papers } from '#client/areas/venue/shared/papers.tsx';
import { startOfEvent } from '#client/areas/venue/shared/start-of-event.ts';
import { RecordLine } from '#client/lib/event/record-line.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useEventGroup, useStartList, useUnsent, useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import { orderWord, startText } from '#domain/draw/start.ts';
import { withTrials } from '#domain/horizontal/with-trials.ts';
import { underProtest } from '#domain/protest/protest.ts';
import { heatOf } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import { heldMarks } from '#local/venue/public-event.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { whoStarts } from '#local/venue/who-starts.ts';
import { heatsOf, marksKind } from './heats.ts';
import type { MarksProps } from './marks-props.ts';
import { resultsMessages as text } from './messages-results.ts';
import { NextRound } from './next-round.tsx';
import css from './results-entry-screen.module.css';
import { Strays } from './strays.tsx';
import { TwoYellows } from './two-yellows.tsx';
import { useLivePlaces } from './use-live-places.ts';
import { useMarks } from './use-marks.ts';
import { WithoutLane } from './without-lane.tsx';
import { yellowsIn } from './yellows-in.ts';

/** `/v2/results-entry-v2/:compId/:eventGroupId`: an official enters one event, with or without a network. */
export function ResultsEntryScreen() {
  const params = useParams();
  const venue = useVenue(idParam(params.compId));
  const eventGroupId = idParam(params.eventGroupId);
  const competition = useVenueValue(venue, (s) => s.competition);
  const group = useEventGroup(venue, eventGroupId);
  const back = { to: paths.results(venue.compId), label: text.allEvents };
  if (group && competition) {
    const Event = marksKind(group) === 'combined' ? CombinedEvent : EventMarks;
    return <Event venue={venue} group={group} timeZone={competition.timeZone} back={back} />;
  }
  return (
    <VenueFrame venue={venue} title={<h1>{text.entryTitle}</h1>} back={back}>
      {competition ? (
        <EmptyState
          drawing={drawings.gone}
          title={text.noEvent}
          action={<Button onClick={() => venue.nudge()}>{text.lookAgain}</Button>}
        >
          {text.noEventText}
        </EmptyState>
      ) : (
        <VenueEmpty venue={venue} />
      )}
    </VenueFrame>
  );
}

const NO_GUESTS: readonly number[] = [];

interface EventMarksProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly timeZone: string;
  readonly back: { readonly to: string; readonly label: string };
}

function EventMarks({ venue: whole, group, timeZone, back }: EventMarksProps) {
  const [role, keepLooks] = useRole(whole, group.id);
  const checks = role === 'check';
  const venue = useMemo(() => (checks ? checkerVenue(whole, group.id) : whole), [checks, whole, group.id]);
  // Results of starters are read in the lists; every change of the competition counts.
  const revision = useVenueValue(venue, (s) => s.revision);
  const all = useStartList(venue, group.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that somebody may have stopped in another part
  const starters = useMemo(() => whoStarts(whole, group), [whole, group, all, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a result of the round before has changed
  const came = useMemo(() => howTheyCame(whole, group), [whole, group, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a card was given or taken away elsewhere
  const excluded = useMemo(() => excludedTexts(whole, group, starters), [whole, group, starters, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a card was given or taken away, here or elsewhere
  const yellows = useMemo(() => yellowsIn(whole, [group]), [whole, group, revision]);
  const { session, state } = useMarks(venue, group.id);
  const start = startOfEvent(whole, group);
  const round = venue.round(group.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round says whose device records and whose checks
  const whose = useMemo(() => whoseDevice(whole, group.id), [whole, group.id, round]);
  const protesting = useMemo(() => underProtest(round?.protests), [round]);
  const run = useMemo(() => withTrials(group, round), [group, round]);
  const placings = useLivePlaces(venue, group.id, session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that the organiser or an earlier round has changed them
  const records = useMemo(() => heldMarks(whole, group).records, [whole, group, revision]);
  const unsent = useUnsent(whole);
  const { keypad, setKeypad } = useKeypad();
  const [activeKey, setActive] = useState<string | null>(null);
  const onActive = useCallback((key: string | null) => setActive(key), []);
  const { user } = useSession();
  const mayEnter = mayWork(user, 'RESULTS', venue.compId);
  const looks = role === 'look';
  const allowed = mayEnter && !looks && !group.noResults;
  const undo = () =>
    void session.undo().then((problem) => toast(problem ?? text.undone, problem === null ? {} : { tone: 'danger' }));
  useCardKeys({ hasDraft: (id) => session.getSnapshot().drafts.has(id), undo: allowed && state.last ? undo : undefined });
  useDisputeAlert([
    ...heatsOf(starters).map(({ heat }) => ({ who: group.name, row: venue.result(group.id, heat, 0) })),
    ...starters.map(({ athlete, entry }) => ({
      who: fullName(athlete),
      row: venue.result(group.id, heatOf(entry.heat), entry.id),
    })),
  ]);
  const officials = mayEnter && <OfficialsButton venue={whole} eventGroupId={group.id} role={role} onLooks={keepLooks} />;
  const props = {
    venue,
    officials: looks ? undefined : officials,
    group: run,
    starters,
    session,
    rows: state.rows,
    placings,
    unsent,
    keypad,
    activeKey,
    onActive,
    allowed,
  };
  return (
    <VenueFrame
      venue={venue}
      back={back}
      height="fixed"
      title={
        <>
          <h1 className={css.title}>{group.name}</h1>
          <p className={css.when}>
            {[formatDayTime(group.startsAt, timeZone), startText(group, start)].filter(Boolean).join(' · ')}
          </p>
          <RecordLine records={records} className={css.when} />
        </>
      }
      tools={
        <>
          {group.part && (
            <Link className={css.tool} to={paths.resultsEntry(venue.compId, group.part.of)} aria-label={text.totalsLabel}>
              <Icon name="list" />
              <span className={css.toolText}>{text.totals}</span>
            </Link>
          )}
          <RoundButton venue={whole} group={group} starters={starters} allowed={allowed} blind={checks} />
          <Papers compId={venue.compId} group={group} here="card" tool={css.paperTool} />
          {marksKind(group) !== 'vertical' && (
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
          )}
          <button
            type="button"
            className={css.tool}
            disabled={!allowed || !state.last}
            onClick={undo}
            aria-label={undoLabel(state.last, starters)}
          >
            <Icon name="undo" />
            <span className={css.toolText}>{text.undo}</span>
          </button>
        </>
      }
    >
      <PaperCard venue={whole} group={run} starters={starters} timeZone={timeZone} />
      {(!mayEnter || group.noResults) && <Banner tone="warn">{mayEnter ? text.noResults : text.onlyLook}</Banner>}
      {allowed && <WithoutLane venue={venue} eventGroupId={group.id} starters={all} />}
      {allowed && !checks && <Strays venue={whole} eventGroupId={group.id} session={session} />}
      {allowed && !checks && <ProposeProvisional venue={whole} group={group} starters={starters} />}
      {!checks && <Consequences venue={whole} group={group} allowed={allowed} />}
      {allowed && !checks && <TwoYellows venue={whole} found={yellows} />}
      {checks && <Banner tone="info">{words.checking}</Banner>}
      {looks && (
        <Banner tone="info" action={officials}>
          {words.looking}
        </Banner>
      )}
      {starters.length === 0 && group.feedsFrom !== undefined ? (
        <EmptyState
          drawing={drawings.entries}
          title={text.notDrawn}
          action={
            <Link className={buttonClass('primary')} to={paths.draw(venue.compId, group.id)}>
              {text.drawNext}
            </Link>
          }
        >
          {text.notDrawnText}
        </EmptyState>
      ) : starters.length === 0 ? (
        <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>
      ) : (
        // A fieldset locks all that is in it, for the keyboard too.
        <fieldset className={css.lock} disabled={!allowed}>
          <CameContext.Provider value={came}>
            <OrderWordContext.Provider value={orderWord(start)}>
              {allowed && <AskedCards venue={venue} group={group} session={session} />}
              <WhoseDeviceContext.Provider value={whose}>
                <ExcludedContext.Provider value={excluded}>
                  <UnderProtestContext.Provider value={protesting}>
                    <GuestsContext.Provider value={group.guests ?? NO_GUESTS}>
                      <NextRound venue={venue} group={group} placings={placings}>
                        <MarksOfKind {...props} />
                      </NextRound>
                    </GuestsContext.Provider>
                  </UnderProtestContext.Provider>
                </ExcludedContext.Provider>
              </WhoseDeviceContext.Provider>
            </OrderWordContext.Provider>
          </CameContext.Provider>
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
    case 'vertical':
      return <VerticalMarks {...props} />;
    default:
      return null;
  }
}

function undoLabel(last: Step | undefined, starters: readonly Starter[]): string {
  if (!last) return text.undoLast;
  const starter = starters.find((s) => s.entry.id === last.entryId);
  return text.undoOf(stepText(last), starter?.athlete.surName);
}
