export interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
}

/** What a slice needs that changes what the public sees. */
export interface ChangeDeps extends Clock {
  /** A competition's public answers are out of date. */
  readonly changed: (compId: number) => void;
}
