import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { Database } from '#local/database.ts';
import { ensureDevice, newId } from '#local/device.ts';
import { addAction, dexieOutbox } from '#local/dexie-outbox.ts';
import { drain } from '#local/drain.ts';
import { newAction } from '#local/new-action.ts';
import { outboxRow } from '#local/outbox.ts';

let count = 0;
const open: Database[] = [];
afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

async function device() {
  count += 1;
  const db = new Database(`drain-${count}`);
  open.push(db);
  const { id } = await ensureDevice(db);
  const checkIn = (athleteId: number, userId = 1) =>
    addAction(db, id, (seq) =>
      outboxRow(
        newAction(
          'check-in',
          { athleteId, collected: true },
          { id: newId(), deviceId: id, seq, userId, compId: 7, base: 0, occurredAt: '2026-08-12T09:00:00.000Z' },
        ),
      ),
    );
  return { db, id, checkIn };
}

describe('a drain', () => {
  it('sends all actions in batches of 200', async () => {
    const { db, checkIn } = await device();
    for (let i = 1; i <= 250; i++) await checkIn(i);
    const sizes: number[] = [];
    const report = await drain(
      {
        store: dexieOutbox(db),
        send: async (call) => {
          sizes.push(call.rows.length);
          return {
            status: 200,
            redirected: false,
            contentType: 'application/json',
            retryAfter: null,
            text: JSON.stringify({
              errNo: 0,
              error: '',
              message: '',
              meta: {},
              data: call.rows.map((r) => ({ opId: r.id, outcome: 'accepted', rows: [] })),
            }),
          };
        },
        clock: () => 1,
        random: () => 0.5,
        lock: (work) => work(),
      },
      { session: { userId: 1, name: 'Desk', token: 't' } },
    );
    expect(report).toMatchObject({ connection: 'online', sent: 250 });
    expect(sizes).toEqual([200, 50]);
    expect(await db.outbox.where('open').equals(1).count()).toBe(0);
  });
});
