import { liveQuery } from 'dexie';
import type { OutboxSource } from '#client/lib/outbox-source.ts';
import { dexieOutbox } from '#local/dexie-outbox.ts';
import type { LocalDevice } from '#local/local-device.ts';
import { requeued } from '#local/outbox.ts';
import type { OutboxRow } from '#local/venue.ts';

/** What a person sees of the outbox, and what she decides about a refused action. */
export function outboxOf(device: () => LocalDevice): OutboxSource {
  const change = (id: string, set: (row: OutboxRow) => OutboxRow) => dexieOutbox(device().db).update([{ id, set }]);
  return {
    watch(compId, listener) {
      const rows = liveQuery(() => device().db.outbox.where('compId').equals(compId).reverse().sortBy('seq'));
      const subscription = rows.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    async retry({ id }) {
      await change(id, (row) => requeued(row));
      device().courier.nudge(true);
    },
    drop: ({ id }) => change(id, (row) => ({ ...row, endedAt: Date.now() })),
  };
}
