import { useMemo } from 'react';
import { CombinedView, type Person } from '#client/lib/combined/combined-view.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { calledBib, fullName, underNameIn } from '#domain/athlete/names.ts';
import { type PublicEvent, publicTotals } from '#domain/event-board/event-board.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

interface CombinedTotalsProps {
  readonly group: EventGroupRow;
  readonly event: PublicEvent;
  readonly compId: number;
}

/** A combined event as anybody reads it: totals, and the way to the results of each part. */
export function CombinedTotals({ group, event, compId }: CombinedTotalsProps) {
  const { board, people } = useMemo(() => totalsOf(group, event), [group, event]);
  return <CombinedView group={group} board={board} people={people} partTo={({ id }) => paths.resultsRead(compId, id)} />;
}

function totalsOf(group: EventGroupRow, event: PublicEvent) {
  const starters = event.rows.flatMap((row) =>
    row.kind === 'athlete'
      ? row.entries.filter(({ eventGroupId }) => eventGroupId === group.id).map(({ id }) => ({ athlete: row, entryId: id }))
      : [],
  );
  const people = new Map(
    starters.map(({ athlete, entryId }): [number, Person] => [
      entryId,
      {
        name: fullName(athlete),
        surName: athlete.surName,
        club: underNameIn(group, athlete, entryId),
        bibNo: calledBib(athlete),
      },
    ]),
  );
  return { people, board: publicTotals(event, group) };
}
