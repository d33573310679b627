import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that rests this long in size and time is written to its end. */
const REST_MS = 300;
/** How often the whole folder is read; between, only files that may have come to rest are looked at. */
const FOLDER_MS = 100;

interface Seen {
  /** Size and time of change. */
  readonly state: string;
  readonly since: number;
  /** It was taken as it is. */
  readonly taken: boolean;
  /** It was taken otherwise before, and has been written or put there anew since. */
  readonly anew: boolean;
}

export interface Found {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** When it was written, or put in the place of another, epoch ms. */
  readonly changed: number;
}

/**
 * Files of a folder, each taken once it rests, and again when it is written anew. By looking, not by being told: shared folders of a network tell
 * nobody.
 */
export class Watch {
  readonly #folder: string;
  readonly #isWanted: (name: string) => boolean;
  readonly #seen = new Map<string, Seen>();
  #folderRead = 0;

  constructor(folder: string, isWanted: (name: string) => boolean) {
    this.#folder = folder;
    this.#isWanted = isWanted;
  }

  /** What has come to rest since the last look, the oldest first. */
  async look(): Promise<readonly Found[]> {
    const names = await this.#names();
    const rested: { readonly name: string; readonly changed: number }[] = [];
    for (const name of names) {
      const changed = await this.#rests(name);
      if (changed !== undefined) rested.push({ name, changed });
    }
    const found: Found[] = [];
    for (const { name, changed } of rested.sort((a, b) => a.changed - b.changed)) {
      const bytes = await this.#read(name);
      // A copy of an older file has the time of that.
      if (bytes) found.push({ name, bytes, changed: this.#seen.get(name)?.anew ? Math.max(changed, Date.now()) : changed });
    }
    return found;
  }

  async #names(): Promise<readonly string[]> {
    if (Date.now() - this.#folderRead < FOLDER_MS) return [...this.#seen].filter(([, { taken }]) => !taken).map(([name]) => name);
    this.#folderRead = Date.now();
    return (await readdir(this.#folder)).filter(this.#isWanted);
  }

  /** When the file last changed, if it is to be taken now. */
  async #rests(name: string): Promise<number | undefined> {
    const info = await stat(join(this.#folder, name)).catch(() => undefined);
    if (!info?.isFile() || info.size === 0) return undefined;
    const state = `${info.size} ${info.mtimeMs}`;
    const before = this.#seen.get(name);
    if (before?.state !== state) {
      this.#seen.set(name, { state, since: Date.now(), taken: false, anew: before?.taken || before?.anew || false });
      return undefined;
    }
    return before.taken || Date.now() - before.since < REST_MS ? undefined : info.mtimeMs;
  }

  /** Undefined: it is locked or was written to just now, and is looked at again. */
  async #read(name: string): Promise<Uint8Array | undefined> {
    const seen = this.#seen.get(name);
    const bytes = await readFile(join(this.#folder, name)).catch(() => undefined);
    const after = await stat(join(this.#folder, name)).catch(() => undefined);
    if (!seen || !bytes || !after || `${after.size} ${after.mtimeMs}` !== seen.state) return undefined;
    this.#seen.set(name, { ...seen, taken: true });
    return bytes;
  }
}
