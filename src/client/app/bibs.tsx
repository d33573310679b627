import { AttentionList } from '#client/areas/venue/attention/attention-list.tsx';
import { BibsScreen } from '#client/areas/venue/bibs/bibs-screen.tsx';

/** The bibs with what another slice puts in: the bib changes that were refused. */
export function Bibs() {
  return <BibsScreen refused={(venue) => <AttentionList compId={venue.compId} quiet />} />;
}
