import { localDate } from '#domain/shared/wall-clock.ts';

export interface Held {
  /** `YYYY-MM-DD`, in order. */
  readonly dates: readonly string[];
  readonly timeZone: string;
}
export type WhenHeld = 'today' | 'coming' | 'over';

/** Whether a competition is on at an instant (ISO), by the clock of its venue; days between its first and last count. */
export function whenHeld({ dates, timeZone }: Held, now: string): WhenHeld {
  const today = localDate(now, timeZone);
  if (today < (dates[0] ?? '')) return 'coming';
  return today > (dates.at(-1) ?? '') ? 'over' : 'today';
}
