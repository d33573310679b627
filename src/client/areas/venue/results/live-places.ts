import type { TypedValue } from '#client/areas/venue/results/cells/typed-values.ts';
import { createStore, type Readable } from '#client/lib/net/store.ts';
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
export function createLivePlaces({ values, follow, ask }: LivePlacesDeps): Readable<PlacingMap> {
  let asked: readonly TypedValue[] | undefined;
  let asking = false;
  let followed = false;

  async function refresh(): Promise<void> {
    if (asking) return;
    asking = true;
    while (followed && asked !== values()) {
      asked = values();
      const answer = await ask(asked).catch(() => undefined);
      if (!answer) continue;
      places.set(placingMap(answer, places.get()));
    }
    asking = false;
  }

  const places = createStore<PlacingMap>(new Map(), () => {
    followed = true;
    const stop = follow(() => void refresh());
    void refresh();
    return () => {
      followed = false;
      stop();
    };
  });
  return places;
}

/** What the answer says again keeps its object: only rows with another place or mark render. */
function placingMap(answer: readonly Placing[], before: PlacingMap): PlacingMap {
  const entries = answer.map((placing): [string, Placing] => {
    const key = placingKey(placing.heat, placing.entryId);
    const known = before.get(key);
    return [key, known && JSON.stringify(known) === JSON.stringify(placing) ? known : placing];
  });
  const isSame = entries.length === before.size && entries.every(([key, placing]) => before.get(key) === placing);
  return isSame ? before : new Map(entries);
}
