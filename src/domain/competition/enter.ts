import { isPublicOrganisation } from '#domain/organisation/organisation.ts';
import { type CompetitionFacts, isFull } from './status.ts';

export type NoEnterReason = 'Disabled' | 'Not Active' | 'Entries Closed' | 'Not Open' | 'No Access';

/** Whether the Enter button can be pressed, else why not. */
type EnterState = { readonly allowed: true } | { readonly allowed: false; readonly reason: NoEnterReason };

const no = (reason: NoEnterReason): EnterState => ({ allowed: false, reason });

/**
 * The Enter button of a competition (first text, section 4), in the order in which it names the reasons. `hasAccess`: the user holds the
 * access flag of a club competition. A competition that awaits its organiser's approval is not active yet.
 */
export function enterState(facts: CompetitionFacts, now: string, hasAccess: boolean): EnterState {
  const at = Date.parse(now);
  if (facts.disabled) return no('Disabled');
  if (!facts.active || !isPublicOrganisation(facts.organiserStatus)) return no('Not Active');
  if (facts.closesAt === null || at >= Date.parse(facts.closesAt) || isFull(facts)) return no('Entries Closed');
  if (facts.opensAt !== null && at < Date.parse(facts.opensAt)) return no('Not Open');
  if (facts.clubComp && !hasAccess) return no('No Access');
  return { allowed: true };
}
