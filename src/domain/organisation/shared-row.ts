import { isAdministrator, mayBuild, type PermissionLevel, type Principal } from '#domain/access/permission.ts';

/** Where a row that competitions share is used: an age group, an event, a unit or a place. */
export interface InUse {
  readonly competitions: number;
  readonly entries: number;
}

/** What its rights hang on. */
export interface SharedRow {
  /** Whose builders keep it; 0: an administrator does, and all organisers use it. */
  readonly orgId: number;
  readonly inUse: InUse;
  /** Competitions of other organisers than its own that use it. */
  readonly elsewhere: number;
}

/** `frozen`: what others rely on stays as it is, and a copy can be changed. */
export const ROW_RIGHTS = ['all', 'frozen', 'none'] as const;
export type RowRights = (typeof ROW_RIGHTS)[number];

/** Whether somebody keeps the rows of an organisation; 0: those of all. */
export function mayKeep(who: Principal, orgId: number, level: PermissionLevel): boolean {
  return isAdministrator(who) || (orgId > 0 && mayBuild(who, level, { orgId, compId: 0 }));
}

/** Whether somebody adds a row for an organisation: its builders, and those who build one of its competitions only. */
export function mayAdd(who: Principal, orgId: number, level: PermissionLevel): boolean {
  return (
    mayKeep(who, orgId, level) || who.permissions.some((held) => held.orgId === orgId && orgId > 0 && mayBuild(who, level, held))
  );
}

/** What somebody may do with a row. One with entries, or in a competition of another organiser, never changes under them. */
export function rightsOn(who: Principal, row: SharedRow, level: PermissionLevel): RowRights {
  if (!mayKeep(who, row.orgId, level)) return 'none';
  return row.inUse.entries > 0 || row.elsewhere > 0 ? 'frozen' : 'all';
}

/** The same for a place: what is wrong about it is wrong at every meeting, so an administrator mends it wherever it is used. */
export function rightsOnPlace(who: Principal, row: SharedRow): RowRights {
  if (isAdministrator(who)) return 'all';
  if (!mayKeep(who, row.orgId, 'General')) return 'none';
  return row.elsewhere > 0 ? 'frozen' : 'all';
}
