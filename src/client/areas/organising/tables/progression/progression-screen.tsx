import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getProgressionTable } from '#contracts/organising/tables/progression-table.ts';
import { type ProgressionLine, USUAL_TABLE } from '#domain/progression/progression.ts';
import { progressionMessages as text } from './messages-progression.ts';
import css from './progression.module.css';
import { ProgressionForm } from './progression-form.tsx';

/** How many go on from rounds of a size in a competition, for its organiser. */
export function ProgressionScreen() {
  const compId = idParam(useParams().compId);
  const found = useQuery(getProgressionTable, { params: { compId } });
  const [first, begin] = useState<readonly ProgressionLine[]>();
  const [saves, setSaves] = useState(0);
  return (
    <Page title={text.title}>
      <p>{text.lead}</p>
      <Answer of={found}>
        {({ version, lines }) =>
          lines.length > 0 || first ? (
            <>
              <p>{text.lanesHint}</p>
              <ProgressionForm
                key={saves}
                compId={compId}
                version={version}
                lines={lines}
                first={first ?? []}
                onSaved={async () => {
                  await found.refresh();
                  begin(undefined);
                  setSaves((n) => n + 1);
                }}
              />
            </>
          ) : (
            <EmptyState
              drawing={drawings.results}
              title={text.usual}
              action={
                <div className={css.buttons}>
                  <Button variant="primary" onClick={() => begin(USUAL_TABLE)}>
                    {text.begin}
                  </Button>
                  <Button onClick={() => begin([])}>{text.add}</Button>
                </div>
              }
            >
              {text.usualText}
            </EmptyState>
          )
        }
      </Answer>
    </Page>
  );
}
