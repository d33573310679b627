import { useMemo, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { useConsequences } from '#client/areas/venue/shared/consequences/use-consequences.ts';
import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import { Papers } from '#client/areas/venue/shared/papers.tsx';
import { isGone, isHere } from '#client/areas/venue/shared/who-is-in.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useEventGroup, useStartList, useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { fullName } from '#domain/athlete/names.ts';
import type { DrawRow, Lane } from '#domain/draw/draw-row.ts';
import { drawnTimes } from '#domain/draw/drawn-times.ts';
import { freeLane } from '#domain/draw/free-lane.ts';
import { mostIn, seedList } from '#domain/draw/proposal.ts';
import { drawnStart, placesIn, startText } from '#domain/draw/start.ts';
import { type CompetitionRow, type EventGroupRow, isMarkIn } from '#domain/rows/row.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import { serverNow } from '#local/feed/server-clock.ts';
import { isUnsettled } from '#local/venue/consequences.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { type CameOn, cameOn, howCame, lotToDraw, withCameOn } from './came-on.ts';
import { lastMove, moveStarter, moveTo, publishDraw, undoMove } from './draw-actions.ts';
import css from './draw-screen.module.css';
import { Heats } from './heats.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { drawMessages as text } from './messages-draw.ts';
import { throughMessages } from './messages-through.ts';
import { MoveDialog } from './move-dialog.tsx';
import { Settings } from './settings.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { WhoIsThrough } from './who-is-through.tsx';

/** `/v2/draw-v2/:compId/:eventGroupId`: an event into heats and lanes, and who is moved in them, with or without a network. */
export function DrawScreen() {
  const params = useParams();
  const venue = useVenue(idParam(params.compId));
  const competition = useVenueValue(venue, (s) => s.competition);
  const group = useEventGroup(venue, idParam(params.eventGroupId));
  const back = { to: paths.results(venue.compId), label: text.back };
  const title = (
    <>
      <h1>{group ? `${text.title}: ${group.name}` : text.title}</h1>
      {group && competition && <p className={css.when}>{formatDayTime(group.startsAt, competition.timeZone)}</p>}
    </>
  );
  return (
    <VenueFrame venue={venue} back={back} title={title}>
      {!competition ? (
        <VenueEmpty venue={venue} />
      ) : group ? (
        <Event venue={venue} competition={competition} group={group} />
      ) : (
        <EmptyState drawing={drawings.gone} title={text.noEvent} />
      )}
    </VenueFrame>
  );
}

interface EventProps {
  readonly venue: Venue;
  readonly competition: CompetitionRow;
  readonly group: EventGroupRow;
}

function Event(props: EventProps) {
  const { venue, group } = props;
  const draw = useSyncExternalStore(venue.subscribe, () => venue.draw(group.id));
  const own = useStartList(venue, group.id);
  const revision = useVenueValue(venue, (s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a result of the round before has changed
  const came = useMemo(() => cameOn(venue, group), [venue, group, revision]);
  const starters = useMemo(() => withCameOn(own, came, draw !== undefined), [own, came, draw]);
  const { user } = useSession();
  const allowed = mayWork(user, 'RESULTS', venue.compId);
  return (
    <div className={css.screen}>
      {!allowed && <Banner tone="warn">{text.onlyLook}</Banner>}
      <fieldset className={css.lock} disabled={!allowed}>
        {came && <WhoIsThrough venue={venue} came={came} />}
        {draw ? (
          <Drawn key={draw.n} {...props} draw={draw} starters={starters} came={came} />
        ) : starters.length > 0 ? (
          <Settings {...props} starters={starters} came={came} label={text.draw} />
        ) : (
          <EmptyState title={text.nobody} />
        )}
      </fieldset>
    </div>
  );
}

interface DrawnProps extends EventProps {
  readonly draw: DrawRow;
  readonly starters: readonly Starter[];
  readonly came: CameOn | undefined;
}

function Drawn({ venue, competition, group, draw, starters, came }: DrawnProps) {
  const [asks, ask] = useState<'again' | 'publish' | 'merge' | 'undo'>();
  const [moving, move] = useState<Starter>();
  const { published, hidden, n, by, at, moves } = draw;
  const marked = venue.resultsOf(group.id).some((row) => isMarkIn(row, group.id));
  const time = (iso: string) => formatDayTime(iso, competition.timeZone);
  const excluded = excludedTexts(venue, group, starters);
  const undrawn = starters.filter((starter) => starter.undrawn && !isGone(starter) && !excluded.has(starter.entry.id));
  const followed = useConsequences(venue, group).filter((one) => 'to' in one && one.to === group.id);
  const stayOut = new Set(followed.flatMap((one) => (one.kind === 'in' && !isUnsettled(one) ? one.entryId : [])));
  const late = undrawn.filter((starter) => (came ? !stayOut.has(starter.entry.id) : isHere(starter)));
  const absent = undrawn.filter((starter) => !late.includes(starter));
  const strays = followed.flatMap((one) => (one.kind === 'out' && isUnsettled(one) ? nameIn(came, one.entryId) : []));
  const freeFor = (starter: Starter) =>
    freeLane(draw, mostIn(group, placesIn(draw.settings)), {
      mark: seedList([starter], group)[0]?.mark ?? null,
      lowIsBest: group.unit === 'T',
    });
  const start = drawnStart(draw.settings);
  const lane = start === 'line' ? text.place : text.lane;
  /** A published start list asks why first. */
  const giveLane = (starter: Starter) => {
    const free = freeFor(starter);
    if (published || !free) move(starter);
    else void moveStarter(venue, draw, starter, { ...moveTo(draw, starter.entry.id, free), ...howCame(came, starter) });
  };
  const undecided = came && lotToDraw(came);
  const [showAbsent, setShowAbsent] = useState(false);
  const offer = { freeFor, lane, onGive: giveLane, onMove: move };
  const last = lastMove(draw);
  const lastMoved = last && starters.find(({ entry }) => entry.id === last.entryId);
  return (
    <>
      <div className={css.paper}>
        <h2>{group.name}</h2>
        <p>
          {competition.name}. {time(group.startsAt)}. {startText(group, start) && `${startText(group, start)}. `}
          {text.asOf(deviceDayTime(serverNow()))}
        </p>
      </div>
      <div className={css.head}>
        <p role="status">
          {published ? text.published(published.by, time(published.at)) : text.state(n, by, time(at))}{' '}
          {hidden && `${text.hidden(hidden.by, time(hidden.at))} `}
          {startText(group, start) && `${startText(group, start)}.`}
        </p>
        <div className={css.tools}>
          {last && lastMoved && (
            <Button
              icon="undo"
              aria-label={text.undoLast(fullName(lastMoved.athlete), last.and?.length ?? 0)}
              onClick={() => void undoMove(venue, last)}
            >
              {text.undo}
            </Button>
          )}
          {published ? (
            <Link className={buttonClass('plain')} to={paths.resultsRead(venue.compId, group.id)}>
              {text.startList}
            </Link>
          ) : (
            <>
              <Button onClick={() => ask('again')}>{text.drawAgain}</Button>
              <Button variant="primary" onClick={() => ask('publish')}>
                {text.publish}
              </Button>
            </>
          )}
          {!marked && (
            <Button icon="undo" onClick={() => ask('undo')}>
              {published ? text.undoPublication : text.undoDraw}
            </Button>
          )}
          <Papers compId={venue.compId} group={group} here="list" />
          {new Set(draw.places.map(({ heat }) => heat)).size > 1 && <Button onClick={() => ask('merge')}>{text.merge}</Button>}
          <Link className={buttonClass('plain')} to={paths.resultsEntry(venue.compId, group.id)}>
            {text.marks}
          </Link>
        </div>
      </div>
      {strays.length > 0 && <Banner tone="warn">{throughMessages.strays(strays.join(', '))}</Banner>}
      {late.length > 0 && (
        <section className={css.late} aria-label={text.late}>
          <p>{(came ? text.lateThrough : text.lateText)(late.length)}</p>
          <LateList {...offer} starters={late} />
        </section>
      )}
      {absent.length > 0 && (
        <div className={css.absent}>
          <Disclosure title={(came ? text.keptOut : text.absent)(absent.length)} open={showAbsent} onToggle={setShowAbsent}>
            <p>{came ? text.keptOutText : text.absentText}</p>
            <LateList {...offer} starters={absent} />
          </Disclosure>
        </div>
      )}
      <Heats venue={venue} draw={draw} starters={starters} onMove={move} />
      {moving && (
        <MoveDialog
          venue={venue}
          group={group}
          draw={draw}
          starters={starters}
          starter={moving}
          came={moving.undrawn ? howCame(came, moving) : {}}
          onClose={() => move(undefined)}
        />
      )}
      {asks === 'merge' && <MergeDialog venue={venue} group={group} draw={draw} onClose={() => ask(undefined)} />}
      {asks === 'undo' && <UndoDialog venue={venue} draw={draw} onClose={() => ask(undefined)} />}
      {asks === 'publish' && (
        <Dialog
          title={text.publishTitle}
          onClose={() => ask(undefined)}
          actions={
            <>
              <Button onClick={() => ask(undefined)}>{text.cancel}</Button>
              <Button
                variant="primary"
                data-first
                onClick={() => {
                  ask(undefined);
                  void publishDraw(venue, draw);
                }}
              >
                {undecided ? throughMessages.publishWithoutLot : text.publish}
              </Button>
            </>
          }
        >
          {undecided && <Banner tone="warn">{undecided}</Banner>}
          <p>{text.publishText}</p>
        </Dialog>
      )}
      {asks === 'again' && (
        <Dialog title={text.againTitle} onClose={() => ask(undefined)}>
          <p>{text.againText(drawnTimes(draw) + 1, moves.length)}</p>
          <Settings
            venue={venue}
            competition={competition}
            group={group}
            starters={starters}
            came={came}
            before={draw.settings}
            label={text.drawAgain}
          />
        </Dialog>
      )}
    </>
  );
}

interface LateListProps {
  readonly starters: readonly Starter[];
  readonly freeFor: (starter: Starter) => Lane | undefined;
  /** What the number of a place is. */
  readonly lane: string;
  readonly onGive: (starter: Starter) => void;
  readonly onMove: (starter: Starter) => void;
}

/** Starters who are not in the draw, each with the lane that is offered to them. */
function LateList({ starters, freeFor, lane, onGive, onMove }: LateListProps) {
  const lines = starters.map((starter) => ({ starter, free: freeFor(starter) }));
  return (
    <ul className={css.lateList}>
      {lines.map(({ starter, free }) => (
        <li key={starter.entry.id}>
          <span>{fullName(starter.athlete)}</span>
          <span className={css.tools}>
            {free && (
              <Button
                aria-label={text.putInto(fullName(starter.athlete), free.heat, lane, free.lane)}
                onClick={() => onGive(starter)}
              >
                {text.into(free.heat, lane, free.lane)}
              </Button>
            )}
            <Button
              aria-label={(free ? text.elsewhereOf : text.putInOf)(fullName(starter.athlete))}
              onClick={() => onMove(starter)}
            >
              {free ? text.elsewhere : text.putIn}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

const nameIn = (came: CameOn | undefined, entryId: number): readonly string[] =>
  came?.all.flatMap(({ athlete, entry }) => (entry.id === entryId ? fullName(athlete) : [])) ?? [];
