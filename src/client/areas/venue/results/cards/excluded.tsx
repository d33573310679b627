import { createContext, useContext } from 'react';
import { Pill } from '#client/ui/pill.tsx';
import { excludedIn } from '#domain/card/cards-of.ts';
import { hasMark } from '#domain/result/has-mark.ts';
import { heatOf } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import css from './cards.module.css';
import { cardsMessages as text } from './messages-cards.ts';

/** The event in which a starter of this one, who has no mark here, was excluded from the competition; by their entry here. */
export const ExcludedContext = createContext<ReadonlyMap<number, EventGroupRow>>(new Map());

export function excludedElsewhere(
  venue: Pick<Venue, 'getSnapshot' | 'result' | 'resultsOf'>,
  { id }: Pick<EventGroupRow, 'id'>,
  starters: readonly Starter[],
): ReadonlyMap<number, EventGroupRow> {
  const excluded = excludedIn(
    venue.getSnapshot().eventGroups.filter((group) => group.id !== id),
    venue.resultsOf,
  );
  if (excluded.size === 0) return excluded;
  return new Map(
    starters.flatMap(({ athlete, entry }) => {
      if (hasMark(venue.result(id, heatOf(entry.heat), entry.id)?.value)) return [];
      const other = athlete.entries.flatMap((own) => excluded.get(own.id) ?? [])[0];
      return other ? [[entry.id, other] as const] : [];
    }),
  );
}

/** Nothing where they were not. */
export function ExcludedFrom({ entryId }: { readonly entryId: number }) {
  const other = useContext(ExcludedContext).get(entryId);
  if (!other) return null;
  return (
    <span className={css.excluded}>
      <Pill tone="stop" icon="warning">
        {text.excluded(other.name)}
      </Pill>
    </span>
  );
}
