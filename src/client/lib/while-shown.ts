/** For the `ref` of a screen: asks when it appears, and again when the network comes back while it is shown; `stop` when it goes. */
export function whileShown(ask: () => unknown, stop?: () => void): (element: HTMLElement | null) => void {
  const again = () => void ask();
  return (element) => {
    removeEventListener('online', again);
    stop?.();
    if (!element) return;
    addEventListener('online', again);
    again();
  };
}
