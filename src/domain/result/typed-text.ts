import { formatDistance, formatTime } from '#domain/performance/format.ts';
import type { Trial } from '#domain/result/value.ts';

const HOUR = 3_600_000;

/** A time as it is typed: thousandths only when they were read; no decimals for a whole time of hours, as on the road. */
export function timeText(ms: number): string {
  if (ms % 10 !== 0) return formatTime(ms, 1);
  return formatTime(ms, ms >= HOUR && ms % 1000 === 0 ? 1000 : 10);
}

export function trialText(trial: Trial | null | undefined): string {
  if (!trial) return '';
  if ('cm' in trial) return formatDistance(trial.cm);
  return trial.mark === '-' ? '–' : trial.mark;
}
