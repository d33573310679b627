import { may, type PermissionArea, type Principal } from '#domain/access/permission.ts';

/**
 * Whether the person may work in an area of a competition, as far as this device can tell: it does not know the competition's organisation, so a
 * grant for any organisation counts. The server has the last word; nobody known (offline, after a restart) is not warned.
 */
export function mayWork(user: Principal | undefined, area: PermissionArea, compId: number): boolean {
  if (!user) return true;
  const organisations = new Set([0, ...user.permissions.map((p) => p.orgId)]);
  return [...organisations].some((orgId) => may(user, area, { orgId, compId }));
}
