/**
 * Years from the year of a day (`YYYY-MM-DD`) to the one in which its season ends. 1: in the next year. England's season runs from
 * 1 October to 30 September from 2026 on; every other association's is the year itself.
 */
export function seasonYearFactor(aocode: string, date: string): 0 | 1 {
  return aocode === 'EA' && date >= '2026-10-01' && date.slice(5) >= '10-01' ? 1 : 0;
}

/** The season that age groups of a competition follow: as typed, or null for that of each group’s association. */
interface Season {
  /** First day of the competition, `YYYY-MM-DD`. */
  readonly date: string;
  readonly yearFactor: number | null;
}

/** Whether a typed season differs from the association’s own, so that athletes fall into other age groups than anywhere else. */
export function isOtherSeason({ date, yearFactor }: Season, aocode: string): boolean {
  return yearFactor !== null && date !== '' && yearFactor !== seasonYearFactor(aocode, date);
}
