import { cardsOf } from '#domain/card/cards-of.ts';
import { isWarned, twoYellows } from '#domain/card/two-yellows.ts';
import type { AthleteRow, EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';

/** An athlete with two first yellow cards, and the results that have them, as they were given. */
export interface Yellows {
  readonly athlete: AthleteRow;
  readonly rows: readonly ResultRow[];
}

/** Athletes who were shown a first yellow card in one of some events and another one anywhere: officials decide. */
export function yellowsIn(
  venue: Pick<Venue, 'startList' | 'resultsOf' | 'getSnapshot'>,
  groups: readonly Pick<EventGroupRow, 'id'>[],
): readonly Yellows[] {
  const warned = groups.flatMap(({ id }) => venue.resultsOf(id).filter(isWarned));
  if (warned.length === 0) return [];
  const athletes = new Set(
    warned.flatMap((row) => venue.startList(row.eventGroupId).find(({ entry }) => entry.id === row.entryId)?.athlete ?? []),
  );
  const carded = venue
    .getSnapshot()
    .eventGroups.flatMap(({ id }) => venue.resultsOf(id).filter(({ value }) => cardsOf(value).length > 0));
  return [...athletes].flatMap((athlete) => {
    const rows = twoYellows(carded.filter(({ entryId }) => athlete.entries.some(({ id }) => id === entryId)));
    return rows.length > 0 ? [{ athlete, rows }] : [];
  });
}
