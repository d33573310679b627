import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { roundMessages } from '#client/areas/venue/results/round/messages-round.ts';
import { OfficialDialog } from '#client/areas/venue/results/round/official-dialog.tsx';
import { sayState } from '#client/areas/venue/results/round/round-actions.ts';
import { TwoYellows } from '#client/areas/venue/results/two-yellows.tsx';
import { ChangedEvents } from '#client/areas/venue/shared/consequences/changed-events.tsx';
import { consequenceMessages } from '#client/areas/venue/shared/consequences/messages-consequences.ts';
import { useOpenConsequences } from '#client/areas/venue/shared/consequences/use-consequences.ts';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { StagePill } from '#client/lib/event/stage-pill.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { useVenueMinute } from '#client/lib/venue/venue-clock.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { VenueTitle } from '#client/lib/venue/venue-title.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Lane } from '#client/ui/progress.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import type { CompetitionRow } from '#domain/rows/row.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { matcher } from '#domain/shared/fold.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Venue } from '#local/venue/venue.ts';
import { type EventLine, eventLines } from './event-lines.ts';
import css from './results-list-screen.module.css';

/** `/v2/results-v2/:compId`: the programme, how far each event is, and the way into it. */
export function ResultsListScreen() {
  const venue = useVenue(idParam(useParams().compId));
  const competition = useVenueValue(venue, (s) => s.competition);
  return (
    <VenueFrame venue={venue} title={<VenueTitle venue={venue} title={text.title} />}>
      {competition ? <Programme venue={venue} competition={competition} /> : <VenueEmpty venue={venue} />}
    </VenueFrame>
  );
}

type Kind = 'all' | 'track' | 'field';

function Programme({ venue, competition }: { readonly venue: Venue; readonly competition: CompetitionRow }) {
  const minute = useVenueMinute();
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const [many, setMany] = useState(false);
  const groups = useVenueValue(venue, (s) => s.eventGroups);
  const scored = useVenueValue(venue, (s) => s.competition?.scoring !== undefined);
  const revision = useVenueValue(venue, (s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a start list or a result has changed
  const lines = useMemo(
    () => eventLines(groups, venue, competition, new Date(minute).toISOString()),
    [groups, venue, competition, minute, revision],
  );
  const follows = useOpenConsequences(venue);
  const yellows = useMemo(() => [...new Set(lines.flatMap((line) => line.yellows))], [lines]);
  const { user } = useSession();
  const allowed = mayWork(user, 'RESULTS', venue.compId);
  const matches = matcher(query);
  const shown = lines.filter((line) => (kind === 'all' || (kind === 'field') === line.field) && matches(line.folded));
  return (
    <div className={css.screen}>
      {!allowed && <Banner tone="warn">{text.onlyLook}</Banner>}
      {allowed && <TwoYellows venue={venue} found={yellows} />}
      {allowed && <ChangedEvents venue={venue} />}
      {(allowed || scored) && (
        <div className={css.others}>
          {allowed && (
            <Link className={buttonClass()} to={paths.timing(venue.compId)}>
              {text.photoFinish}
            </Link>
          )}
          {lines.some(({ stage }) => stage === 'provisional') && allowed && (
            <Button onClick={() => setMany(true)}>{roundMessages.officialMany}</Button>
          )}
          {scored && (
            <Link className={buttonClass()} to={paths.teamScores(venue.compId)}>
              {text.teamScores}
            </Link>
          )}
        </div>
      )}
      {many && <OfficialDialog venue={venue} groups={groups} onClose={() => setMany(false)} />}
      <div className={css.find}>
        <SearchBox label={text.find} placeholder={text.find} value={query} onChange={setQuery} />
        <Segmented
          label={text.which}
          options={[
            { value: 'all', text: text.kinds.all },
            { value: 'track', text: text.kinds.track },
            { value: 'field', text: text.kinds.field },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState drawing={drawings.search} title={text.noMatch}>
          {lines.length === 0 ? text.noProgramme : text.fewerLetters}
        </EmptyState>
      )}
      {[...groupBy(shown, (line) => line.date)].map(([date, ofDay]) => (
        <section key={date} className={css.day}>
          <h2 className={css.date}>{daysText([date], '')}</h2>
          <ul className={css.list}>
            {ofDay.map((line) => (
              <Event key={line.id} venue={venue} line={line} follows={follows.get(line.id) ?? 0} allowed={allowed} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface EventProps {
  readonly venue: Venue;
  readonly line: EventLine;
  /** Consequences of results that have changed, here or in the round before, which wait for a decision. */
  readonly follows: number;
  /** May enter results here, not only look. */
  readonly allowed: boolean;
}

/** The whole line leads to the results; what is wanted once a day opens under it. */
function Event({ venue, line, follows, allowed }: EventProps) {
  const { compId } = venue;
  const [open, setOpen] = useState(false);
  const counted = line.of > 0 && !line.noResults;
  return (
    <li className={css.event} data-done={(line.of > 0 && line.done === line.of) || undefined}>
      <span className={css.time}>{line.time}</span>
      <Link
        className={css.name}
        to={paths.resultsEntry(compId, line.id)}
        aria-label={(allowed && !line.noResults ? text.enter : text.look)(line.name)}
      >
        <DisciplineSign code={line.eventCode} inText />
        {line.name}
      </Link>
      <span className={css.facts}>
        {!allowed && (
          <span className={css.locked}>
            <Icon name="lock" size={16} />
            {text.locked} ·{' '}
          </span>
        )}
        {line.heats > 1 && text.heats(line.heats, line.field)}
        {factsOf(line)}
        {line.challenged > 0 && <strong className={css.challenged}>{text.toDecide(line.challenged)}</strong>}
        {follows > 0 && <strong className={css.challenged}>{consequenceMessages.toDecide(follows)}</strong>}
      </span>
      {(counted || line.stage) && (
        <span className={css.state}>
          {line.stage && <StagePill stage={line.stage} />}
          {counted && <Lane label={text.resultsIn(line.name)} value={line.done} max={line.of} />}
        </span>
      )}
      {allowed && line.whole && (
        <Button
          className={css.propose}
          aria-label={roundMessages.proposeOf(line.name)}
          onClick={() => void sayState(venue, line.id, 'provisional')}
        >
          {roundMessages.say.provisional}
        </Button>
      )}
      <button
        type="button"
        className={css.more}
        aria-expanded={open}
        aria-label={text.moreOf(line.name)}
        title={text.more}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <span className={css.ways}>
          <Link className={buttonClass()} to={paths.draw(compId, line.id)} aria-label={text.drawOf(line.name)}>
            {text.draw}
          </Link>
          <Link className={buttonClass()} to={paths.resultsRead(compId, line.id)} aria-label={text.publicViewOf(line.name)}>
            {text.publicView}
          </Link>
        </span>
      )}
    </li>
  );
}

function factsOf({ noResults, done, of, here }: EventLine): string {
  if (noResults) return text.noneEntered;
  return of === 0 ? text.nobodyEntered : text.progress(done, of, here);
}
