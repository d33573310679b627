import { usualLimits } from '#domain/event/catalogue.ts';
import { parseDistance, parseTime } from '#domain/performance/parse.ts';
import type { BestMarks } from '#domain/result/flags.ts';
import { isPlausible } from '#domain/result/plausible.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** A time of so many times the athlete's best, or less than this share of it, is hardly theirs, nor is a distance so many times as far. */
const FAR_SLOWER = 1.5;
const FAR_FASTER = 0.7;
const FAR_FARTHER = 1.75;

/** Why a mark is asked for once more: no athlete in the event has such a mark, or it is far from what this one can do (`best`). */
type Doubt = { readonly why: 'event' } | { readonly why: 'athlete'; readonly best: string };

/** Whether a mark, in milliseconds or centimetres, is within what the catalogue knows of its event. */
export function isUsual(mark: number, { eventCode }: Pick<EventGroupRow, 'eventCode'>): boolean {
  const [min, max] = usualLimits(eventCode) ?? [0, Number.POSITIVE_INFINITY];
  return mark >= min && mark <= max;
}

/** What is asked of the last mark of a value before it is saved; undefined: nothing, also where the value is refused anyway. */
export function doubtOf(value: ResultValue | null, group: EventGroupRow, bests: BestMarks): Doubt | undefined {
  const mark = markOf(value);
  if (mark === undefined || !isPlausible(value, 1, group)) return undefined;
  if (!isUsual(mark, group)) return { why: 'event' };
  const [best = 0, written = ''] = bestOf(group, bests) ?? [];
  const ratio = mark / best;
  const isFar = group.unit === 'T' ? ratio > FAR_SLOWER || ratio < FAR_FASTER : ratio > FAR_FARTHER;
  return best > 0 && isFar ? { why: 'athlete', best: written } : undefined;
}

function markOf(value: ResultValue | null): number | undefined {
  if (value?.type === 'track') return value.ms ?? undefined;
  const last = value?.type === 'field' ? value.trials.at(-1) : undefined;
  return last && 'cm' in last ? last.cm : undefined;
}

function bestOf({ unit }: EventGroupRow, { pb = '', sb = '' }: BestMarks): readonly [number, string] | undefined {
  for (const text of [pb, sb]) {
    const read = (unit === 'T' ? parseTime : parseDistance)(text);
    if (read.ok) return [read.value, text];
  }
  return undefined;
}
