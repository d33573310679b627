import { createStore } from '#client/lib/store.ts';

interface Outside {
  readonly name: string;
  readonly event: string;
  /** The window's own message. */
  readonly window: string;
  readonly go: () => void;
}

/** A tick outside the check-in window that waits for a yes. */
export const outside = createStore<Outside | null>(null);
export const askOutside = (question: Outside): void => outside.set(question);
