import { Dexie } from 'dexie';
import { leavesAt } from '#domain/device/leave.ts';
import type { CompetitionRow } from '#domain/rows/row.ts';
import { hasEnded } from '#local/outbox/outbox.ts';
import type { Database } from './database.ts';
import { durably } from './device.ts';

const keyOf = (compId: number) => `leaves:${compId}` as const;

/** Notes in the clear when a meeting leaves this device: it must go from a locked one as well. */
export function noteMeeting(db: Database, competition: CompetitionRow, now: number): Promise<void> {
  const key = keyOf(competition.compId);
  return durably(db, () =>
    db.transaction('rw', db.meta, async () => {
      const noted = await db.meta.get(key);
      const before = noted && 'leaves' in noted ? noted.leaves : undefined;
      // It is about to go: who opens it once more does not keep it.
      if (before !== undefined && before <= now) return;
      const leaves = leavesAt(competition, now, before);
      if (leaves !== before) await db.meta.put({ key, leaves });
    }),
  );
}

/**
 * Takes the meetings off the device that are over for 24 hours, and the answers that were kept for reading offline. Never one of which something is
 * unsent. Which went.
 */
export function leaveMeetings(db: Database, now: number): Promise<readonly number[]> {
  return durably(db, () =>
    db.transaction('rw', [db.page, db.row, db.answer, db.outbox, db.meta], async () => {
      const gone: number[] = [];
      for (const { key, ...noted } of await db.meta.where('key').startsWith('leaves:').toArray()) {
        if (!('leaves' in noted) || noted.leaves > now) continue;
        const compId = Number(key.slice('leaves:'.length));
        // A collection that was filtered once stays so.
        const actions = () => db.outbox.where('compId').equals(compId);
        const unsent = await actions()
          .filter((row) => !hasEnded(row))
          .count();
        if (unsent > 0) continue;
        await Promise.all([
          actions().delete(),
          db.page.where('compId').equals(compId).delete(),
          db.row.where('[compId+key]').between([compId, Dexie.minKey], [compId, Dexie.maxKey]).delete(),
          db.meta.bulkDelete([key, `cursor:${compId}`]),
        ]);
        gone.push(compId);
      }
      if (gone.length > 0) await db.answer.clear();
      return gone;
    }),
  );
}
