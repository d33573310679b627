import { may } from '#domain/access/permission.ts';
import type { User } from '#server/lib/principal.ts';
import type { Configuration } from './read-competition.ts';

/** Public, or the user's own to build: anybody else is told that there is no such competition. */
export function isVisible({ competition, orgId }: Configuration, user: User | undefined): boolean {
  const { active, organiserStatus } = competition.facts;
  if (active && organiserStatus === 'Approved') return true;
  return user !== undefined && may(user, 'BUILDER', { orgId, compId: competition.id });
}
