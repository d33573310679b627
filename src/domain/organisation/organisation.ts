import { isAdministrator, type Principal } from '#domain/access/permission.ts';

/** States of an organisation; `Pending` waits for an administrator. */
export const ORG_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type OrgStatus = (typeof ORG_STATUSES)[number];

/** Only approved organisations and their competitions are public. */
export function isPublicOrganisation(status: string): boolean {
  return status === 'Approved';
}

/** A picture that this server has: one from elsewhere would tell its server who looks at a competition, and the content policy stops it. */
export const LOGO_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Where the logo is read; empty: there is none that can be shown. */
export function logoPath(logo: string): string {
  return LOGO_PATH.test(logo) ? logo : '';
}

/** Organisations somebody works for in any way: the ids that their permissions name, or all of them. Work on the application's settings does not count. */
export function ownOrganisations(who: Principal): 'all' | readonly number[] {
  const work = who.permissions.filter(({ role }) => role !== 'APPADMIN');
  if (isAdministrator(who) || work.some(({ orgId, compId }) => orgId === 0 && compId === 0)) return 'all';
  return [...new Set(work.map(({ orgId }) => orgId).filter((id) => id !== 0))];
}

/** Approval, rejection and all other changes of an organisation are the administrator's. */
export function mayApprove(who: Principal | undefined): boolean {
  return who !== undefined && isAdministrator(who);
}
