import { useParams } from 'react-router-dom';
import { idParam } from '#client/lib/page/id-param.ts';
import { PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { CompetitionFacts } from './competition-facts.tsx';

/** R008, R120: a competition as anybody sees it. */
export function CompetitionScreen() {
  const id = idParam(useParams().id);
  const now = new Date(useMinute()).toISOString();
  return <PublicCompetition id={id}>{(info) => <CompetitionFacts info={info} now={now} />}</PublicCompetition>;
}
