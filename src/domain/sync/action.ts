import type { SettleBody } from '#domain/consequence/consequence.ts';
import type { DrawBody, MoveBody, PublishBody, TakeBackBody } from '#domain/draw/draw-row.ts';
import type { AdvanceBody } from '#domain/progression/decided.ts';
import type { ProtestBody } from '#domain/protest/protest.ts';
import type { LineUpBody } from '#domain/relay/line-up.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { RoundBody } from '#domain/round/round-row.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** What a person did on a device: the unit that is queued, sent, decided once and kept in the ledger. */
export type Action = { readonly [K in ActionKind]: ActionOf<K> }[ActionKind];

export interface ActionOf<K extends ActionKind> {
  /** UUIDv7 made on the device; the idempotency key. */
  readonly id: string;
  readonly deviceId: string;
  /** The device's own gap-free counter, from 1. */
  readonly seq: number;
  readonly userId: number;
  readonly compId: number;
  /** What must stay in order, see `orderingKeyOf`. */
  readonly orderingKey: string;
  readonly kind: K;
  readonly body: ActionBodies[K];
  /** Version of the row the person was looking at; 0 = there was none. */
  readonly base: number;
  /** The actions whose effects the person was looking at and that this one may take back or write over, see `seenIn`. */
  readonly seen?: readonly string[];
  /** ISO instant, device time corrected by the offset to the server's clock. */
  readonly occurredAt: string;
  /** The person who did it and their device, where another person sends it in their own name: from a file, or at a desk that was handed over. */
  readonly madeBy?: MadeBy;
}
export interface MadeBy {
  readonly userId: number;
  readonly deviceId: string;
}

export const ACTION_KINDS = [
  'check-in',
  'bib-change',
  'result',
  'note',
  'bib-removal',
  'withdrawal',
  'draw',
  'move',
  'publish',
  'mark',
  'round',
  'line-up',
  'advance',
  'take-back',
  'settle',
  'protest',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export interface ActionBodies {
  readonly 'check-in': CheckInBody;
  readonly 'bib-change': BibChangeBody;
  readonly result: ResultBody;
  readonly note: NoteBody;
  readonly 'bib-removal': BibRemovalBody;
  readonly withdrawal: WithdrawalBody;
  readonly draw: DrawBody;
  readonly move: MoveBody;
  readonly publish: PublishBody;
  readonly mark: MarkBody;
  readonly round: RoundBody;
  readonly 'line-up': LineUpBody;
  readonly advance: AdvanceBody;
  readonly 'take-back': TakeBackBody;
  readonly settle: SettleBody;
  readonly protest: ProtestBody;
}

/** What is left out is left alone. */
export interface CheckInBody {
  readonly athleteId: StarterId;
  /** Bib collected. */
  readonly collected?: boolean;
  /** Which bib was handed out, as its author had it in their hand; absent: an older app. */
  readonly bib?: number;
  readonly entries?: readonly { readonly id: number; readonly checkedIn: boolean }[];
  /** The organiser's terms that a person on their own phone agreed to, see `lacksTerms`. */
  readonly agreed?: string;
}

export interface BibChangeBody {
  readonly athleteId: StarterId;
  readonly bibNo: number;
  /** True: `teamBibNo` is changed. */
  readonly team?: boolean;
  /** The bib that the author saw the athlete wear, null = none; absent: it does not matter, a person has decided. */
  readonly from?: number | null;
}

interface BibRemovalBody {
  readonly athleteId: StarterId;
  /** True: `teamBibNo` is taken away. */
  readonly team?: boolean;
  /** The bib that the author saw the athlete wear; absent: whichever, a person has decided. */
  readonly from?: number;
}

export interface ResultBody {
  readonly eventGroupId: number;
  readonly heat: number;
  /** 0 = the whole heat (wind). */
  readonly entryId: number;
  /** null clears. */
  readonly value: ResultValue | null;
}

/** One part of a result: a time, a code, a trial, its wind, a try at a height. */
interface MarkBody {
  readonly eventGroupId: number;
  readonly heat: number;
  /** 0 = the whole heat (its wind, its bars). */
  readonly entryId: number;
  /** See `#domain/result/parts.ts`. */
  readonly part: string;
  /** null clears. */
  readonly value: string | null;
  /** It is what a checker reads, and is held against the mark. */
  readonly check?: true;
}

interface WithdrawalBody {
  readonly athleteId: StarterId;
  readonly entryId: number;
  /** False takes a withdrawal back. */
  readonly withdrawn: boolean;
}

interface NoteBody {
  readonly athleteId: StarterId;
  /** Empty takes the note away. */
  readonly text: string;
}

/** How an action ended. Anything else that comes back is no answer. */
export type Outcome = 'accepted' | 'superseded' | 'rejected';

/** Why, in a closed list; the texts for people are in `domain/sync/reason.ts`. */
export const REASONS = [
  'outside-window', // accepted, and the history says so
  'already-checked-in',
  'already-collected',
  'bib-differs', // handed out; the athlete has another bib by now, or none: a person says which they wear
  'unseen-check-in', // the un-check was made without having seen the check-in that stands
  'nothing-to-undo',
  'same-mark',
  'same-bib',
  'challenged', // kept as a challenge beside the mark that stands
  'check-in-closed',
  'terms-not-agreed', // a person's own check-in without the organiser's terms, or with others than now
  'desk-only', // bibs are not handed out on a person's own phone
  'unknown-athlete',
  'unknown-entry',
  'unknown-event',
  'bib-invalid',
  'bib-changed', // another desk gave the athlete another bib, unseen by the author
  'bib-taken',
  'bib-leased',
  'bib-kept', // another desk gave the athlete another bib, unseen by who took one away
  'bib-out', // the bib to take away is handed out
  'bib-out-unseen', // the bib to change was handed out, unseen by the author
  'bib-elsewhere', // a desk has handed this bib out to another athlete
  'team-bib-taken',
  'mark-invalid',
  'note-changed', // another desk has written a note that the author had not seen
  'withdrawn', // a check-in for an event that the athlete has withdrawn from
  'here-unseen', // a withdrawal by a desk that had not seen the check-in
  'same-draw',
  'draw-changed', // another device has drawn the event or moved somebody, unseen by the author
  'draw-published', // the start list is out: it is not drawn again, and a move needs a reason
  'draw-marked', // there are marks in the heats as they are
  'draw-wrong', // not what the rules make of its list
  'same-place',
  'lane-taken',
  'same-round',
  'round-changed', // another device has said something else of the round, unseen by the author
  'round-challenged', // results are not official while two marks of an athlete differ
  'round-official', // the results are official: they are opened again with a reason only
  'same-line-up',
  'line-up-changed', // another device has declared another line-up, unseen by the author
  'line-up-closed', // after the deadline one says why
  'line-up-wrong', // not as many as there are legs, one of them twice, or not of the team
  'forbidden',
  'device-revoked',
  'op-reused', // the same id came with another body
  'invalid',
] as const;
export type Reason = (typeof REASONS)[number];

/** The author of an action, as the authority knows them. */
export interface Author {
  readonly userId: number;
  /** Shown to others, e.g. `Desk 2`. */
  readonly name: string;
  readonly deviceId: string;
}
