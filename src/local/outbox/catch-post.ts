import { actionCall } from '#contracts/venue/action-call.ts';
import { QueuedBody } from '#contracts/venue/queued-body.ts';
import { ACTION_BODIES, ActionStamp, postOwnCheckIns } from '#contracts/venue/venue-action.ts';
import { ACTION_KINDS, type Action, type ActionKind } from '#domain/sync/action.ts';
import type { Database } from '#local/device/database.ts';
import { durablyFirst, ensureDevice } from '#local/device/device.ts';
import { mustBeSealed, sealWords, type Worded } from '#local/device/sealed-words.ts';
import { lastUser } from '#local/device/session.ts';
import { storageText, storageTrouble } from '#local/device/storage-error.ts';
import { newAction } from '#local/venue/new-action.ts';
import { outboxRow } from './outbox.ts';

/** A call that may wait: what kind of actions it carries for which competition. */
interface QueuedCall {
  readonly kind: ActionKind;
  readonly compId: number;
  readonly path: string;
}

const CALLS: readonly { readonly kind: ActionKind; readonly path: string }[] = [
  { kind: 'check-in', path: postOwnCheckIns.path },
  ...ACTION_KINDS.map((kind) => ({ kind, path: actionCall(kind).path })),
];

/** Which of the queued calls a POST is, if any. */
export function queuedCall(path: string): QueuedCall | undefined {
  for (const call of CALLS) {
    const match = new RegExp(`^${call.path.replace(/:\w+/, '(\\d{1,15})')}$`).exec(path);
    if (match) return { kind: call.kind, compId: Number(match[1]), path };
  }
  return undefined;
}

interface Caught {
  readonly status: number;
  readonly body: {
    readonly errNo: number;
    readonly error: string;
    readonly message: string;
    readonly data: unknown;
    readonly meta: unknown;
  };
}

/**
 * The network failed under a direct POST of a page: its actions go into the outbox exactly as they were, ids and all, because the server may
 * have got them before the line broke. "queued" is said after the transaction is complete.
 */
export async function catchPost(db: Database, call: QueuedCall, body: unknown): Promise<Caught> {
  try {
    const user = await lastUser(db);
    if (!user) return refusal(503, 'No network, and nobody has signed in on this device yet. Nothing was saved.');
    const actions = actionsIn(call, body, user.userId);
    if (!actions) return refusal(400, 'This is nothing that can wait for the network. Nothing was saved.');
    await durablyFirst(db, () => addAll(db, call.path, actions));
    const message = 'Saved on this device, will be sent.';
    return {
      status: 202,
      body: { errNo: 0, error: '', message, data: { queued: true, opIds: actions.map((action) => action.id) }, meta: {} },
    };
  } catch (error) {
    return refusal(507, storageText(storageTrouble(error)));
  }
}

async function addAll(db: Database, path: string, actions: readonly Action[]): Promise<void> {
  await ensureDevice(db);
  const rows = await Promise.all(actions.map((action) => sealWords<Worded>(db, outboxRow(action, path))));
  await db.transaction('rw', db.outbox, db.meta, async () => {
    const device = await ensureDevice(db);
    for (const row of rows) {
      if ((await db.outbox.where('id').equals(row.id).count()) > 0) continue;
      await mustBeSealed(db, row);
      await db.outbox.add({ ...row, open: 1, touched: device.touched + 1 });
    }
    const own = actions.filter((action) => action.deviceId === device.id).map((action) => action.seq);
    await db.meta.put({ ...device, seq: Math.max(device.seq, ...own), touched: device.touched + 1 });
  });
}

/** Undefined when the body is not what the call takes. */
function actionsIn({ kind, compId }: QueuedCall, body: unknown, userId: number): Action[] | undefined {
  const parsed = QueuedBody.safeParse(body);
  if (!parsed.success || parsed.data.data.compId !== compId) return undefined;
  const items = parsed.data.data[actionCall(kind).list];
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const actions = items.map((item) => actionIn(kind, item, { userId, compId }));
  return actions.every((action) => action !== undefined) ? actions : undefined;
}

function actionIn<K extends ActionKind>(
  kind: K,
  item: unknown,
  by: { readonly userId: number; readonly compId: number },
): Action | undefined {
  const stamp = ActionStamp.safeParse(item);
  const said = ACTION_BODIES[kind].safeParse(item);
  if (!stamp.success || !said.success) return undefined;
  const { opId: id, ...rest } = stamp.data;
  return newAction(kind, said.data, { id, ...rest, ...by });
}

function refusal(status: number, error: string): Caught {
  return { status, body: { errNo: 1, error, message: '', data: { code: 'invalid' }, meta: {} } };
}
