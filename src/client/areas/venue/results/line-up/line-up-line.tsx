import { lazy, Suspense, useState } from 'react';
import { excludedRunner } from '#client/areas/venue/shared/excluded-texts.ts';
import { Button } from '#client/ui/button.tsx';
import { fullName } from '#domain/athlete/names.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { AthleteRow, EventGroupRow } from '#domain/rows/row.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import css from './line-up.module.css';
import { lineUpMessages as text } from './messages-line-up.ts';

const LineUpDialog = lazy(() => import('./line-up-dialog.tsx').then((m) => ({ default: m.LineUpDialog })));

interface LineUpLineProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly starter: Starter;
  readonly lineUp: LineUpRow | undefined;
  readonly legs: number;
}

/** The athletes of a team leg by leg, and the way to declare them. */
export function LineUpLine({ venue, group, starter, lineUp, legs }: LineUpLineProps) {
  const [asks, ask] = useState(false);
  const { athlete } = starter;
  const isDeclared = lineUp !== undefined && lineUp.legs.length > 0;
  return (
    <div className={css.line}>
      {isDeclared ? (
        <div>
          <ol className={css.legs}>
            {lineUp.legs.map((id) => (
              <li key={id}>
                {nameIn(athlete, id)}
                <Excluded why={excludedRunner(venue, group, venue.athlete(id))} />
              </li>
            ))}
          </ol>
          {lineUp.reserves.length > 0 && (
            <span className={css.reserves}>{text.reserves(lineUp.reserves.map((id) => nameIn(athlete, id)).join(', '))}</span>
          )}
        </div>
      ) : (
        <span>{text.none}</span>
      )}
      <Button icon="pencil" aria-label={text.title(fullName(athlete))} onClick={() => ask(true)}>
        {text.lineUp}
      </Button>
      {asks && (
        <Suspense>
          <LineUpDialog venue={venue} group={group} starter={starter} legs={legs} onClose={() => ask(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A leg for somebody whom a card keeps out: the line-up must change. */
function Excluded({ why }: { readonly why: string | undefined }) {
  return why && <span className={css.excluded}>{why}</span>;
}

function nameIn({ runners = [], runnerIds = [] }: AthleteRow, id: AthleteId): string {
  return runners[runnerIds.indexOf(id)] ?? text.stranger;
}
