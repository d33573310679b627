import { mkdir, readdir, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
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
  #next = 1;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<Queue> {
    const queue = new Queue(folder);
    await mkdir(join(folder, ASIDE), { recursive: true });
    const last = (await queue.#names()).at(-1);
    queue.#next = Number(WAITING.exec(last ?? '')?.[1] ?? 0) + 1;
    return queue;
  }

  async add({ name, bytes, changed }: Found): Promise<void> {
    const path = join(this.#folder, `${String(this.#next).padStart(8, '0')} ${name}`);
    await writeWhole(path, bytes);
    await utimes(path, changed / 1000, changed / 1000);
    this.#next += 1;
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

  /** Those of the same name that were found before this one and still wait. */
  async before({ id, name }: Waiting): Promise<readonly string[]> {
    return (await this.#names()).filter((other) => other < id && WAITING.exec(other)?.[2] === name);
  }

  sent(id: string): Promise<void> {
    return unlink(join(this.#folder, id));
  }

  refused(id: string): Promise<void> {
    return rename(join(this.#folder, id), join(this.#folder, ASIDE, id));
  }

  async #names(): Promise<readonly string[]> {
    return (await readdir(this.#folder)).filter((name) => WAITING.test(name) && !name.endsWith('.new')).sort();
  }
}
