import { isBefore } from 'date-fns/isBefore';
import { isPublicOrganisation } from '#domain/organisation/organisation.ts';
import { type CompetitionFacts, isFull } from './status.ts';

export type NoEnterReason = 'Disabled' | 'Not Active' | 'Entries Closed' | 'Not Open' | 'No Access';

/** Whether the Enter button can be pressed, else why not. */
type EnterState = { readonly allowed: true } | { readonly allowed: false; readonly reason: NoEnterReason };

const no = (reason: NoEnterReason): EnterState => ({ allowed: false, reason });

/**
 * The Enter button of a competition, in the order in which it names the reasons. `hasAccess`: the user holds the
 * access flag of a club competition. A competition that awaits its organiser's approval is not active yet.
 */
export function enterState(facts: CompetitionFacts, now: string, hasAccess: boolean): EnterState {
  const withdrawn = withdrawnFor(facts);
  if (withdrawn) return no(withdrawn);
  if (facts.closesAt === null || !isBefore(now, facts.closesAt)) return no('Entries Closed');
  if (facts.opensAt !== null && isBefore(now, facts.opensAt)) return no('Not Open');
  if (isFull(facts)) return no('Entries Closed');
  if (facts.clubComp && !hasAccess) return no('No Access');
  return { allowed: true };
}

/**
 * Why nobody can enter or pay, whatever the clock says; undefined: they can. Places that are held when entries close may still be paid for
 * while the basket holds them: who chose in time has that time to pay. Nobody pays for a competition that its organiser has taken back.
 */
export function withdrawnFor({
  disabled,
  active,
  organiserStatus,
}: Pick<CompetitionFacts, 'disabled' | 'active' | 'organiserStatus'>): 'Disabled' | 'Not Active' | undefined {
  if (disabled) return 'Disabled';
  return active && isPublicOrganisation(organiserStatus) ? undefined : 'Not Active';
}
