import type { Shelf } from '#local/device/answer-shelf.ts';

let source: (() => Shelf) | undefined;

/** Called once at the start: where this device keeps answers. */
export function provideShelf(how: () => Shelf): void {
  source = how;
}

/** The device's own shelf. Before the start of the app, as in tests, nothing is kept. */
export const deviceShelf: Shelf = {
  read: async (name) => source?.().read(name),
  write: async (name, kept) => source?.().write(name, kept),
  all: async (prefix) => source?.().all(prefix) ?? [],
};
