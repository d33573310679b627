/** Lets so many in at once; who waits holds nothing, and who came first is let in first. Never one within another. */
export function semaphore(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((goOn) => waiting.push(goOn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
