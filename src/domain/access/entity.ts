/** Levels of the specification: 0 none, 1 Club, 2 County, 3 Region, 4 Country. */
export const ENTITY_LEVELS = ['none', 'Club', 'County', 'Region', 'Country'] as const;
export type ClubType = 'C' | 'S';

/** A club, school, county or other area somebody acts for. */
export interface Entity {
  readonly id: number;
  readonly entityLevel: number;
  /** `C` club, `S` school; only at level 1. */
  readonly clubType?: ClubType;
}

/** Kinds of entity that people may ask to act for: counties, clubs and schools. `ssid` is the id here. */
export const SELF_SERVICE = [
  { id: 1, name: 'County', entityLevel: 2 },
  { id: 2, name: 'Club', entityLevel: 1, clubType: 'C' },
  { id: 3, name: 'School', entityLevel: 1, clubType: 'S' },
] as const satisfies readonly { id: number; name: string; entityLevel: number; clubType?: ClubType }[];
export type SelfServiceKind = (typeof SELF_SERVICE)[number];

/** A kind that a competition takes requests for. `clubType` counts at level 1 only. */
export interface SelfServiceOption {
  readonly entityLevel: number;
  readonly clubType: ClubType;
  /** Ids of users who may answer, as far as they act for the entity themselves or for the county it lies in. */
  readonly approvalUsers?: readonly number[];
}

/** The kinds that a competition's settings take requests for. */
export function selfServiceKinds(options: readonly SelfServiceOption[]): readonly SelfServiceKind[] {
  return SELF_SERVICE.filter((kind) =>
    options.some((one) => one.entityLevel === kind.entityLevel && (!('clubType' in kind) || one.clubType === kind.clubType)),
  );
}

/**
 * The entity that narrows what a user sees of a competition of schools or of clubs. A club user of the wrong type (a school's at a
 * competition of clubs) is treated as having none: undefined.
 */
export function entityFilter<E extends { readonly entityLevel: number; readonly clubType?: ClubType | '' }>(
  entity: E | undefined,
  { school }: { readonly school: boolean },
): E | undefined {
  if (!entity || entity.entityLevel === 0) return undefined;
  const wrongType = entity.entityLevel === 1 && (entity.clubType || 'C') !== (school ? 'S' : 'C');
  return wrongType ? undefined : entity;
}

/** Areas and clubs a user acts for. */
interface Represents {
  readonly areas: readonly number[];
  readonly clubs: readonly number[];
}

/**
 * Athlete security of a competition (`athleteSecurity`): when areas or clubs are listed, only users who act for one of them may enter.
 * `onlyClubsUpTo` (ISO instant): until then only the listed clubs, afterwards also the areas.
 */
export function passesAthleteSecurity(
  user: Represents,
  security: { readonly areas: readonly number[]; readonly clubs: readonly number[]; readonly onlyClubsUpTo?: string | null },
  at: string,
): boolean {
  if (security.areas.length === 0 && security.clubs.length === 0) return true;
  if (user.clubs.some((id) => security.clubs.includes(id))) return true;
  const clubsOnly = Boolean(security.onlyClubsUpTo) && Date.parse(at) <= Date.parse(security.onlyClubsUpTo ?? '');
  return !clubsOnly && user.areas.some((id) => security.areas.includes(id));
}

/** Only a user without entities can delete an athlete's link: a club's users cannot give up its athletes. */
export function mayUnlinkAthlete({ areas, clubs }: Represents): boolean {
  return areas.length === 0 && clubs.length === 0;
}

/** A club is editable only when the athlete has none set. */
export function mayEditAthleteClub(athlete: { readonly clubId: number | null }): boolean {
  return athlete.clubId === null || athlete.clubId === 0;
}

/** A user has credit if the truncated credit value is not zero. `credit` in whole units of the currency, with decimals. */
export function hasCredit(credit: number): boolean {
  return Math.trunc(credit) !== 0;
}
