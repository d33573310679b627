import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './held-by-others.ts';
import type { Found } from './watch.ts';
import { writeWhole } from './whole-file.ts';

/** Files wait for the server as `00000012 001-1-02.lif`; what the server cannot take is put aside. */
const WAITING = /^(\d{8}) (.+)$/;
export const ASIDE = 'refused';

export interface Waiting extends Found {
  readonly id: string;
}

/** What was found and is not sent yet, on disk in its order: it outlives the program, and the file that was found. */
export class Queue {
  readonly #folder: string;
  /** Done with, and still there because another program holds them. */
  readonly #left = new Map<string, () => Promise<void>>();
  #next = 1;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<Queue> {
    const queue = new Queue(folder);
    await mkdir(join(folder, ASIDE), { recursive: true });
    for (const name of await readdir(folder))
      if (WAITING.test(name) && name.endsWith(HALF)) await rm(join(folder, name), { force: true }).catch(() => undefined);
    // What was put aside keeps its place too: another of its number and name would take it.
    const names = [...(await queue.#names()), ...(await readdir(join(folder, ASIDE)))];
    queue.#next = Math.max(0, ...names.map((name) => Number(WAITING.exec(name)?.[1] ?? 0))) + 1;
    return queue;
  }

  async add({ name, bytes, changed }: Found): Promise<void> {
    const path = join(this.#folder, `${String(this.#next).padStart(8, '0')} ${name}`);
    await writeWhole(path, bytes);
    this.#next += 1;
    // A drive that keeps no times has it as old as it is here.
    await utimes(path, changed / 1000, changed / 1000).catch(() => undefined);
  }

  /** The first so many, as long as they are no larger together, without those that are held. The first always is there. */
  async first(count: number, bytesMost: number, isHeld: (id: string) => boolean): Promise<readonly Waiting[]> {
    const found: Waiting[] = [];
    let size = 0;
    for (const id of (await this.#names()).filter((one) => !isHeld(one)).slice(0, count)) {
      const path = join(this.#folder, id);
      const { size: own, mtimeMs: changed } = await stat(path);
      size += own;
      if (found.length > 0 && size > bytesMost) break;
      found.push({ id, name: WAITING.exec(id)?.[2] ?? id, changed, bytes: await readFile(path) });
    }
    return found;
  }

  /** Those of the same name that were found before this one and still wait. Windows tells no large letters from small ones. */
  async before({ id, name }: Waiting): Promise<readonly string[]> {
    const isSame = (other: string) => WAITING.exec(other)?.[2]?.toLowerCase() === name.toLowerCase();
    return (await this.#names()).filter((other) => other < id && isSame(other));
  }

  sent(id: string): Promise<void> {
    return this.#leave(id, () => rm(join(this.#folder, id), { force: true }));
  }

  refused(id: string): Promise<void> {
    return this.#leave(id, () => rename(join(this.#folder, id), join(this.#folder, ASIDE, id)));
  }

  /** A file that cannot go now waits no more all the same, and goes later. */
  async #leave(id: string, go: () => Promise<void>): Promise<void> {
    this.#left.set(id, go);
    await go().then(
      () => this.#left.delete(id),
      // Somebody may have taken it away.
      (error) => codeOf(error) === 'ENOENT' && this.#left.delete(id),
    );
  }

  async #names(): Promise<readonly string[]> {
    for (const [id, go] of this.#left) await this.#leave(id, go);
    const all = await readdir(this.#folder);
    return all.filter((name) => WAITING.test(name) && !name.endsWith(HALF) && !this.#left.has(name)).sort();
  }
}

/** The end of a name while the file is being written. */
const HALF = '.new';
