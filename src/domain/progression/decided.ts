/**
 * What people decide of one athlete at the end of a round: advanced by the referee or by the jury of appeal, through by lot among those who are level, next
 * in rank for somebody who does not start, or out though they are through.
 */
export const ADVANCES = ['qR', 'qJ', 'lot', 'next', 'out'] as const;
type Advance = (typeof ADVANCES)[number];

export interface Decided {
  readonly entryId: number;
  readonly how: Advance;
  /** Entries that were level, where a lot was drawn. */
  readonly of?: readonly number[];
  /** The lower final that they are let into; absent: the next round. */
  readonly to?: number;
  readonly opId: string;
  readonly deviceId: string;
  readonly by: string;
  readonly at: string;
  /** The competition's change number at which it arrived. */
  readonly version: number;
}

export interface AdvanceBody {
  /** The round that is over, not the one they go to. */
  readonly eventGroupId: number;
  readonly entryId: number;
  /** Null takes the decision back. */
  readonly how: Advance | null;
  readonly of?: readonly number[];
  readonly to?: number;
}
