import { useParams } from 'react-router-dom';
import { useMinute } from '#client/lib/clock.ts';
import { idParam } from '#client/lib/id-param.ts';
import { PublicCompetition } from '#client/lib/public-competition.tsx';
import { CompetitionFacts } from './competition-facts.tsx';

/** R008, R120: a competition as anybody sees it. */
export function CompetitionScreen() {
  const id = idParam(useParams().id);
  const now = new Date(useMinute()).toISOString();
  return <PublicCompetition id={id}>{(info) => <CompetitionFacts info={info} now={now} />}</PublicCompetition>;
}
