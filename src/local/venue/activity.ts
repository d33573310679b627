import type { LocalDevice } from '#local/device/local-device.ts';
import { openWords } from '#local/device/sealed-words.ts';
import { KEEP_ENDED_MS } from '#local/outbox/dexie-outbox.ts';
import type { OutboxRow } from './venue.ts';

/** What this device did in a competition, newest first: all that is open and what ended in the last 24 hours. */
export async function activity(device: LocalDevice, compId: number): Promise<readonly OutboxRow[]> {
  const oldest = Date.now() - KEEP_ENDED_MS;
  const rows = await device.db.outbox.where('compId').equals(compId).sortBy('order');
  const shown = rows.filter((row) => (row.endedAt ?? oldest) >= oldest).reverse();
  return Promise.all(shown.map((row) => openWords(device.db, row)));
}
