import type { AthleteRow, HandOut, Tick, Ticked } from '#domain/rows/row.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** What a clear-down takes from one athlete, kept so that it can be put back. */
export interface Cleared {
  readonly athleteId: StarterId;
  readonly bibNo: number | null;
  readonly teamBibNo: number | null;
  readonly collected: AthleteRow['collected'];
  readonly entries: readonly { readonly id: number; readonly checkedIn: Ticked }[];
}

/** The action that clears it, or that says it was put back. */
export function tickAll({ athleteId, collected, entries }: Cleared, on: boolean): CheckInBody {
  return {
    athleteId,
    ...(collected.length > 0 && { collected: on }),
    ...(entries.length > 0 && { entries: entries.map(({ id }) => ({ id, checkedIn: on })) }),
  };
}

type Bib = 'bibNo' | 'teamBibNo';

interface Meanwhile {
  /** What was done for the athlete after the clear-down. */
  readonly since: readonly CheckInBody[];
  readonly isFree: (which: Bib, no: number) => boolean;
  /** Of the row that comes out. */
  readonly version: number;
}

/**
 * The athlete with the ticks that a clear-down took, beside those made since; a tick that somebody has taken back by hand since stays away, and so
 * does a bib that another wears. Undefined: nothing comes back.
 */
export function putBack(row: AthleteRow, cleared: Cleared, { since, isFree, version }: Meanwhile): AthleteRow | undefined {
  const undone = new Set(since.flatMap(({ entries = [] }) => entries.filter((e) => !e.checkedIn).map((e) => e.id)));
  const taken = new Map(cleared.entries.filter(({ id }) => !undone.has(id)).map(({ id, checkedIn }) => [id, checkedIn]));
  const collected = since.some((body) => body.collected === false)
    ? row.collected
    : joinHandOuts(cleared.collected, row.collected);
  const entries = row.entries.map((entry) => {
    const checkedIn = joinTicks(taken.get(entry.id) ?? [], entry.checkedIn);
    return checkedIn === entry.checkedIn ? entry : { ...entry, checkedIn };
  });
  if (collected === row.collected && entries.every((entry, i) => entry === row.entries[i])) return undefined;
  const bib = (which: Bib): number | null => {
    const before = cleared[which];
    return row[which] ?? (before !== null && collected.length > 0 && isFree(which, before) ? before : null);
  };
  return { ...row, bibNo: bib('bibNo'), teamBibNo: bib('teamBibNo'), version, collected, entries };
}

/** As ticks, but where a device has handed out another bib since, that one is on the chest now. */
function joinHandOuts(before: AthleteRow['collected'], now: AthleteRow['collected']): AthleteRow['collected'] {
  const isReplaced = ({ deviceId, bib }: HandOut) => now.some((later) => later.deviceId === deviceId && later.bib !== bib);
  return joinTicks(
    before.filter((one) => !isReplaced(one)),
    now,
  );
}

/** One tick of each device, the earlier one. */
function joinTicks<T extends Tick>(before: readonly T[], now: readonly T[]): readonly T[] {
  const newer = now.filter(({ deviceId }) => !before.some((tick) => tick.deviceId === deviceId));
  return before.length === 0 ? now : [...before, ...newer];
}
