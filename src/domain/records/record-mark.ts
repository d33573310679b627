/** A record as it stood before a competition. */
export interface RecordMark {
  /** What a mark that beats it is flagged with: `CR`, `NR`, `U20R`. */
  readonly code: string;
  /** As in start lists: `100`, `LJ`. */
  readonly eventCode: string;
  /** `O`: of everybody. */
  readonly gender: 'M' | 'F' | 'O';
  /** As entries name it; empty: of all ages. */
  readonly ageGroup: string;
  /** Milliseconds, centimetres or points. */
  readonly mark: number;
  /** Its holder, and since when, as the organiser writes it; empty: not known. */
  readonly holder: string;
  readonly since: string;
}

/** The most records that a competition has. */
export const MOST_RECORDS = 3000;
