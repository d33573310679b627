import { isExcluded } from '#domain/card/sanction.ts';
import { countedTrials } from '#domain/horizontal/scheme.ts';
import { timeStep } from '#domain/performance/format.ts';
import { measuredTrials } from '#domain/result/series.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import { bestHeight } from '#domain/vertical/ranking.ts';

/** What a result is worth in a combined event. */
interface OfficialMark {
  /** Milliseconds rounded up as they are announced, or centimetres; null: no mark that counts. */
  readonly mark: number | null;
  readonly ends?: CombinedEnd;
}

/** Why a combined event is over for somebody: they did not start in a part, or were excluded in one. */
export type CombinedEnd = 'DNS' | 'DQ';

/** `byHand`: its heat was timed so. */
export function officialMark(
  value: ResultValue | null,
  group: Pick<EventGroupRow, 'type' | 'eventCode'>,
  { scheme, byHand }: { readonly scheme: FieldScheme; readonly byHand: boolean },
): OfficialMark {
  if (value === null || value.type === 'wind') return { mark: null };
  const ends = endOf(value);
  return { mark: counts(value) ? measured(value, timeStep(group, byHand), scheme) : null, ...(ends && { ends }) };
}

type Valued = Exclude<ResultValue, { readonly type: 'wind' }>;

/** A distance stands for who retires afterwards. */
const counts = ({ code }: Valued): boolean => code === null || code === 'r';

/** Undefined: they go on. */
export function endOf(value: ResultValue | null): CombinedEnd | undefined {
  if (value === null || value.type === 'wind') return undefined;
  return isExcluded(value.cards) ? 'DQ' : value.code === 'DNS' ? 'DNS' : undefined;
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
