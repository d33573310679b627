import type { Card } from '#domain/card/cards.ts';

/**
 * A result as an official enters it. Numbers are integers in the smallest unit that is read: thousandths of a second, centimetres,
 * tenths of a metre a second.
 */
export type ResultValue = TrackValue | FieldValue | HeightValue | WindValue;

export interface TrackValue {
  readonly type: 'track';
  /** Time as read, in thousandths of a second; null with a code. */
  readonly ms: number | null;
  readonly code: TrackCode | null;
  /** The rule of a disqualification, e.g. `TR16.8`. */
  readonly rule?: string;
  /** In the heat, as judges or photo finish say. */
  readonly place?: number;
  /** Thousandths of a second after the gun, as read; below 0 before it. */
  readonly reaction?: number;
  /** Of a relay, by legs from the first on: how long each took, in thousandths of a second; null: not taken. */
  readonly splits?: readonly (number | null)[];
  /** Absent: none. */
  readonly cards?: readonly Card[];
}
export type TrackCode = 'DNS' | 'DNF' | 'DQ';

export interface FieldValue {
  readonly type: 'field';
  /** In the order of the rounds; a round not yet taken is absent at the end, or null in between. */
  readonly trials: readonly (Trial | null)[];
  readonly code: FieldCode | null;
  readonly rule?: string;
  readonly cards?: readonly Card[];
}
export type FieldCode = 'DNS' | 'NM' | 'DQ' | 'r';

/** A valid trial with its distance, or O valid and not measured, X failure, – pass, r retired. */
export type Trial = { readonly cm: number; readonly wind?: number } | { readonly mark: 'O' | 'X' | '-' | 'r' };

/** A vertical jump. Made from the parts of its row: nobody writes it whole. */
export interface HeightValue {
  readonly type: 'height';
  /** Ascending; heights without a try are left out. */
  readonly bars: readonly BarTries[];
  /** The jump-off for first place, in its order; empty when there is none. */
  readonly jumps: readonly Jump[];
  readonly code: HeightCode | null;
  readonly rule?: string;
  readonly cards?: readonly Card[];
}
export type HeightCode = 'DNS' | 'DQ';
/** What is written in the box of one try: cleared, failure, pass, retired. */
export type TrySign = 'O' | 'X' | '-' | 'r';

interface BarTries {
  readonly cm: number;
  /** One sign for each of up to three tries, e.g. `XO`; a space for one that is missing before another. */
  readonly tries: string;
}

/** One try of a jump-off, in its round, from 1. */
export interface Jump {
  readonly round: number;
  readonly cm: number;
  readonly sign: TrySign;
}

/** What belongs to a heat. */
export interface WindValue {
  readonly type: 'wind';
  /** Tenths of a metre a second, + from behind. */
  readonly wind: number | null;
  /** What an official noted of the heat. */
  readonly note?: string;
  /** It was timed by hand. */
  readonly hand?: true;
}
