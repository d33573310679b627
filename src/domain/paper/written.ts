import { formatDistance, formatWind } from '#domain/performance/format.ts';
import { timeText, trialText } from '#domain/result/typed-text.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { type SaidRow, saidIn } from '#domain/vertical/said.ts';
import { asHeight, triesAt } from '#domain/vertical/tries.ts';
import type { CardColumn } from './card-columns.ts';

/** What a card has in a column of somebody already: a time or a distance, below it its wind, or three tries. The rest is for the official's pen. */
export function writtenIn({ kind, of }: CardColumn, value: ResultValue | null): readonly string[] {
  switch (kind) {
    case 'time':
      return value?.type === 'track' ? [value.code ?? (value.ms === null ? '' : timeText(value.ms))] : [''];
    case 'trial':
      return [trialText(trialOf(value, of))];
    case 'windy-trial': {
      const trial = trialOf(value, of);
      return [trialText(trial), trial && 'cm' in trial && trial.wind !== undefined ? formatWind(trial.wind) : ''];
    }
    case 'height': {
      const tries = of > 0 ? triesAt(asHeight(value), of) : '';
      return [0, 1, 2].map((i) => (tries[i] ?? '').replace('-', '–'));
    }
    case 'sum':
      return [];
  }
}

/**
 * What a card has under a name: where a vertical jump starts and its uprights stand, and its jump-off, which has no columns. Empty: nothing, or it is
 * no vertical jump.
 */
export function writtenUnder(row: SaidRow | null | undefined): string {
  const { start, stands } = saidIn(row);
  const jumps = asHeight(row?.value).jumps.map(({ cm, sign }) => `${formatDistance(cm)} ${sign.replace('-', '–')}`);
  return [
    start !== undefined && `from ${formatDistance(start)}`,
    stands !== undefined && `uprights ${stands} cm`,
    jumps.length > 0 && `jump-off ${jumps.join(' ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const trialOf = (value: ResultValue | null, round: number) => (value?.type === 'field' ? value.trials[round - 1] : undefined);
