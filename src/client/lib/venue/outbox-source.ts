import type { RescuedWork } from '#contracts/venue/rescue-file.ts';
import type { OpenedFile } from '#local/rescue/rescue-file.ts';
import type { OutboxRow } from '#local/venue/venue.ts';

/** Somebody who has signed in on this device and can take it over without a network. */
export interface Person {
  readonly userId: number;
  readonly name: string;
}

export interface HandingOver {
  /** All but the one at the desk now. */
  readonly people: readonly Person[];
  /** To one of those. What waits stays in the name of who did it. */
  readonly handOver: (userId: number) => Promise<void>;
}

/** What the screens need of this device's outbox. */
export interface OutboxSource {
  /** Newest first, with what ended in the last 24 hours. */
  read(compId: number): Promise<readonly OutboxRow[]>;
  /** A person says: send it again. */
  retry(row: OutboxRow): Promise<void>;
  /** A person says: drop it, and with it those that wait behind it. They stay in the list as ended. */
  drop(row: OutboxRow, behind?: readonly OutboxRow[]): Promise<void>;
  /** They say: not after all. As they were before. */
  undrop(rows: readonly OutboxRow[]): Promise<void>;
  /** What another user did here and has not sent goes in the name of this one. How many there were. */
  sendInOwnName(compId: number, userId: number): Promise<number>;
  /** What came from another device's file and is not sent yet; it is on that device, too. */
  copies(): Promise<readonly OutboxRow[]>;
  dropCopies(): Promise<number>;
  /** Actions that the server has not taken, of all competitions. */
  unsent(): Promise<number>;
  /** All that another device can send in place of this one, as the text of a file that opens with the PIN. `sealed`: actions that a locked device keeps. */
  pack(pin: string): Promise<{ readonly file: string; readonly count: number; readonly sealed: number }>;
  isRescueFile(text: string): Promise<boolean>;
  openFile(text: string, pin: string): Promise<OpenedFile>;
  /** Queues another device's work here. How many actions were not here yet. */
  takeOver(work: RescuedWork): Promise<number>;
  handingOver(): Promise<HandingOver>;
}

let source: OutboxSource | undefined;
export function provideOutbox(how: OutboxSource): void {
  source = how;
}

export function outbox(): OutboxSource {
  if (!source) throw new Error('provideOutbox() comes before the first screen');
  return source;
}
