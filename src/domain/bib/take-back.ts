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
  readonly collected: boolean;
}

/**
 * Which of a run's changes can go back: the athlete still has what the run gave, has not collected it, and what they had is free by then. The
 * others stay as they are.
 */
export function takenBack(
  given: readonly BibGiven[],
  wearing: readonly Wearing[],
  leased: ReadonlySet<number>,
): readonly BibGiven[] {
  const now = new Map(wearing.map((one) => [one.athleteId, one]));
  let back = given.filter(({ athleteId, from, to }) => {
    const athlete = now.get(athleteId);
    return athlete !== undefined && athlete.bibNo === to && !athlete.collected && !(from !== null && leased.has(from));
  });
  for (;;) {
    const moving = new Set(back.map(({ athleteId }) => athleteId));
    const stays = new Set(wearing.filter(({ athleteId }) => !moving.has(athleteId)).map(({ bibNo }) => bibNo));
    const free = back.filter(({ from }) => from === null || !stays.has(from));
    if (free.length === back.length) return back.map(({ from, to, ...one }) => ({ ...one, from: to, to: from }));
    back = free;
  }
}
