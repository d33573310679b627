import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { BestFlag, RecordFlags } from '#client/lib/event/best-flag.tsx';
import { progressionWords } from '#client/lib/text/progression-words.ts';
import type { Placing } from '#domain/result/places.ts';
import css from './place-mark.module.css';
import { useQualified } from './qualified.ts';

interface PlaceMarkProps {
  readonly placing: Placing | undefined;
  /** Several heats: the place in the heat is the big one, the place over all heats stands under it. */
  readonly severalHeats: boolean;
}

/** The place as it stands while marks come in; empty until there is one. */
export function PlaceMark({ placing, severalHeats }: PlaceMarkProps) {
  const by = useQualified(placing?.entryId);
  const place = severalHeats ? placing?.heatPlace : placing?.place;
  return (
    <span className={css.place}>
      {place != null && (
        <>
          <span className={css.spoken}>{text.place}</span>
          {place}
        </>
      )}
      {by && (
        <abbr className={css.by} title={progressionWords.means[by]}>
          {by}
        </abbr>
      )}
      {severalHeats && placing?.place != null && <span className={css.overall}>{text.overall(placing.place)}</span>}
      {placing && (placing.records.length > 0 ? <RecordFlags records={placing.records} /> : <BestFlag flag={placing.flag} />)}
      {placing?.note && <span className={css.note}>{placing.note}</span>}
    </span>
  );
}
