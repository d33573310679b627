import { type EventEligibility, evaluate } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { EntryChange, WhoseEntries } from '#worker/api.ts';

/** A secretary works on 30 athletes at once; those looked at longest ago are forgotten. */
const MOST_HELD = 100;

/** What decides about the entries of athletes, kept in the worker: a change is sent to it, not the competition. */
export class HeldEntries {
  readonly #held = new Map<string, EligibilityInput>();

  hold(input: EligibilityInput): EventEligibility[] {
    const key = keyOf({ compId: input.competition.id, athleteId: input.athlete.id });
    this.#held.delete(key);
    this.#held.set(key, input);
    const oldest = this.#held.keys().next();
    if (this.#held.size > MOST_HELD && !oldest.done) this.#held.delete(oldest.value);
    return evaluate(input);
  }

  /** Undefined: they are not held, or no longer. */
  evaluate(whose: WhoseEntries, change: EntryChange): EventEligibility[] | undefined {
    const held = this.#held.get(keyOf(whose));
    return held && this.hold({ ...held, ...change });
  }
}

const keyOf = ({ compId, athleteId }: WhoseEntries): string => `${compId} ${athleteId}`;
