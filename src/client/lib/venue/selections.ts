import type { SelectionStore } from '#local/selection/selection.ts';

/** What the entry screen needs of this device. */
interface SelectionDoor {
  /** What a user is about to enter at a competition. */
  readonly open: (userId: number, compId: number) => SelectionStore;
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
