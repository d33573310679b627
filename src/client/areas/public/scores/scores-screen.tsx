import { useParams } from 'react-router-dom';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { addressOf } from '#client/lib/net/call.ts';
import { useFollowed } from '#client/lib/net/use-followed.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { CompetitionHead, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { scoresMessages as text } from '#client/lib/scores/messages-scores.ts';
import { ScoresView } from '#client/lib/scores/scores-view.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getResultFile } from '#contracts/public/meeting.ts';
import { getPublicScores } from '#contracts/public/scores.ts';

/** `scores-v2`: the teams of a match as anybody may see them, as marks come in. */
export function ScoresScreen() {
  const compId = idParam(useParams().compId);
  return (
    <PublicCompetition id={compId}>
      {() => (
        <>
          <CompetitionHead title={text.title} help={null} />
          <Scores compId={compId} />
        </>
      )}
    </PublicCompetition>
  );
}

function Scores({ compId }: { readonly compId: number }) {
  const found = useCachedQuery(getPublicScores, { params: { compId } });
  useFollowed(compId, true, found.refresh);
  return (
    <Answer of={found} texts={{ never: visitorMessages.competition.neverText }}>
      {({ scoredBy, tables, withheld }) => {
        if (scoredBy === null)
          return (
            <EmptyState drawing={drawings.results} title={text.off}>
              {text.offText}
            </EmptyState>
          );
        if (withheld) return <EmptyState drawing={drawings.results} title={text.withheld} />;
        return (
          <ScoresView
            tables={tables}
            eventTo={(id) => paths.resultsRead(compId, id)}
            file={addressOf(getResultFile, { params: { compId, file: 'team-scores.csv' } })}
          />
        );
      }}
    </Answer>
  );
}
