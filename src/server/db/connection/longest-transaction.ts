const HOUR_MS = 3_600_000;
const HOURS = 24;

interface Longest {
  readonly ms: number;
  /** When it ended, epoch ms. */
  readonly at: number;
}

/** The longest transactions, one for each hour: what is locked is locked no longer than that. */
export function openLongest() {
  const byHour = new Map<number, Longest>();
  const forget = (now: number): void => {
    for (const hour of byHour.keys()) if (hour <= Math.floor(now / HOUR_MS) - HOURS) byHour.delete(hour);
  };
  return {
    note(ms: number, at: number): void {
      const hour = Math.floor(at / HOUR_MS);
      if (ms > (byHour.get(hour)?.ms ?? 0)) byHour.set(hour, { ms, at });
    },
    /** Of the last 24 hours; undefined: there was none. */
    ofDay(now: number): Longest | undefined {
      forget(now);
      return [...byHour.values()].toSorted((a, b) => b.ms - a.ms)[0];
    },
  };
}
