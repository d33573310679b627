import { afterWrongPin, isShortPin, MOST_TRIES, NO_TRIES, type PinTries, pinProblem, waitOf } from '#domain/device/pin.ts';
import { sealDrafts } from '#local/builder/builder-drafts.ts';
import type { Database } from './database.ts';
import { durably } from './device.ts';
import { makeVault, rewrapVault, unlockVault } from './pin-vault.ts';
import { sealWhatIsPlain } from './seal-device.ts';
import type { VaultRecord } from './vault.ts';

/** `wait` is in ms, `left` how many tries remain until everything is forgotten. */
export interface NotOpen {
  readonly is: 'wrong' | 'wait';
  readonly wait: number;
  readonly left: number;
}
/** `short`: the PIN is of an earlier version and soon guessed. */
type Tried = { readonly is: 'open'; readonly key: CryptoKey; readonly short: boolean } | NotOpen;

export async function tryPin(db: Database, record: VaultRecord, pin: string, now: number): Promise<Tried> {
  const tries = await takeTry(db, now);
  if ('is' in tries) return tries;
  const key = await unlockVault(record, pin);
  if (!key) return { is: 'wrong', wait: waitOf(tries, now), left: leftOf(tries) };
  await durably(db, () => db.meta.delete('tries'));
  return { is: 'open', key, short: isShortPin(pin) };
}

export function newPin(pin: string, rounds?: number): ReturnType<typeof makeVault> {
  mustBeGood(pin);
  return makeVault(pin, rounds);
}

export function otherPin(record: VaultRecord, pin: string, next: string, rounds?: number): ReturnType<typeof rewrapVault> {
  mustBeGood(next);
  return rewrapVault(record, pin, next, rounds);
}

export async function sealAll(db: Database): Promise<void> {
  await sealWhatIsPlain(db);
  if (db.sealKey) await sealDrafts(db.sealKey);
}

export async function isTriedOut(db: Database): Promise<boolean> {
  return (await triesOf(db)).wrong >= MOST_TRIES;
}

function mustBeGood(pin: string): void {
  const problem = pinProblem(pin);
  if (problem) throw new Error(`this PIN is not accepted: ${problem}`);
}

/** Counted before the PIN is looked at: a page that is closed in between saves nobody a try. */
function takeTry(db: Database, now: number): Promise<PinTries | NotOpen> {
  return durably(db, () =>
    db.transaction('rw', db.meta, async () => {
      const tries = await triesOf(db);
      const wait = waitOf(tries, now);
      if (wait > 0) return { is: 'wait', wait, left: leftOf(tries) } as const;
      const after = afterWrongPin(tries, now);
      await db.meta.put({ key: 'tries', ...after });
      return after;
    }),
  );
}

const leftOf = ({ wrong }: PinTries): number => Math.max(0, MOST_TRIES - wrong);

async function triesOf(db: Database): Promise<PinTries> {
  const record = await db.meta.get('tries');
  return record?.key === 'tries' ? record : NO_TRIES;
}
