import type { Qualified } from '#domain/progression/qualified.ts';
import type { SaidBy } from '#domain/round/said-by.ts';

/** What follows from a result that has changed under something built on it; a person decides. */
export type Consequence =
  | OutConsequence
  | InConsequence
  | LotConsequence
  | RecordConsequence
  | (Of & { readonly kind: 'score' })
  | (Of & { readonly kind: 'total'; readonly entryId: number; readonly was: string; readonly mark: string });

interface Of {
  /** Names it among those of its event. Another change has another. */
  readonly key: string;
  /** The event group whose results have changed. */
  readonly eventGroupId: number;
}

interface OfRound extends Of {
  /** The round after it. */
  readonly to: number;
  /** That round has begun. */
  readonly begun: boolean;
}

/** An athlete is drawn into the next round, and not through as the results are now. */
interface OutConsequence extends OfRound {
  readonly kind: 'out';
  readonly entryId: number;
  /** Their mark now. */
  readonly mark: string;
}

/** An athlete is through as the results are now, and not drawn into the next round. */
interface InConsequence extends OfRound {
  readonly kind: 'in';
  readonly entryId: number;
  readonly by: Qualified;
}

/** Athletes are level for the last place by now, and the next round is drawn: a lot decides. */
interface LotConsequence extends OfRound {
  readonly kind: 'lot';
  readonly entries: readonly number[];
}

/** A record that was announced counts no longer. */
interface RecordConsequence extends Of {
  readonly kind: 'record';
  readonly entryId: number;
  readonly records: readonly string[];
  readonly was: string;
  readonly mark: string;
}

/** The result is kept as it is, the athlete is taken out of the next round, or officials have done what it takes elsewhere. */
export const SETTLINGS = ['kept', 'taken-out', 'noted'] as const;
export type Settling = (typeof SETTLINGS)[number];

/** What a person decided of a consequence. */
export interface Settled extends SaidBy {
  readonly key: string;
  readonly how: Settling;
  readonly reason?: string;
}

export interface SettleBody {
  /** The event whose results have changed. */
  readonly eventGroupId: number;
  readonly key: string;
  /** Null takes the decision back. */
  readonly how: Settling | null;
  readonly reason?: string;
}

/** Letters of a consequence's key. */
export const LONGEST_KEY = 200;
