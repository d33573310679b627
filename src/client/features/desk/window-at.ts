import { type CheckInWindow, windowOf } from '#domain/check-in/window.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/sync/row.ts';

interface Kept {
  readonly competition: CompetitionRow;
  readonly minute: number;
  readonly window: CheckInWindow;
}
const kept = new WeakMap<EventGroupRow, Kept>();

/** The check-in window of an event at a minute (epoch ms); worked out once a minute for the events on screen. */
export function windowAt(group: EventGroupRow, competition: CompetitionRow, minute: number): CheckInWindow {
  const known = kept.get(group);
  if (known?.minute === minute && known.competition === competition) return known.window;
  const window = windowOf(group, competition, new Date(minute).toISOString());
  kept.set(group, { competition, minute, window });
  return window;
}
