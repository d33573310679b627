import { onBack } from '#client/lib/net/on-back.ts';

/** For the `ref` of a screen: asks when it appears, and again when the network may be back while it is shown; `stop` when it goes. */
export function whileShown(ask: () => unknown, stop?: () => void): (element: HTMLElement | null) => void {
  let leave = () => {};
  return (element) => {
    leave();
    stop?.();
    if (!element) return;
    leave = onBack(() => void ask());
    void ask();
  };
}
