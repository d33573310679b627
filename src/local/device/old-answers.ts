import type { Database } from './database.ts';
import { durably } from './device.ts';

/** What was not asked for in a week lies about on no device. */
export const KEEP_ANSWERS_MS = 7 * 24 * 60 * 60_000;

/** Takes out what is too old to be shown. */
export async function forgetOldAnswers(db: Database, now: number): Promise<void> {
  await durably(db, () =>
    db.answer
      .where('at')
      .below(new Date(now - KEEP_ANSWERS_MS).toISOString())
      .delete(),
  );
}
