import type { WhenHeld } from '#domain/competition/when-held.ts';
import { may, type Principal } from './permission.ts';

/** Kinds of work at a competition; the administration of the application is not one. */
export const WORK = ['BUILDER', 'CHECKIN', 'RESULTS', 'FINANCE', 'REPORTS', 'TICKET', 'SCOREBOARD'] as const;
export type Work = (typeof WORK)[number];

/** What somebody does at a competition. */
export function workOf(who: Principal, scope: Parameters<typeof may>[2]): Work[] {
  return WORK.filter((area) => may(who, area, scope));
}

/** The grants that let somebody work at competitions, as organisation and competition (0: all). */
export function grantsOfWork(who: Principal): readonly { readonly orgId: number; readonly compId: number }[] {
  if (who.role === 'E4SUSER') return [{ orgId: 0, compId: 0 }];
  return who.permissions.filter(({ role }) => role !== 'APPADMIN');
}

/** The screen on which somebody works at a competition. `competition`: as the public sees it. */
type Workplace = 'dashboard' | 'desk' | 'results' | 'competition';

/** Builders and finance oversee it; the desk has its screen at all times, an official on the day. */
export function workplaceOf(work: readonly Work[], when: WhenHeld): Workplace {
  if (work.includes('BUILDER') || work.includes('FINANCE')) return 'dashboard';
  if (work.includes('CHECKIN')) return 'desk';
  return work.includes('RESULTS') && when === 'today' ? 'results' : 'competition';
}
