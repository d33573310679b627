import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { formatWind } from '#domain/performance/format.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { timeCell, trialCell } from './cell.ts';
import { asField, textOf } from './cell-text.ts';

/** A value in one line, whole: what an official compares with their sheet. */
export function markText(value: ResultValue | null): string {
  if (value === null) return text.noMark;
  if (value.type === 'wind') return value.wind === null ? text.noWind : formatWind(value.wind);
  const rule = value.rule ? ` ${value.rule}` : '';
  if (value.type === 'track') return `${textOf(timeCell(1, 1), value)}${rule}` || text.noMark;
  const trials = asField(value).trials.map((trial, i) => {
    const wind = trial && 'cm' in trial && trial.wind !== undefined ? ` (${formatWind(trial.wind)})` : '';
    return `${textOf(trialCell(1, 1, i + 1), value) || '·'}${wind}`;
  });
  return [...trials, ...(value.code ? [value.code + rule] : [])].join('  ');
}
