import type { HandOut } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** A bib that was given; null: without one. */
export interface BibGiven {
  readonly athleteId: StarterId;
  readonly from: number | null;
  readonly to: number | null;
  /** Their team bib. */
  readonly team?: boolean;
}

/** What somebody wears by now; of a run of team bibs, those. */
interface Wearing {
  readonly athleteId: StarterId;
  readonly bibNo: number | null;
  readonly collected: readonly Pick<HandOut, 'bib'>[];
}

/**
 * Which of a run's changes can go back: the athlete still has what the run gave, has been handed no other than what they had, and that is free by
 * then, on no other chest either. The others stay as they are.
 */
export function takenBack(
  given: readonly BibGiven[],
  wearing: readonly Wearing[],
  leased: ReadonlySet<number>,
): readonly BibGiven[] {
  const now = new Map(wearing.map((one) => [one.athleteId, one]));
  const out = groupBy(
    wearing.flatMap(({ athleteId, collected }) => collected.map(({ bib }) => ({ bib, athleteId }))),
    ({ bib }) => bib,
  );
  let back = given.filter(({ athleteId, from, to }) => {
    const athlete = now.get(athleteId);
    if (athlete?.bibNo !== to || athlete.collected.some(({ bib }) => bib !== from)) return false;
    return from === null || (!leased.has(from) && (out.get(from) ?? []).every((one) => one.athleteId === athleteId));
  });
  for (;;) {
    const moving = new Set(back.map(({ athleteId }) => athleteId));
    const stays = new Set(wearing.filter(({ athleteId }) => !moving.has(athleteId)).map(({ bibNo }) => bibNo));
    const free = back.filter(({ from }) => from === null || !stays.has(from));
    if (free.length === back.length) return back.map(({ from, to, ...one }) => ({ ...one, from: to, to: from }));
    back = free;
  }
}
