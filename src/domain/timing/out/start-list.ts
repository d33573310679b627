/** Somebody in a heat, as the timing computer is to know them. A team has its name as the surname. */
export interface Listed {
  readonly entryId: number;
  /** Null: none was given. */
  readonly bib: number | null;
  readonly lane: number;
  readonly surName: string;
  readonly firstName: string;
  readonly club: string;
}

/** A heat of a start list with all that a file for the timing computer says of it. */
export interface StartHeat {
  readonly compId: number;
  /** As the timing computer is to know the race. */
  readonly eventNo: number;
  readonly round: number;
  readonly heat: number;
  /** Of the event: the heat is given beside it. */
  readonly name: string;
  readonly eventCode: string;
  readonly isTrack: boolean;
  /** In metres; null: not a distance. */
  readonly metres: number | null;
  readonly starters: readonly Listed[];
}
