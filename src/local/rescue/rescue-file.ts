import { RescuedWork, RescueFile } from '#contracts/venue/rescue-file.ts';
import { ACTION_BODIES } from '#contracts/venue/venue-action.ts';
import { ACTION_KINDS, type ActionKind } from '#domain/sync/action.ts';
import type { Database } from '#local/device/database.ts';
import { durably, durablyFirst } from '#local/device/device.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { makeVault, unlockVault } from '#local/device/pin-vault.ts';
import { openWords } from '#local/device/sealed-words.ts';
import { seal, unseal } from '#local/device/vault.ts';
import { addAction, dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { hasEnded, outboxRow } from '#local/outbox/outbox.ts';
import { newAction } from '#local/venue/new-action.ts';
import { isOfVenue } from './others-work.ts';
import { copyStamp, rescuedOf, takenAgain } from './taken-over.ts';

/** `newer`: another version of the app has put something into it that this one does not know. */
export type OpenedFile =
  | { readonly is: 'open'; readonly work: RescuedWork }
  | { readonly is: 'wrong-pin' | 'no-rescue-file' | 'newer' };

/**
 * A copy of all that has not reached the server, to be kept in a file. It stays on the device too. While the device is locked, actions whose words are
 * sealed are left out and counted. `rounds` is for tests.
 */
export async function packUnsent(
  db: Database,
  by: string,
  pin: string,
  at: string,
  rounds?: number,
): Promise<{ readonly file: string; readonly count: number; readonly sealed: number }> {
  const rows = await durably(db, () => db.outbox.where('open').equals(1).sortBy('order'));
  const histories = await dexieOutbox(db).histories();
  const wanted = rows.filter((row) => !hasEnded(row) && isOfVenue(row));
  const readable = wanted.filter(({ words }) => words === undefined || db.sealKey);
  const open = await Promise.all(readable.map((row) => openWords(db, row)));
  const actions = open.map((row) => rescuedOf(row, histories.get(row.compId)?.epoch));
  const { record, key } = await makeVault(pin, rounds);
  const sealed = await seal(key, JSON.stringify({ by, at, actions } satisfies RescuedWork));
  if (typeof sealed === 'string') throw new Error('a key seals');
  const { salt, iv, wrapped } = record;
  const file: RescueFile = {
    callroom: 'unsent work',
    salt: base64(salt),
    rounds: record.rounds,
    iv: base64(iv),
    wrapped: base64(new Uint8Array(wrapped)),
    sealed: { iv: base64(sealed.iv), data: base64(new Uint8Array(sealed.data)) },
  };
  return { file: JSON.stringify(file), count: actions.length, sealed: wanted.length - readable.length };
}

export const isRescueFile = (text: string): boolean => RescueFile.safeParse(json(text)).success;

export async function openRescueFile(text: string, pin: string): Promise<OpenedFile> {
  const file = RescueFile.safeParse(json(text));
  if (!file.success) return { is: 'no-rescue-file' };
  const { salt, rounds, iv, wrapped, sealed } = file.data;
  const vault = { key: 'vault', salt: bytes(salt), rounds, iv: bytes(iv), wrapped: bytes(wrapped).buffer } as const;
  const key = await unlockVault(vault, pin);
  if (!key) return { is: 'wrong-pin' };
  const opened = await unseal(key, { iv: bytes(sealed.iv), data: bytes(sealed.data).buffer }).catch(() => '');
  const work = RescuedWork.safeParse(json(opened));
  if (!work.success) return { is: 'no-rescue-file' };
  return work.data.actions.every((action) => readBody(action)) ? { is: 'open', work: work.data } : { is: 'newer' };
}

/**
 * Queues another device's work on this one, under the same ids: whichever device sends an action first, it counts once. It is sent by the user of this
 * device. A copy that was dropped here is queued again. How many actions were queued.
 */
export async function takeOver(device: LocalDevice, { actions }: RescuedWork): Promise<number> {
  const { db } = device;
  const by = device.identity();
  if (!by) throw new Error('nobody is signed in');
  const outbox = dexieOutbox(db);
  const histories = await outbox.histories();
  let fresh = 0;
  for (const action of actions) {
    const read = readBody(action);
    if (!read) throw new Error('a file is opened before it is sent');
    const stamp = copyStamp(action, by, histories.get(action.compId)?.epoch);
    const known = await durably(db, () => db.outbox.where('id').equals(action.id).first());
    if (!known) {
      await durablyFirst(db, () => addAction(db, by.id, (seq) => outboxRow(newAction(read.kind, read.body, { ...stamp, seq }))));
    } else if (takenAgain(known, stamp)) {
      await outbox.update([{ id: action.id, set: (row) => takenAgain(row, stamp) ?? row }]);
    } else continue;
    fresh += 1;
  }
  device.courier.nudge(true);
  return fresh;
}

function readBody({ kind, body }: RescuedWork['actions'][number]) {
  const known = ACTION_KINDS.find((one) => one === kind);
  return known && read(known, body);
}

function read<K extends ActionKind>(kind: K, body: unknown) {
  const parsed = ACTION_BODIES[kind].safeParse(body);
  return parsed.success ? { kind, body: parsed.data } : undefined;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In pieces, as a long list of arguments would be refused. */
function base64(of: Uint8Array): string {
  let text = '';
  for (const byte of of) text += String.fromCharCode(byte);
  return btoa(text);
}
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
