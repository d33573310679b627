import { LAST_ATHLETE } from '#domain/team/starter.ts';

/**
 * Which products count, as conditions on a `product p`; `now` is a placeholder for the server's clock. A cart that has run out holds
 * nothing from that moment on, whether or not it has been tidied up.
 */
export const reservedNow = (now: string): string => `(p.state = 'reserved' and p.reserved_until > ${now})`;
export const holdsPlace = (now: string): string => `(p.state = 'entered' or ${reservedNow(now)})`;
export const isLive = (now: string): string => `(p.state in ('entered', 'waiting') or ${reservedNow(now)})`;

/** An entry of the venue that is an athlete's, not a team's; `id` is its column. */
export const ofAthlete = (id: string): string => `${id} <= ${LAST_ATHLETE}`;

/** The number by which the venue knows who starts with a product, an athlete or a team; `p` is its alias. */
export const starterSql = (p: string): string => `coalesce(${p}.athlete_id, ${LAST_ATHLETE} + ${p}.team_id)`;
