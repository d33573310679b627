import { isIn } from '#domain/entry/paid.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { isItem } from '#domain/event/item.ts';
import type { Block } from './block.ts';
import { athleteSecurityBlocks, competitionBlocks } from './competition-blocks.ts';
import { eligibilityContext } from './context.ts';
import { countBlocks } from './count-blocks.ts';
import { availability, representation } from './event-blocks.ts';
import type { EligibilityInput } from './input.ts';
import { selectionProblems } from './selection.ts';

/** Why an athlete can't start in one more team, as things stand when it is paid for; empty: they can. `seated`: team events of the same order. */
export function barredRunner(
  input: EligibilityInput,
  { ceid, teamId }: { readonly ceid: number; readonly teamId: number },
  seated: readonly number[],
): string {
  const entries = input.entries.filter((entry) => isIn(entry.paid) && entry.teamId !== teamId);
  const event = input.events.find((candidate) => candidate.ceid === ceid);
  const blocks = event ? countBlocks(event, eligibilityContext({ ...input, entries, selected: seated })) : [];
  return blocks.find(({ code }) => code === 'max-team')?.message ?? '';
}

/** What keeps any athlete or user like this one out of the event, and may have changed since the place was held. */
function changedBlocks(event: CompEvent, input: EligibilityInput): readonly Block[] {
  return [
    ...competitionBlocks(input).filter(({ code }) => ASKED_AGAIN.has(code)),
    ...availability(event, input),
    ...representation(event, input),
    ...athleteSecurityBlocks(input, event.options.athleteSecurity, 'EVENT'),
  ];
}
const ASKED_AGAIN: ReadonlySet<string> = new Set(['competition', 'no-entry', 'athlete-security']);

/**
 * Which of an athlete's places that have been paid for can't become entries after all, with the reason. Whether they could be chosen was
 * decided when they were held; since then somebody else may have entered the same athlete, so all that counts entries is asked again, the
 * places one after the other, and so is whether the competition, the event and the athlete may be entered at all, at the instant `asOf`; null: the desk or finance enters, and these are not asked. An item needs its
 * parent, and a parent its mandatory items: neither is entered without the other.
 */
export function barredSeats(
  input: EligibilityInput,
  ceids: readonly number[],
  asOf: string | null = input.now,
): ReadonlyMap<number, string> {
  const entered = { ...input, entries: input.entries.filter(({ paid }) => isIn(paid)) };
  const byCeid = new Map(input.events.map((event) => [event.ceid, event]));
  const events = ceids.flatMap((ceid) => byCeid.get(ceid) ?? []);
  const barred = new Map<number, string>();
  const seated: number[] = [];
  // The items last: by then their parents are in, or not.
  for (const event of events.toSorted((a, b) => Number(isItem(a)) - Number(isItem(b)))) {
    const [block] = [
      ...(asOf === null ? [] : changedBlocks(event, { ...entered, now: asOf })),
      ...countBlocks(event, eligibilityContext({ ...entered, selected: seated })),
    ];
    if (block) barred.set(event.ceid, block.message);
    else seated.push(event.ceid);
  }
  const lacking = selectionProblems({ ...entered, selected: seated }).filter(({ code }) => code === 'mandatory-group');
  if (lacking.length === 0) return barred;
  // What is out now may have been in the way of another.
  const left = ceids.filter((ceid) => !lacking.some((problem) => problem.ceid === ceid));
  return new Map([...barredSeats(input, left, asOf), ...lacking.map(({ ceid, message }) => [ceid, message] as const)]);
}
