import { isPublicOrganisation } from '#domain/organisation/organisation.ts';
import type { CompetitionFacts } from './status.ts';
import { type Held, whenHeld } from './when-held.ts';

/** How far a competition is, in the order in which it goes. */
export const STAGES = ['draft', 'entries', 'closed', 'day', 'results', 'done'] as const;
export type Stage = (typeof STAGES)[number];

interface Staged extends Held, Pick<CompetitionFacts, 'organiserStatus' | 'active' | 'closesAt'> {}

/** Events that somebody is entered in, and those of them that have all their results. */
export interface ResultsIn {
  readonly events: number;
  readonly finished: number;
}

/**
 * Where a competition stands at an instant (ISO): a draft until the public sees it; its day lasts until the venue's midnight, or until the last result of
 * its last day is in; what lacks results after that waits for them.
 */
export function stageOf(competition: Staged, { events, finished }: ResultsIn, now: string): Stage {
  const when = whenHeld(competition, now);
  const isComplete = events > 0 && finished >= events;
  if (when === 'over') return events > 0 && !isComplete ? 'results' : 'done';
  if (!competition.active || !isPublicOrganisation(competition.organiserStatus)) return 'draft';
  if (when === 'today') return isComplete ? 'done' : 'day';
  const isOpen = competition.closesAt !== null && Date.parse(now) < Date.parse(competition.closesAt);
  return isOpen ? 'entries' : 'closed';
}
