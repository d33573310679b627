/** Levels that an area can have, the smallest first: 2 County, 3 Region, 4 Country. */
export const AREA_LEVELS = [2, 3, 4] as const;
type AreaLevel = (typeof AREA_LEVELS)[number];
export const COUNTY = 2 satisfies AreaLevel;

/** An area lies in a larger one: a county in a region or straight in a country, a country in nothing. */
export function mayLieIn(level: number, parentLevel: number): boolean {
  return parentLevel > level;
}
