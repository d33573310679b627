import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type EventLine, eventLines } from '#client/features/results/event-lines.ts';
import css from '#client/features/results/results-list-screen.module.css';
import { idParam } from '#client/lib/id-param.ts';
import { paths } from '#client/lib/paths.ts';
import { useVenue, useVenueValue } from '#client/lib/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue-frame.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { matcher } from '#domain/shared/fold.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import type { Venue } from '#local/venue.ts';

/** `/v2/results-v2/:compId`: the programme, how far each event is, and the way into it. */
export function ResultsListScreen() {
  const venue = useVenue(idParam(useParams().compId));
  const competition = useVenueValue(venue, (s) => s.competition);
  return (
    <VenueFrame
      venue={venue}
      title={
        <>
          <h1>Results</h1>
          <p className={css.competition}>{competition?.name}</p>
        </>
      }
    >
      {competition ? <Programme venue={venue} timeZone={competition.timeZone} /> : <VenueEmpty venue={venue} />}
    </VenueFrame>
  );
}

type Kind = 'all' | 'track' | 'field';

function Programme({ venue, timeZone }: { readonly venue: Venue; readonly timeZone: string }) {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const groups = useVenueValue(venue, (s) => s.eventGroups);
  const revision = useVenueValue(venue, (s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a start list or a result has changed
  const lines = useMemo(() => eventLines(groups, venue, timeZone), [groups, venue, timeZone, revision]);
  const matches = matcher(query);
  const shown = lines.filter((line) => (kind === 'all' || (kind === 'field') === line.field) && matches(line.folded));
  return (
    <div className={css.screen}>
      <div className={css.find}>
        <SearchBox label="Find an event" placeholder="Find an event" value={query} onChange={setQuery} />
        <Segmented
          label="Which events"
          options={[
            { value: 'all', text: 'All' },
            { value: 'track', text: 'Track' },
            { value: 'field', text: 'Field' },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState title="No event matches">
          {lines.length === 0 ? 'The programme is empty so far.' : 'Try fewer letters.'}
        </EmptyState>
      )}
      {[...groupBy(shown, (line) => line.date)].map(([date, ofDay]) => (
        <section key={date} className={css.day}>
          <h2>{formatDate(date)}</h2>
          <ul className={css.list}>
            {ofDay.map((line) => (
              <Event key={line.id} compId={venue.compId} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Event({ compId, line }: { readonly compId: number; readonly line: EventLine }) {
  return (
    <li className={css.event} data-done={(line.of > 0 && line.done === line.of) || undefined}>
      <span className={css.time}>{line.time}</span>
      <Link className={css.name} to={paths.resultsEntry(compId, line.id)} aria-label={`Enter results, ${line.name}`}>
        {line.name}
      </Link>
      <span className={css.facts}>
        {line.heats > 1 && (
          <>
            {line.heats} {line.field ? 'groups' : 'heats'} ·{' '}
          </>
        )}
        {line.of === 0 ? 'nobody entered' : `${line.done} of ${line.of} in · ${line.here} here`}
        {line.challenged > 0 && <strong className={css.challenged}> · {line.challenged} to decide</strong>}
      </span>
      <Link className={css.public} to={paths.resultsRead(compId, line.id)} aria-label={`Public view, ${line.name}`}>
        Public view
      </Link>
      {line.of > 0 && <progress className={css.bar} value={line.done} max={line.of} aria-label={`Results in, ${line.name}`} />}
    </li>
  );
}
