import { liveQuery } from 'dexie';
import type { Database } from './database.ts';
import { durably } from './device.ts';
import type { NotOpen } from './lock-work.ts';
import { type Wiped, wipe } from './session.ts';
import type { VaultRecord } from './vault.ts';

/** `none`: no PIN was set, whoever has the device can read it. */
type LockState = 'checking' | 'none' | 'locked' | 'open';

/** `wiped`: too many wrong PINs, and nothing was unsent. */
type Unlocked = { readonly is: 'open' } | { readonly is: 'wiped' } | NotOpen;

/** What lies outside the database and is sealed with it. */
interface MoreToSeal {
  pinIs(set: boolean): void;
  unlocked(key: CryptoKey): Promise<void>;
}

interface LockOptions {
  readonly more?: MoreToSeal;
  readonly now?: () => number;
  /** Another tab has set, changed or taken away the PIN. */
  readonly changedElsewhere?: () => void;
}

/**
 * The device's lock (promise P8 of OFFLINE.md). The key is in this page's memory only: a reload, a crash or five idle minutes ask for the PIN again. Actions
 * are never sealed, they hold numbers only; so they are sent, and counted, while the device is locked.
 */
export class DeviceLock {
  readonly #db: Database;
  readonly #options: LockOptions;
  readonly #listeners = new Set<() => void>();
  #state: LockState = 'checking';
  #vault: VaultRecord | undefined;
  #short = false;
  #wiping = false;
  #letIn: () => void = () => undefined;
  readonly #opened = new Promise<void>((resolve) => {
    this.#letIn = resolve;
  });

  constructor(db: Database, options: LockOptions = {}) {
    this.#db = db;
    this.#options = options;
  }

  get state(): LockState {
    return this.#state;
  }

  /** The PIN that was entered is of an earlier version and soon guessed. */
  get isShort(): boolean {
    return this.#short;
  }

  /** The PIN has letters. */
  get isPhrase(): boolean {
    return this.#vault?.phrase ?? false;
  }

  /** Resolves when what is stored can be read. */
  opened(): Promise<void> {
    return this.#opened;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async read(): Promise<void> {
    this.start(await this.#stored());
  }

  /** As it lies on the device; undefined: it has no PIN. */
  start(vault: VaultRecord | undefined): void {
    this.#vault = vault;
    this.#options.more?.pinIs(vault !== undefined);
    this.#become(vault ? 'locked' : 'none');
  }

  /** Follows what other tabs do with the PIN; returns the way to stop. */
  follow(): () => void {
    const following = liveQuery(() => this.#stored()).subscribe({
      next: (stored) => {
        if (this.#wiping || isSame(stored, this.#vault)) return;
        this.#options.more?.pinIs(stored !== undefined);
        this.#options.changedElsewhere?.();
      },
      error: (error) => console.warn('The PIN cannot be followed', error),
    });
    return () => following.unsubscribe();
  }

  async unlock(pin: string): Promise<Unlocked> {
    const record = await this.#stored();
    if (!record) return { is: 'wiped' };
    const tried = await (await lockWork()).tryPin(this.#db, record, pin, this.#now());
    if (tried.is === 'wrong' && (await this.wipeIfTried())) return { is: 'wiped' };
    if (tried.is !== 'open') return tried;
    this.#vault = record;
    this.#short = tried.short;
    await this.#openWith(tried.key);
    return { is: 'open' };
  }

  /** Seals what is here and whatever comes. Only on a device that has no PIN yet. `rounds` is for tests. */
  async setPin(pin: string, rounds?: number): Promise<void> {
    const { record, key } = await (await lockWork()).newPin(pin, rounds);
    // From here on nothing readable is written, by any tab or worker; what was there before is sealed next, now or at the next unlock.
    this.#vault = record;
    await durably(this.#db, () => this.#db.meta.add(record));
    this.#options.more?.pinIs(true);
    await this.#openWith(key);
  }

  /** The same key behind another PIN; false: `pin` is not the one that is set. */
  async changePin(pin: string, next: string, rounds?: number): Promise<boolean> {
    const record = await this.#stored();
    const changed = record && (await (await lockWork()).otherPin(record, pin, next, rounds));
    if (!changed) return false;
    this.#vault = changed;
    this.#short = false;
    await durably(this.#db, () => this.#db.meta.put(changed));
    this.#become(this.#state);
    return true;
  }

  /** After too many wrong PINs: forgets everything as soon as nothing is unsent. Answers whether it did. */
  async wipeIfTried(): Promise<boolean> {
    if (this.#state !== 'locked' || !(await (await lockWork()).isTriedOut(this.#db))) return false;
    return (await this.wipe()).wiped;
  }

  /** Takes everything off the device, the PIN too, unless something is unsent. */
  async wipe(): Promise<Wiped> {
    // So that the end of the vault is not taken for another tab's doing.
    this.#wiping = true;
    try {
      const wiped = await wipe(this.#db);
      if (wiped.wiped) this.#vault = undefined;
      return wiped;
    } finally {
      this.#wiping = false;
    }
  }

  async #openWith(key: CryptoKey): Promise<void> {
    this.#db.sealKey = key;
    await (await lockWork()).sealAll(this.#db);
    await this.#options.more?.unlocked(key);
    this.#become('open');
  }

  async #stored(): Promise<VaultRecord | undefined> {
    const record = await durably(this.#db, () => this.#db.meta.get('vault'));
    return record?.key === 'vault' ? record : undefined;
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  #become(state: LockState): void {
    this.#state = state;
    if (state === 'none' || state === 'open') this.#letIn();
    for (const listener of this.#listeners) listener();
  }
}

/** Rules, ciphers and sealing come when a PIN is typed: the desk starts without them. */
const lockWork = () => import('./lock-work.ts');

/** A changed PIN has a new salt. */
function isSame(one: VaultRecord | undefined, other: VaultRecord | undefined): boolean {
  return one?.salt.join() === other?.salt.join();
}
