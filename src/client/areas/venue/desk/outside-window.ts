import { createStore } from '#client/lib/net/store.ts';
import type { OutsideCheckIn } from '#domain/round/check-in-window.ts';

interface Outside {
  readonly name: string;
  readonly event: string;
  readonly outside: OutsideCheckIn;
  readonly go: () => void;
}

/** A tick outside the check-in window that waits for a yes. */
export const outside = createStore<Outside | null>(null);
export const askOutside = (question: Outside): void => outside.set(question);
