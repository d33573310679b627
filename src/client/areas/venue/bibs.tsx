import { AttentionList } from './attention/attention-list.tsx';
import { BibsScreen } from './bibs/bibs-screen.tsx';

/** The bibs with what another slice puts in: the bib changes that were refused. */
export function Bibs() {
  return <BibsScreen refused={(venue) => <AttentionList compId={venue.compId} quiet />} />;
}
