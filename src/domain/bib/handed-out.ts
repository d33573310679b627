import { calledBib } from '#domain/athlete/names.ts';
import type { AthleteRow, HandOut } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import type { Authority, VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';

type Wearing = Pick<AthleteRow, 'bibNo' | 'teamBibNo' | 'runners' | 'collected'>;

/** Hand-outs of another bib than the one that is called: a person has to say which of them the athlete wears. */
export function disputedHandOuts(athlete: Wearing): readonly HandOut[] {
  if (athlete.collected.length === 0) return [];
  const called = calledBib(athlete);
  return athlete.collected.filter(({ bib }) => bib !== undefined && bib !== called);
}

/** Bibs that are on an athlete’s chest, as a desk has said, and are not theirs in the list. Those of teams are no numbers of the competition. */
export const bibsOut = (athlete: Wearing): readonly number[] =>
  athlete.runners ? [] : disputedHandOuts(athlete).flatMap(({ bib }) => bib ?? []);

/**
 * Which bib an action handed out. An app of before did not say: the one that its author had seen, which is the one of now where that has not
 * changed since; else it is not known (null). Undefined: there was none to hand out.
 */
export function bibHandedOut(
  { body: { athleteId, bib }, base }: ActionOf<'check-in'>,
  athlete: AthleteRow,
  view: VenueView,
): number | null | undefined {
  return bib ?? (view.bibSince(athleteId) > base ? null : (calledBib(athlete) ?? undefined));
}

/**
 * The hand-outs with one more. Those of the same bib are kept, one of each device; of another bib those are kept that the author had not seen:
 * who has seen them says which bib is out now.
 */
export function withHandOut(
  before: readonly HandOut[],
  bib: number | null | undefined,
  action: ActionOf<'check-in'>,
  { author, at, version }: Authority,
): readonly HandOut[] {
  const kept = before.filter(
    (one) => one.bib === undefined || one.bib === bib || !(hasSeen(action, one) || one.deviceId === author.deviceId),
  );
  if (kept.some(({ deviceId }) => deviceId === author.deviceId)) return kept.length < before.length ? kept : before;
  const tick = { opId: action.id, deviceId: author.deviceId, by: author.name, at, version };
  return [...kept, bib === undefined ? tick : { ...tick, bib }];
}
