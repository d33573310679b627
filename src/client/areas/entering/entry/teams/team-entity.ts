import type { getOwnUser } from '#contracts/admin/user.ts';
import type { Data } from '#contracts/shared/endpoint.ts';

/** A club, school or area that the user acts for. */
export type TeamEntity = Data<typeof getOwnUser>['clubs'][number];
export const CLUB = 1;
