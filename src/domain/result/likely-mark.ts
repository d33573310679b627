import { formatDistance, formatTime, timeStep } from '#domain/performance/format.ts';
import { isUsual } from '#domain/result/doubt.ts';
import { isPlausible } from '#domain/result/plausible.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/**
 * What was most likely meant by a mark that is refused: the same figures with the point where marks of the event have it, `512` in the long
 * jump is 5.12 and `1083` in the 100 m is 10.83. Undefined: that is not a mark of the event either, or the mark is there already.
 */
export function likelyMark(typed: string, group: EventGroupRow): string | undefined {
  const text = typed.trim();
  if (!/^[\d.,:]+$/.test(text)) return undefined;
  const figures = text.replaceAll(/\D/g, '');
  const meant = group.unit === 'T' ? asTime(figures, group) : asDistance(figures, group);
  return meant === text ? undefined : meant;
}

/** What figures without a point are read as, from three on: `512` in the long jump is 5.12. Undefined: they are what they say. */
export const withPoint = (typed: string, group: EventGroupRow): string | undefined =>
  /^\d{3,}$/.test(typed.trim()) ? likelyMark(typed, group) : undefined;

function asDistance(figures: string, group: EventGroupRow): string | undefined {
  const cm = Number(figures);
  return isPlausible({ type: 'field', trials: [{ cm }], code: null }, 1, group) ? formatDistance(cm) : undefined;
}

const DECIMALS = { 1: 3, 10: 2, 100: 1, 1000: 0 } as const;

/**
 * In the event's own step, in thousandths, or in tenths, as a watch in the hand shows them: the first that is usual in the event. `12404` in the 100 m is
 * 12.404, not 1:24.04, and `108` is 10.8. Else the first that is possible.
 */
function asTime(figures: string, group: EventGroupRow): string | undefined {
  const own = timeStep(group);
  const steps = own !== 10 ? [own] : millis(figures, own) === undefined ? ([1] as const) : ([10, 1, 100] as const);
  const readings = steps.flatMap((step) => {
    const ms = millis(figures, step);
    return ms !== undefined && isPlausible({ type: 'track', ms, code: null }, 1, group) ? [{ ms, step }] : [];
  });
  const meant = readings.find(({ ms }) => isUsual(ms, group)) ?? readings.find(({ step }) => step !== 1);
  return meant && formatTime(meant.ms, meant.step);
}

/** Read from the end: decimals, two figures of seconds, two of minutes, then hours. */
function millis(figures: string, step: keyof typeof DECIMALS): number | undefined {
  const places = DECIMALS[step];
  const whole = figures.slice(0, figures.length - places);
  const [hours, minutes, seconds] = [whole.slice(0, -4), whole.slice(-4, -2), whole.slice(-2)].map(Number);
  if (hours === undefined || minutes === undefined || seconds === undefined || minutes > 59 || seconds > 59) return undefined;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(figures.slice(figures.length - places)) * step;
}
