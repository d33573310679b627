import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import type { Placing } from '#domain/result/places.ts';
import css from './place-mark.module.css';

interface PlaceMarkProps {
  readonly placing: Placing | undefined;
  /** Several heats: the place in the heat is the big one, the place over all heats stands under it. */
  readonly severalHeats: boolean;
}

/** The place as it stands while marks come in; empty until there is one. */
export function PlaceMark({ placing, severalHeats }: PlaceMarkProps) {
  const place = severalHeats ? placing?.heatPlace : placing?.place;
  return (
    <span className={css.place}>
      {place != null && (
        <>
          <span className={css.spoken}>{text.place}</span>
          {place}
        </>
      )}
      {severalHeats && placing?.place != null && <span className={css.overall}>{text.overall(placing.place)}</span>}
      {placing?.note && <span className={css.note}>{placing.note}</span>}
    </span>
  );
}
