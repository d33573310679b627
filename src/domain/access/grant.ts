import {
  type AccessScope,
  may,
  mayBuild,
  PERMISSION_LEVELS,
  type Permission,
  type PermissionLevel,
  type Principal,
} from './permission.ts';

/** What somebody can be let do at a competition; the administration of the application is given by an administrator alone. */
export const COMPETITION_ROLES = [
  'BUILDER',
  'CHECKIN',
  'RESULTS',
  'FINANCE',
  'TICKET',
  'SCOREBOARD',
  'REPORTS',
  'ADMIN',
] as const;
export type CompetitionRole = (typeof COMPETITION_ROLES)[number];

export const isCompetitionRole = (role: Permission['role']): role is CompetitionRole =>
  COMPETITION_ROLES.some((known) => known === role);

/** `levels`: parts of the builder; empty: all of them. */
export interface Right {
  readonly role: CompetitionRole;
  readonly levels: readonly PermissionLevel[];
}

/** For the history of an account. */
export const rightText = ({ role, levels }: Right): string => (levels.length > 0 ? `${role} (${levels.join(', ')})` : role);

/** Nobody gives, changes or takes away what they may not do themselves. */
export function mayGive(who: Principal, { role, levels }: Right, scope: AccessScope): boolean {
  if (!mayBuild(who, 'General', scope)) return false;
  if (role !== 'BUILDER') return may(who, role, scope);
  return (levels.length === 0 ? PERMISSION_LEVELS : levels).every((level) => mayBuild(who, level, scope));
}

/** A permission with the user who holds it. */
export interface HeldPermission extends Permission {
  readonly userId: number;
}

/**
 * What a change of permissions loses that is easily lost by accident: the `last` one who may set the competition up, or the caller's `own`
 * right to. Administrators do not count.
 */
export function lossOf(
  before: readonly HeldPermission[],
  after: readonly HeldPermission[],
  callerId: number,
  scope: AccessScope,
): 'last' | 'own' | undefined {
  const builds = (permission: HeldPermission) => mayBuild({ role: 'USER', permissions: [permission] }, 'General', scope);
  const isOwn = ({ userId }: HeldPermission) => userId === callerId;
  const [had, has] = [before.filter(builds), after.filter(builds)];
  if (had.length > 0 && has.length === 0) return 'last';
  return had.some(isOwn) && !has.some(isOwn) ? 'own' : undefined;
}
