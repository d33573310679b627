/**
 * Work that nobody waits for while the server runs: calls whose connection was cut off, and what goes on after its call was answered. A server that
 * closes waits for it, as it needs the database, and begins nothing of what was put off.
 */
export interface UnderWay {
  keep<T>(work: T): T;
  /** Begins it after so long. What must not be lost stands in the database too, for the jobs. */
  later(ms: number, work: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export function openUnderWay(): UnderWay {
  const all = new Set<Promise<unknown>>();
  const putOff = new Set<NodeJS.Timeout>();
  const keep = <T>(work: T): T => {
    if (work instanceof Promise) {
      all.add(work);
      const done = () => all.delete(work);
      work.then(done, done);
    }
    return work;
  };
  return {
    keep,
    later(ms, work) {
      const timer = setTimeout(() => {
        putOff.delete(timer);
        void keep(work());
      }, ms).unref();
      putOff.add(timer);
    },
    async close() {
      const end = () => {
        for (const timer of putOff) clearTimeout(timer);
        putOff.clear();
      };
      for (end(); all.size > 0; end()) {
        await Promise.allSettled(all);
        // Whoever was let in is answered next.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
