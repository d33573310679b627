import type { WhenHeld } from '#domain/competition/when-held.ts';
import { mayAnywhere, mayNational, type Principal } from './permission.ts';
import { type Work, workplaceOf } from './work.ts';

/** A competition that somebody works at. */
interface WorkAt {
  readonly compId: number;
  readonly work: readonly Work[];
  readonly when: WhenHeld;
}

type Landing =
  | { readonly at: 'home' | 'manage' | 'cheques' | 'athletes' }
  | { readonly at: 'desk' | 'results'; readonly compId: number };

/** Whether it needs the person's competitions to say where they land. */
export function landsByWork(who: Principal): boolean {
  const oversees = mayAnywhere(who, 'BUILDER') || mayAnywhere(who, 'FINANCE');
  return !oversees && (mayAnywhere(who, 'CHECKIN') || mayAnywhere(who, 'RESULTS'));
}

/**
 * Where somebody begins who signed in to nothing in particular: at their work. Organisers with their competitions, national finance with the cheques, desk and officials
 * at today's competition (of several they choose), a club's people with their athletes; everybody else with the list of competitions.
 */
export function landingOf(who: Principal, actsForClub: boolean, competitions: readonly WorkAt[]): Landing {
  if (mayAnywhere(who, 'BUILDER')) return { at: 'manage' };
  if (mayNational(who, 'FINANCE')) return { at: 'cheques' };
  if (mayAnywhere(who, 'FINANCE')) return { at: 'manage' };
  const today = competitions.flatMap(({ compId, work, when }) => {
    const at = workplaceOf(work, when);
    return when === 'today' && (at === 'desk' || at === 'results') ? [{ at, compId }] : [];
  });
  const [only, other] = today;
  if (only) return other ? { at: 'manage' } : only;
  return { at: actsForClub ? 'athletes' : 'home' };
}
