import { isExcluded } from '#domain/card/excludes.ts';
import { readsHeatWind, readsTrialWind } from '#domain/event/event-code.ts';
import { countedTrials } from '#domain/horizontal/scheme.ts';
import { timeStep } from '#domain/performance/format.ts';
import { measuredTrials } from '#domain/result/series.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { bestHeight } from '#domain/vertical/ranking.ts';

/** What a result is worth in a combined event. */
interface OfficialMark {
  /** Milliseconds rounded up as they are announced, or centimetres; null: no mark that counts. */
  readonly mark: number | null;
  readonly ends?: CombinedEnd;
  /** That it was made with; null: it was not read. Absent: none is. */
  readonly wind?: number | null;
}

/** Why a combined event is over for somebody: they did not start in a part, or were excluded in one. */
export type CombinedEnd = 'DNS' | 'DQ';

/** `byHand`: its heat was timed so, with that `wind`. */
export function officialMark(
  value: ResultValue | null,
  group: Pick<EventGroupRow, 'type' | 'eventCode' | 'indoor'>,
  { scheme, byHand, wind }: { readonly scheme: FieldScheme; readonly byHand: boolean; readonly wind: number | null },
): OfficialMark {
  if (value === null || value.type === 'wind') return { mark: null };
  const ends = endOf(value);
  const mark = counts(value) ? measured(value, timeStep(group, byHand), scheme) : null;
  const made = mark === null ? undefined : windOf(value, group, { scheme, wind });
  return { mark, ...(ends && { ends }), ...(made !== undefined && { wind: made }) };
}

type Valued = Exclude<ResultValue, { readonly type: 'wind' }>;

/** A distance stands for who retires afterwards. */
const counts = ({ code }: Valued): boolean => code === null || code === 'r';

/** Undefined: they go on. */
export function endOf(value: ResultValue | null): CombinedEnd | undefined {
  if (value === null || value.type === 'wind') return undefined;
  return isExcluded(value.cards) ? 'DQ' : value.code === 'DNS' ? 'DNS' : undefined;
}

/** `wind`: of the heat. */
function windOf(
  value: Valued,
  group: Pick<EventGroupRow, 'eventCode' | 'indoor'>,
  { scheme, wind }: { readonly scheme: FieldScheme; readonly wind: number | null },
): number | null | undefined {
  if (value.type === 'track' && readsHeatWind(group)) return wind;
  if (value.type !== 'field' || !readsTrialWind(group)) return undefined;
  return measuredTrials(countedTrials(value.trials, scheme))[0]?.wind ?? null;
}

function measured(value: Valued, step: number, scheme: FieldScheme): number | null {
  switch (value.type) {
    case 'track':
      return value.ms === null ? null : Math.ceil(value.ms / step) * step;
    case 'field':
      return measuredTrials(countedTrials(value.trials, scheme))[0]?.cm ?? null;
    case 'height':
      return bestHeight(value) ?? null;
  }
}
