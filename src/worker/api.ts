import type { ImportReview } from '#contracts/entry-file.ts';
import type { CheckInWindow } from '#domain/check-in/window.ts';
import type { Placing } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';

/** What the web worker does, behind its one Comlink door. It reads the competition from Dexie itself and follows its changes. */
export interface WorkerApi {
  /** Comes before the first question where the device has a PIN: what the worker reads is sealed. */
  unlock(sealKey: CryptoKey): Promise<void>;
  /** Holds a competition's data; resolves with the number of athletes held. */
  hold(compId: number): Promise<number>;
  /** Check-in windows of all event groups held, at an instant (ISO). */
  windows(compId: number, at: string): Promise<readonly GroupWindow[]>;
  /** Places of an event group, with values that are being typed and not saved yet. */
  places(compId: number, eventGroupId: number, drafts: readonly Draft[]): Promise<readonly Placing[]>;
  /** Reads a start list file: counts and bad lines, nothing sent. */
  reviewFile(file: Blob, options: { readonly date?: string; readonly timeZone: string }): Promise<FileReview>;
}
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
