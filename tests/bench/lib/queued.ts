import 'fake-indexeddb/auto';
import { starterId } from '#domain/team/starter.ts';
import { Database } from '#local/device/database.ts';
import { ensureDevice, newId } from '#local/device/device.ts';
import { courierPorts } from '#local/outbox/courier-ports.ts';
import { addAction } from '#local/outbox/dexie-outbox.ts';
import { drain } from '#local/outbox/drain.ts';
import { outboxRow } from '#local/outbox/outbox.ts';
import { newAction } from '#local/venue/new-action.ts';

interface Queued {
  readonly url: string;
  readonly compId: number;
  readonly token: string;
  readonly userId: number;
  readonly athletes: readonly number[];
}

/** A tablet with a check-in of each athlete in its outbox, in this process's in-memory IndexedDB. */
export interface QueuedDevice {
  readonly id: string;
  /** Sends all of them; ms that it took. Throws when one is left. */
  drain(): Promise<number>;
  forget(): Promise<void>;
}

export async function queuedDevice({ url, compId, token, userId, athletes }: Queued): Promise<QueuedDevice> {
  const db = new Database(`bench-${newId()}`);
  const device = await ensureDevice(db);
  for (const athleteId of athletes) {
    await addAction(db, device.id, (seq) => {
      const stamp = { id: newId(), deviceId: device.id, seq, userId, compId, base: 1, occurredAt: new Date().toISOString() };
      return outboxRow(newAction('check-in', { athleteId: starterId(athleteId), collected: true }, stamp));
    });
  }
  const ports = courierPorts(db, (path, init) => fetch(`${url}${path}`, init));
  return {
    id: device.id,
    async drain() {
      const from = performance.now();
      const report = await drain(ports, { session: { token, userId, name: 'Bench' } });
      const took = performance.now() - from;
      if (report.sent !== athletes.length)
        throw new Error(`${report.sent} of ${athletes.length} actions were sent: ${report.connection}`);
      return took;
    },
    forget: () => db.delete(),
  };
}
