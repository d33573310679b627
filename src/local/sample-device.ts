import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import { Database } from '#local/database.ts';
import { ensureDevice, newId } from '#local/device.ts';
import { addAction, dexieOutbox } from '#local/dexie-outbox.ts';
import { type DrainPorts, type DrainReport, type DrainRequest, drain } from '#local/drain.ts';
import { newAction } from '#local/new-action.ts';
import { outboxRow } from '#local/outbox.ts';
import { sendCall } from '#local/send-call.ts';
import type { OutboxRow } from '#local/venue.ts';

export const COMP = 7;
export const SESSION = { userId: 1, name: 'Desk 1', token: 'secret-token' } as const;

/** A device for tests: a real Dexie database, a clock that stands still until it is moved. */
export interface SampleDevice {
  readonly db: Database;
  readonly id: string;
  now: number;
  timeoutMs: number;
  act<K extends ActionKind>(kind: K, body: ActionBodies[K], userId?: number): Promise<OutboxRow>;
  checkIn(athleteId: number, userId?: number): Promise<OutboxRow>;
  drain(base: string, request?: Partial<DrainRequest>): Promise<DrainReport>;
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
    act: (kind, body, userId = SESSION.userId) =>
      addAction(db, id, (seq) => {
        const stamp = { id: newId(), deviceId: id, seq, userId, compId: COMP, base: 0, occurredAt: '2026-06-20T09:00:00.000Z' };
        return outboxRow(newAction(kind, body, stamp));
      }),
    checkIn: (athleteId, userId) => device.act('check-in', { athleteId, collected: true }, userId),
    drain: (base, request) => drain(ports(device, base), { session: SESSION, force: true, ...request }),
    row: (actionId) => db.outbox.where('id').equals(actionId).first(),
    states: async () => (await db.outbox.orderBy('order').toArray()).map((row) => row.state),
  };
  return device;
}

function ports(device: SampleDevice, base: string): DrainPorts {
  return {
    store: dexieOutbox(device.db),
    send: (call, session, signal) => sendCall(call, session, { fetch, base, timeoutMs: device.timeoutMs }, signal),
    clock: () => device.now,
    random: () => 1,
    lock: (work) => work(),
  };
}

export interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly ids: readonly string[];
}

/** A real HTTP server on the loopback that does to each call what the test says. */
export async function sampleServer(answer: (heard: Heard, response: ServerResponse, count: number) => void) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const ids = [
        ...Buffer.concat(chunks)
          .toString()
          .matchAll(/"opId":"([^"]+)"/g),
      ].map((match) => match[1] ?? '');
      const call = { path: request.url ?? '', headers: request.headers, ids };
      heard.push(call);
      answer(call, response, heard.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  return {
    base: `http://127.0.0.1:${address.port}`,
    heard,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
};

export const accepted = (ids: readonly string[]): unknown =>
  envelope(ids.map((opId) => ({ opId, outcome: 'accepted', rows: [] })));
export const refusal = (code: string): unknown => ({
  errNo: 1,
  error: `Refused: ${code}`,
  message: '',
  data: { code },
  meta: {},
});
export const envelope = (data: unknown): unknown => ({ errNo: 0, error: '', message: '', data, meta: {} });
