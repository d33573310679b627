/** Waits of a file that could not be sent: doubled each time, up to the last. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 5 * 60_000;

interface HeldFile {
  readonly name: string;
  readonly why: string;
  readonly failures: number;
  readonly until: number;
}

/** Files that the server, which is there, cannot take: each waits by itself, longer each time, and keeps no other back. */
export class Held {
  readonly #files = new Map<string, HeldFile>();

  /** Says whether it is the first time. */
  hold(id: string, name: string, why: string): boolean {
    const failures = (this.#files.get(id)?.failures ?? 0) + 1;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
    this.#files.set(id, { name, why, failures, until: Date.now() + wait });
    return failures === 1;
  }

  has(id: string): boolean {
    return this.#files.has(id);
  }

  /** Its turn has not come again. */
  waits(id: string): boolean {
    return (this.#files.get(id)?.until ?? 0) > Date.now();
  }

  done(id: string): void {
    this.#files.delete(id);
  }

  /** For people, the one that is longest in the queue first. */
  list(): readonly { readonly name: string; readonly why: string }[] {
    return [...this.#files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { name, why }]) => ({ name, why }));
  }
}
