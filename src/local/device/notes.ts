/** What screens note of people in the browser's simple storage: forms that are being typed, who is signed in, for whom a phone checks in. */
const PERSONAL = ['callroom.draft.', 'callroom.config', 'callroom.check-in.'];
/** Tells the page, before the database is open, that this device has a PIN. */
const PIN_MARK = 'callroom.pin';

type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Notes that survive a closed tab. On a device with a PIN they lie there sealed and are read into memory when the PIN was entered, so that
 * screens go on reading and writing them at once.
 */
export class Notes {
  readonly #lasting: () => NoteStorage;
  readonly #ofTab: () => NoteStorage;
  readonly #open = new Map<string, string>();
  #key: CryptoKey | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `ofTab`: where an earlier version kept forms on devices with a PIN. */
  constructor(lasting: () => NoteStorage, ofTab: () => NoteStorage) {
    this.#lasting = lasting;
    this.#ofTab = ofTab;
  }

  get hasPin(): boolean {
    return read(this.#lasting, PIN_MARK) !== null;
  }

  read(name: string): string | null {
    if (this.#open.has(name) || this.hasPin) return this.#open.get(name) ?? null;
    const text = read(this.#lasting, name);
    return text?.startsWith('sealed:') ? null : text;
  }

  /** Resolves when it lies on the device; while that is locked, when it is unlocked again. */
  async write(name: string, text: string): Promise<void> {
    if (!this.hasPin) return void put(this.#lasting, name, text);
    this.#open.set(name, text);
    await this.#store(name);
  }

  forget(name: string): void {
    this.#open.delete(name);
    for (const storage of [this.#lasting, this.#ofTab]) remove(storage, name);
  }

  /** What the device's database says; the mark may be missing after a crash. */
  pinIs(set: boolean): void {
    if (set) put(this.#lasting, PIN_MARK, '1');
    else remove(this.#lasting, PIN_MARK);
  }

  /** The PIN was set or entered: opens what is sealed, and seals what is not. */
  async unlocked(key: CryptoKey): Promise<void> {
    this.#key = key;
    const { textOf } = await sealing();
    for (const storage of [this.#ofTab, this.#lasting])
      for (const name of namesIn(storage)) {
        const text = await textOf(key, read(storage, name) ?? '');
        if (text !== undefined && !this.#open.has(name)) this.#open.set(name, text);
        if (storage === this.#ofTab) remove(storage, name);
      }
    for (const name of this.#open.keys()) await this.#store(name);
  }

  /** One after the other: what was written last is what stays. */
  #store(name: string): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const text = this.#open.get(name);
      if (text === undefined || !this.#key) return;
      const sealed = await (await sealing()).asText(this.#key, text);
      if (this.#open.has(name)) put(this.#lasting, name, sealed);
    });
    return this.#writing;
  }
}

/** Hardly any device has a PIN: what its notes need comes with it. */
const sealing = () => import('./sealed-note.ts');

function namesIn(storage: () => NoteStorage): string[] {
  const all = orNothing(() => Array.from({ length: storage().length }, (_, i) => storage().key(i) ?? '')) ?? [];
  return all.filter((name) => PERSONAL.some((prefix) => name.startsWith(prefix)));
}

const read = (storage: () => NoteStorage, name: string): string | null => orNothing(() => storage().getItem(name)) ?? null;
const put = (storage: () => NoteStorage, name: string, text: string) => orNothing(() => storage().setItem(name, text));
const remove = (storage: () => NoteStorage, name: string) => orNothing(() => storage().removeItem(name));

/** Full, or forbidden by the browser's settings: then a note lives as long as its page. */
function orNothing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
