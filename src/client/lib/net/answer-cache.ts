import type { AnswerCache } from '#local/device/answer-cache.ts';

let source: (() => AnswerCache) | undefined;

/** Called once at the start: where this device keeps answers. */
export function provideAnswerCache(how: () => AnswerCache): void {
  source = how;
}

/** The device's own cache. Before the start of the app, as in tests, nothing is kept. */
export const deviceCache: AnswerCache = {
  read: async (name) => source?.().read(name),
  write: async (name, kept) => source?.().write(name, kept),
  all: async (prefix) => source?.().all(prefix) ?? [],
};
