import { useEffect, useState } from 'react';
import { onBack } from './on-back.ts';

/** Asks again and again; undefined: no more. */
export function useAskedAgain(refresh: () => Promise<void>, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => void refresh(), everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs]);
}

/** Whether somebody has looked for so long; anew when they come back to the page. */
export function useIsLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      setLate(false);
      timer = setTimeout(() => setLate(true), afterMs);
    };
    begin();
    const leave = onBack(begin);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [afterMs]);
  return isLate;
}
