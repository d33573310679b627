import type { ImportReview } from '#contracts/organising/entry-file.ts';
import type { EventEligibility } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { Placing } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { CheckInWindow } from '#domain/round/check-in-window.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';

/** What the web worker does, behind its one Comlink door. It reads the competition from Dexie itself and follows its changes. */
export interface WorkerApi {
  /** Comes before the first question where the device has a PIN: what the worker reads is sealed. */
  unlock(sealKey: CryptoKey): Promise<void>;
  /** Check-in windows of all event groups held, at an instant (ISO). */
  windows(compId: number, at: string): Promise<readonly GroupWindow[]>;
  /** Places of an event group as it is run by now, with values that are being typed and not saved yet. */
  places(compId: number, eventGroupId: number, drafts: readonly Draft[], scheme: FieldScheme): Promise<readonly Placing[]>;
  /** Keeps all that decides about an athlete's entries at a competition, and says what the rules say of each event. */
  holdEntries(input: EligibilityInput): Promise<readonly EventEligibility[]>;
  /**
   * The rules again after a change: all of them, from nothing. Undefined: hold the athlete first; a worker that was started anew
   * knows nothing.
   */
  evaluateEntries(whose: WhoseEntries, change: EntryChange): Promise<readonly EventEligibility[] | undefined>;
  /** What the rules say of several athletes at a competition that is not saved; nothing of it is kept. One list for each, in their order. */
  tryEntries(programme: TriedProgramme, tries: readonly Try[]): Promise<readonly (readonly EventEligibility[])[]>;
  /** Reads a start list file: counts and bad lines, nothing sent. */
  reviewFile(file: Blob, options: { readonly timeZone: string }): Promise<FileReview>;
}
export interface WhoseEntries {
  readonly compId: number;
  readonly athleteId: number;
}
export type TriedProgramme = Pick<EligibilityInput, 'competition' | 'events'>;
export type Try = Omit<EligibilityInput, keyof TriedProgramme>;
/** What a screen changes; what is not named stays as it is held. */
export type EntryChange = Partial<
  Pick<EligibilityInput, 'selected' | 'entries' | 'performances' | 'switchFrom' | 'now' | 'user' | 'events'>
>;
export interface GroupWindow {
  readonly eventGroupId: number;
  readonly window: CheckInWindow;
}
export interface Draft {
  readonly heat: number;
  readonly entryId: number;
  readonly value: ResultValue | null;
}
/** What a file alone can tell; what of it is new, only the server knows. */
export type FileReview = Omit<ImportReview, 'newAthletes' | 'newEntries' | 'changed' | 'compId'> | { readonly refused: string };
