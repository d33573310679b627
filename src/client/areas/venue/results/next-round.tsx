import { type ReactNode, useMemo } from 'react';
import { QualifiedContext } from '#client/areas/venue/results/cells/qualified.ts';
import { endOfEvent } from '#client/areas/venue/shared/round-end.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { buttonClass } from '#client/ui/button.tsx';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import type { PlacingMap } from './live-places.ts';
import { resultsMessages as text } from './messages-results.ts';
import css from './next-round.module.css';

interface NextRoundProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly placings: PlacingMap;
  readonly children: ReactNode;
}

/** Marks of an event, with Q and q at those who go on, and the way to the next round once all marks are in. */
export function NextRound({ venue, group, placings, children }: NextRoundProps) {
  const revision = useVenueValue(venue, (s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a decision or a withdrawal has come
  const end = useMemo(() => endOfEvent(venue, group, [...placings.values()]), [venue, group, placings, revision]);
  const ends = useMemo(() => (end ? [end, ...end.lowerFinals] : []), [end]);
  const qualified = useMemo(
    () => new Map(ends.flatMap(({ through }) => through.map(({ entryId, by }) => [entryId, by] as const))),
    [ends],
  );
  return (
    <QualifiedContext.Provider value={qualified}>
      {ends.map(
        ({ complete, group: next, through, level, lower }) =>
          complete &&
          next &&
          through.length > 0 && (
            <div key={next.id} className={css.next}>
              <span>
                {!lower && text.allIn} {level ? text.levelForLast : text.throughTo(through.length, next.name)}
              </span>
              <Link
                className={buttonClass('plain')}
                to={paths.draw(venue.compId, next.id)}
                aria-label={lower && text.drawNextOf(next.name)}
              >
                {text.drawNext}
              </Link>
            </div>
          ),
      )}
      {children}
    </QualifiedContext.Provider>
  );
}
