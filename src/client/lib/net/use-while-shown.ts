import { useEffect } from 'react';
import { onBack } from './on-back.ts';

/** For what a screen follows and is no single answer: asks when it appears, and again when the network may be back; `stop` when it goes. */
export function useWhileShown(ask: () => unknown, stop?: () => void): void {
  useEffect(() => {
    const leave = onBack(() => void ask());
    void ask();
    return () => {
      leave();
      stop?.();
    };
  }, [ask, stop]);
}
