/**
 * A result as an official enters it. Numbers are integers in the smallest unit that is read: thousandths of a second, centimetres,
 * tenths of a metre a second.
 */
export type ResultValue = TrackValue | FieldValue | WindValue;

export interface TrackValue {
  readonly type: 'track';
  /** Time as read, in thousandths of a second; null with a code. */
  readonly ms: number | null;
  readonly code: TrackCode | null;
  /** The rule of a disqualification, e.g. `TR16.8`. */
  readonly rule?: string;
}
export type TrackCode = 'DNS' | 'DNF' | 'DQ';

export interface FieldValue {
  readonly type: 'field';
  /** In the order of the rounds; a round not yet taken is absent at the end, or null in between. */
  readonly trials: readonly (Trial | null)[];
  readonly code: FieldCode | null;
  readonly rule?: string;
}
export type FieldCode = 'DNS' | 'NM' | 'DQ' | 'r';

/** A valid trial with its distance, or O valid and not measured, X failure, – pass, r retired. */
export type Trial = { readonly cm: number; readonly wind?: number } | { readonly mark: 'O' | 'X' | '-' | 'r' };

interface WindValue {
  readonly type: 'wind';
  /** Tenths of a metre a second, + from behind. */
  readonly wind: number | null;
}
