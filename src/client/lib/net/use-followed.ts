import { useEffect } from 'react';
import { listenToChanges } from './change-events.ts';
import { onBack } from './on-back.ts';

/** Changes come in bursts: the first is asked for at once, all that come within a second of it by one more question. */
const BURST_MS = 1000;
/** What stands beside that which somebody came for may be a little older: it is asked for after it, and less often. */
const BESIDE_MS = 3000;
/** The specification's interval of scoreboards, while there is no stream. */
const POLL_MS = 10_000;
/** Every so many times also with it: word of a change may be lost, and the stream tells of the venue alone: money comes in without it. */
const CHECK_TICKS = 3;

/**
 * Asks anew when something changes at a competition, and every half minute, or every ten seconds when its stream breaks, as long as somebody looks. `refresh` must be stable. `tells`: the competition is
 * public, for the stream of another is closed to a browser, which names nobody. `beside`: what matters more follows the same change, and comes first.
 */
export function useFollowed(compId: number, tells: boolean, refresh: () => Promise<void>, beside = false): void {
  useEffect(() => {
    const burstMs = beside ? BESIDE_MS : BURST_MS;
    let burst: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const calm = () => {
      burst = again ? setTimeout(calm, burstMs) : undefined;
      if (again) ask();
      again = false;
    };
    const soon = () => {
      again = beside || burst !== undefined;
      if (burst !== undefined) return;
      burst = setTimeout(calm, burstMs);
      if (!again) ask();
    };
    let broken = false;
    const listener = {
      opened(open: boolean) {
        // What happened while there was no stream was told to nobody; and without one the age of the numbers is worth knowing.
        if (open !== broken) return;
        broken = !open;
        soon();
      },
      changed: soon,
    };
    const close = tells ? listenToChanges(compId, listener) : undefined;
    const leave = onBack(soon);
    let ticks = 0;
    const poll = setInterval(() => {
      ticks += 1;
      if (broken || ticks % CHECK_TICKS === 0) ask();
    }, POLL_MS);
    return () => {
      close?.();
      leave();
      clearInterval(poll);
      clearTimeout(burst);
    };
  }, [compId, tells, refresh, beside]);
}
