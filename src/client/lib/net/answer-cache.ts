import type { AnswerCache } from '#local/device/answer-cache.ts';

let source: (() => Promise<AnswerCache>) | undefined;

/** Called once at the start: where this device keeps answers. */
export function provideAnswerCache(how: () => Promise<AnswerCache>): void {
  source = how;
}

/** Part of the app that cannot be loaded is no reason to show nothing: then nothing is cached. */
const opened = () => source?.().catch(() => undefined);

/** The device's own cache. Before the start of the app, as in tests, nothing is kept. */
export const deviceCache: AnswerCache = {
  read: async (name) => (await opened())?.read(name),
  write: async (name, kept) => (await opened())?.write(name, kept),
  all: async (prefix) => (await opened())?.all(prefix) ?? [],
};
