import type { Database, RowRecord } from '#local/database.ts';
import { durably } from '#local/device.ts';
import { isVenueRow } from '#local/quick-check.ts';
import { isSealed, rowRecords } from '#local/sealed-rows.ts';
import { isPin, makeVault, seal, unlockVault, type VaultRecord } from '#local/vault.ts';

/** `none`: no PIN was set, whoever has the device can read it. */
type LockState = 'checking' | 'none' | 'locked' | 'open';

/**
 * The device's lock (promise P8). The key is in this page's memory only: a reload, a crash or five idle minutes ask for the PIN again. Actions
 * are never sealed, they hold numbers only; so they are sent, and counted, while the device is locked.
 */
export class DeviceLock {
  readonly #db: Database;
  readonly #listeners = new Set<() => void>();
  #state: LockState = 'checking';
  #opened = Promise.withResolvers<void>();

  constructor(db: Database) {
    this.#db = db;
  }

  get state(): LockState {
    return this.#state;
  }

  /** Resolves when what is stored can be read. */
  opened(): Promise<void> {
    return this.#opened.promise;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async read(): Promise<void> {
    const record = await durably(this.#db, () => this.#db.meta.get('vault'));
    this.start(record?.key === 'vault' ? record : undefined);
  }

  /** As it lies on the device; undefined: it has no PIN. */
  start(vault: VaultRecord | undefined): void {
    this.#become(vault ? 'locked' : 'none');
  }

  /** False: the PIN is wrong, and nothing happened. */
  async unlock(pin: string): Promise<boolean> {
    const record = await this.#db.meta.get('vault');
    const key = record?.key === 'vault' ? await unlockVault(record, pin) : undefined;
    if (!key) return false;
    this.#db.sealKey = key;
    await sealWhatIsPlain(this.#db);
    this.#become('open');
    return true;
  }

  /** Seals what is here and whatever comes. Only on a device that has no PIN yet. `rounds` is for tests. */
  async setPin(pin: string, rounds?: number): Promise<void> {
    if (!isPin(pin)) throw new Error('a PIN is 4 to 12 digits');
    const { record, key } = await makeVault(pin, rounds);
    // From here on nothing readable is written, by any tab or worker; what was there before is sealed next, now or at the next unlock.
    await durably(this.#db, () => this.#db.meta.add(record));
    this.#db.sealKey = key;
    await sealWhatIsPlain(this.#db);
    this.#become('open');
  }

  #become(state: LockState): void {
    this.#state = state;
    if (state === 'none' || state === 'open') this.#opened.resolve();
    for (const listener of this.#listeners) listener();
  }
}

/** Pages and rows from before the PIN; each is put back only if nobody changed it meanwhile. */
async function sealWhatIsPlain(db: Database): Promise<void> {
  for (const page of await db.page.filter(({ text }) => !isSealed(text)).toArray()) {
    if (typeof page.text === 'string') await db.page.put({ ...page, text: await seal(db.sealKey, page.text) });
  }
  const sealed: RowRecord[] = [];
  for (const { compId, row } of await db.row.filter((record) => !isSealed(record.row)).toArray()) {
    if (isVenueRow(row)) sealed.push(...(await rowRecords(db, { compId, rows: [row] })));
  }
  await durably(db, () =>
    db.transaction('rw', db.row, async () => {
      const now = await db.row.bulkGet(sealed.map(({ compId, key }): [number, string] => [compId, key]));
      await db.row.bulkPut(sealed.filter(({ version }, i) => now[i]?.version === version));
    }),
  );
}
