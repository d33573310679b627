import type { Permission, PermissionArea } from './permission.ts';

/** The areas of permissions as screens and mails call them. */
export const AREA_NAMES: Readonly<Record<PermissionArea, string>> = {
  BUILDER: 'Builder',
  CHECKIN: 'Check-in',
  RESULTS: 'Results',
  FINANCE: 'Finance',
  TICKET: 'Tickets',
  SCOREBOARD: 'Scoreboards',
  REPORTS: 'Reports',
  ADMIN: 'Admin',
  APPADMIN: 'App admin',
};

/** For people: `Builder (Schedule)`. */
export const rightName = ({ role, levels }: Pick<Permission, 'role' | 'levels'>): string =>
  levels && levels.length > 0 ? `${AREA_NAMES[role]} (${levels.join(', ')})` : AREA_NAMES[role];
