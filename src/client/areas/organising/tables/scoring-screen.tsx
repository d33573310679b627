import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getScoring } from '#contracts/organising/tables/scoring.ts';
import { USUAL_SCHEME } from '#domain/scoring/scheme.ts';
import { scoringMessages as text } from './messages-scoring.ts';
import { ScoringForm } from './scoring-form.tsx';

/** How the teams of a competition score, for its organiser. */
export function ScoringScreen() {
  const compId = idParam(useParams().compId);
  const found = useQuery(getScoring, { params: { compId } });
  const [begun, setBegun] = useState(false);
  const [saves, setSaves] = useState(0);
  return (
    <Page title={text.title} actions={found.answer?.data.scheme && <Link to={paths.scores(compId)}>{text.see}</Link>}>
      <p>{text.lead}</p>
      <Answer of={found}>
        {({ version, scheme, ...choices }) =>
          scheme || begun ? (
            <ScoringForm
              key={saves}
              compId={compId}
              version={version}
              scheme={scheme ?? USUAL_SCHEME}
              choices={choices}
              onSaved={async () => {
                await found.refresh();
                setBegun(false);
                setSaves(saves + 1);
              }}
            />
          ) : (
            <EmptyState
              drawing={drawings.results}
              title={text.off}
              action={
                <Button variant="primary" onClick={() => setBegun(true)}>
                  {text.begin}
                </Button>
              }
            >
              {text.offText}
            </EmptyState>
          )
        }
      </Answer>
    </Page>
  );
}
