import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { scoresMessages as text } from '#client/lib/scores/messages-scores.ts';
import { ScoresView } from '#client/lib/scores/scores-view.tsx';
import { useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { teamTables } from '#local/venue/team-tables.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './team-scores-screen.module.css';

/** Team scores from the marks on this device, with or without a network. */
export function TeamScoresScreen() {
  const venue = useVenue(idParam(useParams().compId));
  const competition = useVenueValue(venue, (s) => s.competition);
  return (
    <VenueFrame venue={venue} title={<h1>{text.title}</h1>} back={{ to: paths.results(venue.compId), label: text.toResults }}>
      <div className={css.screen}>{competition ? <Tables venue={venue} /> : <VenueEmpty venue={venue} />}</div>
    </VenueFrame>
  );
}

function Tables({ venue }: { readonly venue: Venue }) {
  const revision = useVenueValue(venue, (s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a mark has changed
  const tables = useMemo(() => teamTables(venue), [venue, revision]);
  if (!tables) {
    return (
      <EmptyState drawing={drawings.results} title={text.off}>
        {text.offText} {text.offRemedy}
      </EmptyState>
    );
  }
  return <ScoresView tables={tables} eventTo={(id) => paths.resultsEntry(venue.compId, id)} />;
}
