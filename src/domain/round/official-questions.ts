/** What asks for a second look before results become official. */
export type OfficialQuestion =
  | { readonly kind: 'no-mark' }
  | { readonly kind: 'protest'; readonly count: number }
  | { readonly kind: 'follows'; readonly count: number }
  /** `until`: ISO instant; absent: the results were never announced. */
  | { readonly kind: 'time'; readonly until?: string };

interface Asked {
  /** Athletes with a mark or a code. */
  readonly marks: number;
  readonly openProtests: number;
  /** Consequences of changed results that wait for a decision. */
  readonly follows: number;
  /** Until when protests can be lodged, ISO instant; undefined: nothing is announced. */
  readonly until: string | undefined;
}

/** Nothing of it forbids to go on: the referee has the last word. `now`: ISO instant. */
export function officialQuestions({ marks, openProtests, follows, until }: Asked, now: string): readonly OfficialQuestion[] {
  return [
    ...(marks === 0 ? [{ kind: 'no-mark' } as const] : []),
    ...(openProtests > 0 ? [{ kind: 'protest', count: openProtests } as const] : []),
    ...(follows > 0 ? [{ kind: 'follows', count: follows } as const] : []),
    ...(until === undefined ? [{ kind: 'time' } as const] : now < until ? [{ kind: 'time', until } as const] : []),
  ];
}
