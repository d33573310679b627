const REGULAR_MS = 30 * 60_000;
const FIRST_RETRY_MS = 30_000;

interface Ports {
  /** Rejects when nothing could be learnt. */
  readonly look: () => Promise<unknown>;
  readonly setTimer: (work: () => void, ms: number) => () => void;
  /** Calls when the network is back. */
  readonly onBack: (listener: () => void) => void;
}

/** Looks at once, on each return of the network and each half hour; after a look that failed in half a minute, then in one, two … minutes. */
export function lookAgain({ look, setTimer, onBack }: Ports): void {
  let failures = 0;
  let running = false;
  let stop = () => {};
  const now = async () => {
    if (running) return;
    running = true;
    stop();
    const failed = await look().then(
      () => false,
      () => true,
    );
    failures = failed ? failures + 1 : 0;
    stop = setTimer(() => void now(), failed ? Math.min(REGULAR_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) : REGULAR_MS);
    running = false;
  };
  onBack(() => void now());
  void now();
}
