/**
 * An age group of the specification: whole years, inclusive, each counted on its own day. A day and month of 0
 * mean the first day of the competition. The year is the competition's, moved by its `yearFactor` and by `minAtYear` or `maxAtYear`.
 */
export interface AgeGroup {
  readonly id: number;
  readonly name: string;
  /** 1 to 100: at least this old on the min day. */
  readonly minAge: number;
  readonly minAtDay: number;
  readonly minAtMonth: number;
  /** Years added; −1, 0 or 1. */
  readonly minAtYear: number;
  /** 1 to 100: at most this old on the max day. */
  readonly maxAge: number;
  readonly maxAtDay: number;
  readonly maxAtMonth: number;
  readonly maxAtYear: number;
  /** Stays the same when the name is changed: `U15`, `V35`. */
  readonly keyName: string;
  readonly shortName: string;
  readonly options: AgeGroupOptions;
}

interface AgeGroupOptions {
  /** Association whose athletes it is for, `EA` or `IRL`; empty: all. */
  readonly aocode: string;
  /** Offered first when a competition is built. */
  readonly default: boolean;
  /** True: everybody belongs to one of these. False: one besides, such as masters. */
  readonly base: boolean;
}

/** What ages at a competition are counted from. */
export interface AgeYear {
  /** First day of the competition, `YYYY-MM-DD`; for an athlete without a competition the day of today. */
  readonly date: string;
  /** Years added to the competition's, as an organiser typed them; null: each group follows the season of its association. */
  readonly yearFactor: number | null;
}
