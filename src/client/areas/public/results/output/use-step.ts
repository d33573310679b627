import { useEffect, useRef, useState } from 'react';
import { type Step, stepAfter } from '#domain/scoreboard/steps.ts';

/** The step that is shown now: each for its time, then the next. A list that grows meanwhile begins nothing anew. */
export function useStep(steps: readonly Step[], still: boolean): Step | undefined {
  const [key, setKey] = useState<string>();
  const step = steps.find((one) => one.key === key) ?? steps[0];
  const all = useRef(steps);
  all.current = steps;
  const shown = step?.key;
  const ms = step?.ms;
  // Of one step there is no next: it waits for others.
  const waits = still || steps.length < 2;
  useEffect(() => {
    if (shown === undefined || waits) return undefined;
    const timer = setTimeout(() => setKey(stepAfter(all.current, shown)?.key), ms);
    return () => clearTimeout(timer);
  }, [shown, ms, waits]);
  return step;
}
