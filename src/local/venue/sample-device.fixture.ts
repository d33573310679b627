import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import { Database } from '#local/device/database.ts';
import { ensureDevice, newId } from '#local/device/device.ts';
import { dexieFeed } from '#local/feed/dexie-feed.ts';
import { changesPath, judgeFeed } from '#local/feed/feed.ts';
import { type PullPorts, type PullReport, pull } from '#local/feed/pull.ts';
import { addAction, dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { type DrainPorts, type DrainReport, type DrainRequest, drain } from '#local/outbox/drain.ts';
import { outboxRow } from '#local/outbox/outbox.ts';
import { request, sendCall } from '#local/outbox/send-call.ts';
import { newAction } from './new-action.ts';
import type { OutboxRow } from './venue.ts';

export const COMP = 7;
export const SESSION = { userId: 1, name: 'Desk 1', token: 'secret-token' } as const;

/** A device for tests: a real Dexie database, a clock that stands still until it is moved. */
export interface SampleDevice {
  readonly db: Database;
  readonly id: string;
  now: number;
  timeoutMs: number;
  /** The `Date`s that were taken for the server's. */
  readonly dates: number[];
  act<K extends ActionKind>(kind: K, body: ActionBodies[K], userId?: number): Promise<OutboxRow>;
  checkIn(athleteId: number, userId?: number): Promise<OutboxRow>;
  drain(base: string, request?: Partial<DrainRequest>): Promise<DrainReport>;
  pull(base: string): Promise<PullReport>;
  row(id: string): Promise<OutboxRow | undefined>;
  states(): Promise<readonly string[]>;
}

let made = 0;

export async function sampleDevice(name?: string): Promise<SampleDevice> {
  made += 1;
  const db = new Database(name ?? `device-${made}`);
  const { id } = await ensureDevice(db);
  const device: SampleDevice = {
    db,
    id,
    now: Date.parse('2026-06-20T09:00:00.000Z'),
    timeoutMs: 10_000,
    dates: [],
    act: (kind, body, userId = SESSION.userId) =>
      addAction(db, id, (seq) => {
        const stamp = { id: newId(), deviceId: id, seq, userId, compId: COMP, base: 0, occurredAt: '2026-06-20T09:00:00.000Z' };
        return outboxRow(newAction(kind, body, stamp));
      }),
    checkIn: (athleteId, userId) => device.act('check-in', { athleteId: starterId(athleteId), collected: true }, userId),
    drain: (base, request) => drain(ports(device, base), { session: SESSION, force: true, ...request }),
    pull: (base) => pull(feedPorts(device, base), COMP),
    row: (actionId) => db.outbox.where('id').equals(actionId).first(),
    states: async () => (await db.outbox.orderBy('order').toArray()).map((row) => row.state),
  };
  return device;
}

function ports(device: SampleDevice, base: string): DrainPorts {
  return {
    store: dexieOutbox(device.db),
    send: (call, session, signal) => sendCall(call, session, { fetch, base, timeoutMs: device.timeoutMs }, signal),
    heardDate: ({ date }) => device.dates.push(date),
    clock: () => device.now,
    random: () => 1,
    lock: (work) => work(),
  };
}

function feedPorts(device: SampleDevice, base: string): PullPorts {
  const ask: PullPorts['ask'] = async (compId, since, limit) => {
    const options = { fetch, base, timeoutMs: device.timeoutMs };
    const word = newId();
    return judgeFeed(await request(changesPath(compId, since, limit, word), SESSION.token, options, {}), since, word);
  };
  return {
    store: dexieFeed(device.db),
    ask,
    clock: () => device.now,
    heardDate: ({ date }) => device.dates.push(date),
    held: () => undefined,
    lock: (_compId, work) => work(),
  };
}

export const accepted = (ids: readonly string[], meta: unknown = {}): unknown => ({
  ...envelope(ids.map((opId) => ({ opId, outcome: 'accepted', rows: [] }))),
  meta,
});
export const refusal = (code: string, more: object = {}): unknown => ({
  errNo: 1,
  error: `Refused: ${code}`,
  message: '',
  data: { code, ...more },
  meta: {},
});
export const envelope = (data: unknown) => ({ errNo: 0, error: '', message: '', data, meta: {} });
