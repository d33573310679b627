import type { Database } from '#local/device/database.ts';

/** What the entry screen needs of this device. */
interface SelectionDoor {
  /** Where it is that users' selections are kept: `openSelection`. */
  readonly db: () => Database;
  /** Calls when the network came back or somebody looks at the page again. */
  readonly onWake: (wake: () => void) => void;
}

let door: SelectionDoor | undefined;
export function provideSelections(how: SelectionDoor): void {
  door = how;
}

export function selections(): SelectionDoor {
  if (!door) throw new Error('provideSelections() comes before the first screen');
  return door;
}
