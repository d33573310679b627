import type { AthleteId, StarterId } from '#domain/team/starter.ts';

/** The athletes of a team leg by leg, as they were declared last. */
export interface LineUpRow extends Pick<LineUpBody, 'eventGroupId' | 'entryId' | 'legs' | 'reserves' | 'reason'> {
  readonly kind: 'line-up';
  /** As `rowKey` has it. */
  readonly key: string;
  readonly version: number;
  readonly opId: string;
  readonly deviceId: string;
  readonly by: string;
  readonly at: string;
}

export interface LineUpBody {
  readonly eventGroupId: number;
  readonly entryId: number;
  /** The team whose entry it is. */
  readonly athleteId: StarterId;
  /** From the first leg on; empty takes the line-up back. */
  readonly legs: readonly AthleteId[];
  readonly reserves: readonly AthleteId[];
  /** Asked for after the deadline. */
  readonly reason?: string;
}

/** More than any relay has legs or any team reserves. */
export const LEGS_MOST = 40;
