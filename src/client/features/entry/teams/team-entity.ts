import type { Data } from '#contracts/shared/endpoint.ts';
import type { getOwnUser } from '#contracts/user.ts';

/** A club, school or area that the user acts for. */
export type TeamEntity = Data<typeof getOwnUser>['clubs'][number];
export const CLUB = 1;
