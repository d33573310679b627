import { expect, test } from 'vitest';
import type { BlockCode, RuleType } from '#domain/eligibility/block.ts';
import { type EventEligibility, evaluate, mayEnter } from '#domain/eligibility/evaluate.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { type EventPlan, type InputPlan, sampleCompEvent, sampleInput } from '#tests/fixtures/sample-input.ts';

/** What is said about event 1, and the nearest case in which it may be entered. */
export type RuleCase = readonly [
  what: string,
  message: string,
  code: BlockCode,
  type: RuleType,
  blocked: InputPlan,
  allowed: InputPlan,
];

/** What event 1 says. */
export function first(plan: InputPlan): EventEligibility {
  const evaluated = evaluate(sampleInput(plan)).find(({ ceid }) => ceid === 1);
  if (!evaluated) throw new Error('event 1 is always there');
  return evaluated;
}

export const event1 = (plan: EventPlan, ...others: CompEvent[]): { readonly events: CompEvent[] } => ({
  events: [sampleCompEvent(1, plan), ...others],
});

/** A team event is entered by a team: for one athlete that alone stands against it, and is told last. */
const isTeamEvent = (plan: InputPlan): boolean =>
  sampleInput(plan).events.some(({ ceid, event }) => ceid === 1 && event.options.isTeamEvent);

/** Each message once where it belongs and once where it only just does not; the server's question gives the same answer. */
export function proveCases(cases: readonly RuleCase[]): void {
  test.each(cases)('%s: %s', (_what, message, code, type, blocked, allowed) => {
    expect(first(blocked)).toMatchObject({ enabled: false, message, type });
    expect(first(blocked).blocks[0]?.code).toBe(code);
    expect(mayEnter(sampleInput(blocked), 1)[0]?.message).toBe(message);
    const left = mayEnter(sampleInput(allowed), 1);
    expect(left.map((one) => one.code)).toEqual(isTeamEvent(allowed) ? ['team'] : []);
    if (left.length === 0) expect(first(allowed)).toMatchObject({ enabled: true, message: '', type: '', blocks: [] });
  });
}

/** A competition whose U16 takes 12 and older, so that U14 enters up. */
export function upToSixteen(): Pick<InputPlan, 'competition'> & { readonly competition: object } {
  const groups = sampleInput().competition.ageGroups;
  return { competition: { ageGroups: groups.map((group) => (group.id === 4 ? { ...group, minAge: 12 } : group)) } };
}

export const WAITING = { subscription: { enabled: true, timeCloses: '2026-06-12T11:00:00.000Z' } };
export const FULL: EventPlan = { maxAthletes: 8, entryInfo: { totalCount: 8 } };
export const NOT_FULL: EventPlan = { maxAthletes: 8, entryInfo: { totalCount: 7 } };
export const CLUB_A = { id: 7, name: 'Riverside AC' };
export const COUNTY_B = { id: 21, name: 'Northshire' };
/** One more event is chosen already. */
export const TAKEN = { selected: [2] };
