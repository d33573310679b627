/** How long each step of the start took, for the start-up message. */
export interface Trace {
  /** Ends a step that began when the one before ended. */
  done(name: string): void;
  /** `database 0.4 s · web server 0.2 s`. */
  text(): string;
  total(): string;
}

export function startTrace(now: () => number): Trace {
  const start = now();
  let last = start;
  const took: string[] = [];
  return {
    done(name) {
      took.push(`${name} ${seconds(now() - last)}`);
      last = now();
    },
    text: () => took.join(' · '),
    total: () => seconds(now() - start),
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
