import type { DrainReport, DrainRequest } from './drain.ts';

/** The page's side of the courier: who drains, and when. */
interface CourierPorts {
  readonly drain: (request: Pick<DrainRequest, 'force'>) => Promise<DrainReport>;
  readonly clock: () => number;
  readonly setTimer: (work: () => void, ms: number) => () => void;
}

/** `online` fires before the network works. */
const DEBOUNCE_MS = 80;
const LONGEST_SLEEP_MS = 60_000;

/**
 * Coalesces everything that asks for a drain: one runs, and one more after it for whatever was asked meanwhile, so that no nudge is lost and
 * none piles up. What failed is tried again by the clock.
 */
export class Courier {
  readonly #ports: CourierPorts;
  readonly #listeners = new Set<(report: DrainReport) => void>();
  #running = false;
  /** Asked for and not begun; true: by force. */
  #asked: boolean | undefined;
  #cancelTimer: (() => void) | undefined;
  #closed = false;

  constructor(ports: CourierPorts) {
    this.#ports = ports;
  }

  onReport(listener: (report: DrainReport) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * `force` ignores the back-off: the network came back, the screen was turned on, a person asked. Without it somebody has just done
   * something, and the public waits for it: that goes at once.
   */
  nudge(force: boolean): void {
    if (this.#closed) return;
    this.#asked ||= force;
    if (this.#running) return;
    if (this.#asked) this.#sleep(DEBOUNCE_MS);
    else void this.#run();
  }

  /** Resolves when nothing is being sent, or when that takes longer. */
  rests(longestMs: number): Promise<void> {
    if (!this.#running) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        stop();
        cancel();
        resolve();
      };
      const stop = this.onReport(end);
      const cancel = this.#ports.setTimer(end, longestMs);
    });
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer?.();
  }

  #sleep(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.setTimer(() => void this.#run(), Math.min(ms, LONGEST_SLEEP_MS));
  }

  async #run(): Promise<void> {
    this.#cancelTimer?.();
    const force = this.#asked ?? false;
    this.#asked = undefined;
    this.#running = true;
    const report = await this.#ports.drain({ force }).finally(() => {
      this.#running = false;
    });
    if (this.#closed) return;
    for (const listener of this.#listeners) listener(report);
    if (this.#asked !== undefined) this.#sleep(0);
    else if (report.retryAt !== undefined) this.#sleep(Math.max(DEBOUNCE_MS, report.retryAt - this.#ports.clock()));
  }
}
