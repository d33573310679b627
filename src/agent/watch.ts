import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that rests this long in size and time is written to its end. */
const REST_MS = 300;
/** How often the whole folder is read; between, only files that may have come to rest are looked at. */
const FOLDER_MS = 100;

/** What macOS and Excel put beside a file under its name: no file of anybody's. */
const ASIDE = /^(\.|~\$)/;

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

  /** Hands over what has come to rest since the last look, the oldest first. What cannot be taken is handed over again, and keeps no other back. */
  async look(take: (found: Found) => Promise<void>): Promise<void> {
    const names = await this.#names();
    const rested: { readonly name: string; readonly changed: number }[] = [];
    for (const name of names) {
      const changed = await this.#rests(name);
      if (changed !== undefined) rested.push({ name, changed });
    }
    const failed: string[] = [];
    for (const { name, changed } of rested.sort((a, b) => a.changed - b.changed)) {
      const seen = this.#seen.get(name);
      const bytes = seen && (await this.#read(name, seen));
      if (!bytes) continue;
      try {
        // A copy of an older file has the time of that.
        await take({ name, bytes, changed: seen.anew ? Math.max(changed, Date.now()) : changed });
        this.#seen.set(name, { ...seen, taken: true });
      } catch (error) {
        failed.push(`${name} cannot be taken, and is tried again: ${error instanceof Error ? error.message : error}`);
      }
    }
    if (failed.length > 0) throw new Error(failed.join('\n'));
  }

  async #names(): Promise<readonly string[]> {
    if (Date.now() - this.#folderRead < FOLDER_MS) return [...this.#seen].filter(([, { taken }]) => !taken).map(([name]) => name);
    this.#folderRead = Date.now();
    return (await readdir(this.#folder)).filter((name) => !ASIDE.test(name) && this.#isWanted(name));
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
  async #read(name: string, { state }: Seen): Promise<Uint8Array | undefined> {
    const bytes = await readFile(join(this.#folder, name)).catch(() => undefined);
    const after = await stat(join(this.#folder, name)).catch(() => undefined);
    return bytes && after && `${after.size} ${after.mtimeMs}` === state ? bytes : undefined;
  }
}
