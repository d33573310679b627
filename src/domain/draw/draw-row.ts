import type { GoesOn } from '#domain/progression/progression.ts';
import type { Qualified } from '#domain/progression/qualified.ts';
import type { DrawnPlace } from './draw.ts';
import type { DrawSettings, Listed } from './draw-settings.ts';

/** Heats and lanes of an event as they are now, with all that is needed to draw them again. */
export interface DrawRow extends Drawing {
  readonly kind: 'draw';
  /** As `rowKey` has it. */
  readonly key: string;
  readonly eventGroupId: number;
  readonly version: number;
  /** Since when everybody may see it; null: the venue alone. */
  readonly published: Origin | null;
  /** Its publication was undone; absent: it was not, or there was none. */
  readonly hidden?: Origin;
  /** What the event goes back to when this draw is undone; absent: it is not drawn then. */
  readonly before?: Drawing;
  /** It was undone, and there was none before it: the event has no heats. */
  readonly undone?: true;
  /** How many times the event has been drawn, where later draws were undone; absent: `n`. */
  readonly drawn?: number;
}

/** One draw, with what was moved in it. */
export interface Drawing extends Origin {
  /** Which draw of its event it is, from 1. */
  readonly n: number;
  readonly settings: DrawSettings;
  readonly list: readonly Listed[];
  /** Of a later round; absent: it is a first one, or an older app drew it. */
  readonly from?: DrawnFrom;
  readonly places: readonly Placed[];
  /** Since it was drawn, in their order. */
  readonly moves: readonly Moved[];
}

/** How the round before had ended when a round was drawn. */
interface DrawnFrom {
  readonly rule: GoesOn;
  /** Level for the last place, with no lot drawn between them; absent: none were. */
  readonly level?: readonly number[];
}

/** Without `why`: they came after the draw. */
export type Placed = Omit<DrawnPlace, 'why'> & Partial<Pick<DrawnPlace, 'why'>>;

export interface Lane {
  readonly heat: number;
  readonly lane: number;
}

interface Origin {
  readonly opId: string;
  readonly deviceId: string;
  readonly by: string;
  readonly at: string;
}

interface Moved extends Origin, Omit<MoveBody, 'eventGroupId' | 'and'> {}

export interface DrawBody {
  readonly eventGroupId: number;
  /** One more than the draw that the author saw. */
  readonly n: number;
  readonly settings: DrawSettings;
  readonly list: readonly Listed[];
  readonly from?: DrawnFrom;
  /** As `drawHeats` gave them on the device; the server draws again and refuses what differs. */
  readonly places: readonly DrawnPlace[];
}

export interface MoveBody {
  readonly eventGroupId: number;
  readonly entryId: number;
  /** Where they were; null: they were not drawn. */
  readonly from: Lane | null;
  /** Null takes them out, their lane stays empty. */
  readonly to: Lane | null;
  /** The entry that has the lane, and goes to `from`. */
  readonly swap?: number;
  /** Asked for once the draw is published. */
  readonly reason?: string;
  /** Of somebody who comes in: how they came on from the round before. */
  readonly came?: Qualified;
  /** Others that move after them in the same decision, as when heats are merged: all of them, or nobody. */
  readonly and?: readonly Pick<MoveBody, 'entryId' | 'from' | 'to'>[];
}

export interface PublishBody {
  readonly eventGroupId: number;
  /** Of the draw that the author saw. */
  readonly n: number;
}

export interface TakeBackBody {
  readonly eventGroupId: number;
  /** Of the draw that the author saw. */
  readonly n: number;
  readonly what: 'draw' | 'publication';
}
