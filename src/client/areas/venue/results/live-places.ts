import type { TypedValue } from '#client/areas/venue/results/cells/typed-values.ts';
import type { Placing } from '#domain/result/places.ts';

export type PlacingMap = ReadonlyMap<string, Placing>;
export const placingKey = (heat: number, entryId: number): string => `${heat}:${entryId}`;

interface LivePlacesDeps {
  /** The values now, saved and typed; the same array as long as nothing changed. */
  readonly values: () => readonly TypedValue[];
  /** Follows whatever `values` is made from. */
  readonly follow: (listener: () => void) => () => void;
  /** The worker's door. */
  readonly ask: (values: readonly TypedValue[]) => Promise<readonly Placing[]>;
}

/**
 * Places that follow the typing: one question to the worker at a time, the newest values next, so that fast keys never queue. Before the
 * first answer, and when the worker fails, there are simply no places; entering goes on.
 */
export function createLivePlaces({ values, follow, ask }: LivePlacesDeps): {
  getSnapshot(): PlacingMap;
  subscribe(listener: () => void): () => void;
} {
  const listeners = new Set<() => void>();
  let placings: PlacingMap = new Map();
  let asked: readonly TypedValue[] | undefined;
  let asking = false;
  let stop: (() => void) | undefined;

  async function refresh(): Promise<void> {
    if (asking) return;
    asking = true;
    while (listeners.size > 0 && asked !== values()) {
      asked = values();
      const answer = await ask(asked).catch(() => undefined);
      if (!answer) continue;
      placings = new Map(answer.map((p) => [placingKey(p.heat, p.entryId), p]));
      for (const listener of listeners) listener();
    }
    asking = false;
  }

  return {
    getSnapshot: () => placings,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= follow(() => void refresh());
      void refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
