import type { ActionRules } from '#domain/sync/decision.ts';
import { decideCheckIn } from './decide-check-in.ts';

/** A desk has these from its first screen on. */
export const checkInRules: ActionRules<'check-in'> = {
  effects: (view, { athleteId, collected, entries }) => {
    const athlete = view.athlete(athleteId);
    const undone = new Set(entries?.filter((entry) => !entry.checkedIn).map((entry) => entry.id));
    const ticks = athlete?.entries.flatMap((entry) => (undone.has(entry.id) ? entry.checkedIn : [])) ?? [];
    return collected === undefined ? ticks : [...(athlete?.collected ?? []), ...ticks];
  },
  decide: decideCheckIn,
};
