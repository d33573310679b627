/** How athletes who are level in a combined event are parted: not at all, or by the older rule (better in more events, then by the best single event). */
export const COMBINED_TIES = ['shared', 'events'] as const;
export type CombinedTies = (typeof COMBINED_TIES)[number];

/** Settings of a competition that the venue needs. Minutes count back from an event's start. */
export interface CompetitionOptions {
  readonly checkIn: {
    readonly enabled: boolean;
    /** Default 180. */
    readonly defaultFrom: number;
    /** Default 60; −1 = check-in never closes before the event. */
    readonly defaultTo: number;
    /** ISO instant before which nothing opens, or from which everything is open; null: each event's own window. */
    readonly checkInDateTimeOpens: string | null;
  };
  /** First and last bib number of the competition's pool. */
  readonly bibNos: { readonly first: number; readonly last: number };
  /** Default 8. */
  readonly laneCount: number;
  /** Absent: as by default, from a server of before. */
  readonly combinedTies?: CombinedTies;
  /** A past competition is replayed in it, by made-up staff and whoever practises; nobody else ever sees it. Absent: it is a competition. */
  readonly rehearsal?: true;
}

/** Check-in defaults of the specification: from 180 and to 60 minutes before. */
export const DEFAULT_OPTIONS: CompetitionOptions = {
  checkIn: { enabled: true, defaultFrom: 180, defaultTo: 60, checkInDateTimeOpens: null },
  bibNos: { first: 1, last: 9999 },
  laneCount: 8,
  combinedTies: 'shared',
};
