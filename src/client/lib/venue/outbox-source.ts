import type { OutboxRow } from '#local/venue/venue.ts';

/** What the screens need of this device's outbox. */
export interface OutboxSource {
  /** Newest first, with what ended in the last 24 hours. */
  read(compId: number): Promise<readonly OutboxRow[]>;
  /** A person says: send it again. */
  retry(row: OutboxRow): Promise<void>;
  /** A person says: leave it. It stays in the list as ended. */
  drop(row: OutboxRow): Promise<void>;
}

let source: OutboxSource | undefined;
export function provideOutbox(how: OutboxSource): void {
  source = how;
}

export function outbox(): OutboxSource {
  if (!source) throw new Error('provideOutbox() comes before the first screen');
  return source;
}
