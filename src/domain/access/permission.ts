/** Permission areas of the specification (section 6). */
export const PERMISSION_AREAS = [
  'BUILDER',
  'CHECKIN',
  'FINANCE',
  'ADMIN',
  'APPADMIN',
  'TICKET',
  'SCOREBOARD',
  'RESULTS',
] as const;
export type PermissionArea = (typeof PERMISSION_AREAS)[number];

/** A grant; organisation and competition 0 = all. */
export interface Permission {
  readonly role: PermissionArea;
  readonly orgId: number;
  readonly compId: number;
}

/** ANON, USER, E4SUSER (system admin, passes every check), APPADMIN. */
export type UserRole = 'ANON' | 'USER' | 'E4SUSER' | 'APPADMIN';

export interface Principal {
  readonly role: UserRole;
  readonly permissions: readonly Permission[];
}

const IMPLIED: Partial<Record<PermissionArea, readonly PermissionArea[]>> = { BUILDER: ['CHECKIN', 'TICKET', 'SCOREBOARD'] };

/** Whether `who` may act in `area` on a competition of an organisation (both texts, section 6). */
export function may(who: Principal, area: PermissionArea, scope: { readonly orgId: number; readonly compId: number }): boolean {
  if (who.role === 'E4SUSER') return true;
  return who.permissions.some(
    (p) =>
      (p.orgId === 0 || p.orgId === scope.orgId) &&
      (p.compId === 0 || p.compId === scope.compId) &&
      (p.role === area || p.role === 'ADMIN' || (IMPLIED[p.role]?.includes(area) ?? false)),
  );
}
