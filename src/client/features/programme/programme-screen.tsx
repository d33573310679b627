import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { idParam } from '#client/lib/id-param.ts';
import { messages } from '#client/lib/messages.ts';
import { paths } from '#client/lib/paths.ts';
import { useVenue, useVenueValue } from '#client/lib/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue-frame.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { fold, matcher } from '#domain/shared/fold.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatDate, localDate } from '#domain/shared/wall-clock.ts';
import type { CompetitionRow } from '#domain/sync/row.ts';
import type { Venue } from '#local/venue.ts';
import { EventLine } from './event-line.tsx';
import css from './programme-screen.module.css';

const text = messages.results;

/** `/v2/results-v2/:compId`: the events in the order of the day, each with its way to the entry of results. */
export function ProgrammeScreen() {
  const venue = useVenue(idParam(useParams().compId));
  const competition = useVenueValue(venue, (s) => s.competition);
  return (
    <VenueFrame
      venue={venue}
      title={<h1>{competition ? text.titleOf(competition.name) : text.title}</h1>}
      back={{ to: paths.home(), label: text.back }}
    >
      {competition ? <Programme venue={venue} competition={competition} /> : <VenueEmpty venue={venue} />}
    </VenueFrame>
  );
}

function Programme({ venue, competition }: { readonly venue: Venue; readonly competition: CompetitionRow }) {
  const [query, setQuery] = useState('');
  const groups = useVenueValue(venue, (s) => s.eventGroups);
  const matches = matcher(query);
  const shown = groups.filter((g) => matches(fold(`${g.name} ${g.eventCode} ${g.eventNo}`)));
  const days = groupBy(shown, (g) => localDate(g.startsAt, competition.timeZone));
  return (
    <div className={css.page}>
      <SearchBox label={text.search} placeholder={text.search} value={query} onChange={setQuery} />
      {shown.length === 0 && <p role="status">{text.none}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={css.day}>
          <h2>{formatDate(day)}</h2>
          <ul className={css.list}>
            {ofDay.map((group) => (
              <EventLine key={group.id} venue={venue} group={group} timeZone={competition.timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
