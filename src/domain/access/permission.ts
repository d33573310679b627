/** Permission areas of the specification, with Reports of its role list. */
export const PERMISSION_AREAS = [
  'BUILDER',
  'CHECKIN',
  'FINANCE',
  'ADMIN',
  'APPADMIN',
  'TICKET',
  'SCOREBOARD',
  'RESULTS',
  'REPORTS',
] as const;
export type PermissionArea = (typeof PERMISSION_AREAS)[number];

/** Parts of the builder that a permission can be narrowed to. */
export const PERMISSION_LEVELS = ['General', 'Config', 'Schedule', 'Comp Events'] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

/** The organisation whose ADMIN or FINANCE permission opens cheques and national finance. */
export const NATIONAL_ORG_ID = 38;

/** A grant; organisation and competition 0 = all. */
export interface Permission {
  readonly role: PermissionArea;
  readonly orgId: number;
  readonly compId: number;
  /** Parts of the builder it is narrowed to; absent or empty: all. */
  readonly levels?: readonly PermissionLevel[];
}

/** ANON, USER, E4SUSER (system admin, passes every check), APPADMIN (application admin: the app's own settings). */
export type UserRole = 'ANON' | 'USER' | 'E4SUSER' | 'APPADMIN';

export interface Principal {
  readonly role: UserRole;
  readonly permissions: readonly Permission[];
}

/** A competition and its organiser. */
export interface AccessScope {
  readonly orgId: number;
  readonly compId: number;
}

/** Of a permission that is not narrowed to parts. */
const IMPLIED: Partial<Record<PermissionArea, readonly PermissionArea[]>> = { BUILDER: ['CHECKIN', 'TICKET', 'SCOREBOARD'] };

const covers = (p: Permission, scope: AccessScope): boolean =>
  (p.orgId === 0 || p.orgId === scope.orgId) && (p.compId === 0 || p.compId === scope.compId);

const isNarrowed = ({ levels = [] }: Permission): boolean => levels.length > 0;

const opens = (p: Permission, area: PermissionArea): boolean =>
  p.role === area || p.role === 'ADMIN' || (!isNarrowed(p) && (IMPLIED[p.role]?.includes(area) ?? false));

/** Whether `who` may act in `area` on a competition of an organisation. */
export function may(who: Principal, area: PermissionArea, scope: AccessScope): boolean {
  if (who.role === 'E4SUSER') return true;
  if (who.role === 'APPADMIN' && area === 'APPADMIN') return true;
  return who.permissions.some((p) => covers(p, scope) && opens(p, area));
}

/** Areas of work at a competition itself, for which its rows are needed. */
const STAFF: readonly PermissionArea[] = ['BUILDER', 'CHECKIN', 'ADMIN', 'TICKET', 'SCOREBOARD', 'RESULTS'];

/** Works at the competition in some way, so may see its rows. */
export function isStaffOf(who: Principal, scope: AccessScope): boolean {
  return STAFF.some((area) => may(who, area, scope));
}

/** What a device holds of a competition for a person's work: `results` lacks what the desk alone needs. */
export const ROWS_VIEWS = ['desk', 'results'] as const;
export type RowsView = (typeof ROWS_VIEWS)[number];

/** Undefined: no work at the competition, so none of its rows. */
export function rowsViewOf(who: Principal, scope: AccessScope): RowsView | undefined {
  if (may(who, 'CHECKIN', scope)) return 'desk';
  return isStaffOf(who, scope) ? 'results' : undefined;
}

/** Knows of a competition that the public may not see: a draft, one that was withdrawn, one of an organiser who is not approved. */
export function maySeeHidden(who: Principal, scope: AccessScope): boolean {
  return isStaffOf(who, scope) || may(who, 'FINANCE', scope) || may(who, 'REPORTS', scope);
}

/** May act in an area on some competition. */
export function mayAnywhere(who: Principal, area: PermissionArea): boolean {
  return may(who, area, { orgId: 0, compId: 0 }) || who.permissions.some((p) => may(who, area, p));
}

/** Runs or prepares a competition somewhere: those find their competitions under Manage. */
export function worksAnywhere(who: Principal): boolean {
  return (['BUILDER', 'CHECKIN', 'RESULTS', 'FINANCE'] as const).some((area) => mayAnywhere(who, area));
}

/** The system administrator: users, permissions, impersonation, mail. */
export function isAdministrator({ role }: Pick<Principal, 'role'>): boolean {
  return role === 'E4SUSER';
}

/** May change the application's own settings; not what users may do, so that nobody gives themselves more. */
export function isApplicationAdministrator({ role, permissions }: Principal): boolean {
  return role === 'E4SUSER' || role === 'APPADMIN' || permissions.some((p) => p.role === 'APPADMIN' && holdsForAll(p));
}

/** Where an APPADMIN permission has an effect: the application is one for all, so not for one organisation or competition. */
export function holdsForAll({ orgId, compId }: Pick<Permission, 'orgId' | 'compId'>): boolean {
  return compId === 0 && (orgId === 0 || orgId === NATIONAL_ORG_ID);
}

/** Cheques and national finance: held for the whole of organisation 38 (or of everything), not for one of its competitions. */
export function mayNational(who: Principal, area: 'ADMIN' | 'FINANCE'): boolean {
  return may(who, area, { orgId: NATIONAL_ORG_ID, compId: 0 });
}

/** Looks users up: administrators all of them, finance their names and credit. */
export function mayFindUsers(who: Principal): boolean {
  return isAdministrator(who) || mayNational(who, 'FINANCE');
}

/** A part of the builder on one competition: by a builder or admin permission that is not narrowed to other parts. */
export function mayBuild(who: Principal, level: PermissionLevel, scope: AccessScope): boolean {
  return (
    who.role === 'E4SUSER' || who.permissions.some((p) => covers(p, scope) && opens(p, 'BUILDER') && includesLevel(p, level))
  );
}

/** Enters, changes and cancels for others at a competition: the builders of its events, and those who keep its money. */
export function mayActForEntrants(who: Principal, scope: AccessScope): boolean {
  return mayBuild(who, 'Comp Events', scope) || may(who, 'FINANCE', scope);
}

/** What a competition has taken and what is still to come: those who may mark an entry as paid see what was paid. */
export const maySeeMoney = mayActForEntrants;

const includesLevel = (p: Permission, level: PermissionLevel): boolean => !isNarrowed(p) || p.levels?.includes(level) === true;

/** Parts of the builder that are open on a competition. */
export function levelsOn(who: Principal, scope: AccessScope): readonly PermissionLevel[] {
  return PERMISSION_LEVELS.filter((level) => mayBuild(who, level, scope));
}

/** Parts of the builder that are open somewhere: `security.permLevels.builder` of the user information. */
export function builderLevels(who: Principal): readonly PermissionLevel[] {
  return PERMISSION_LEVELS.filter((level) => mayBuildAnywhere(who, level));
}

export function mayBuildAnywhere(who: Principal, level: PermissionLevel): boolean {
  return who.role === 'E4SUSER' || who.permissions.some((p) => opens(p, 'BUILDER') && includesLevel(p, level));
}
