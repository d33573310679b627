import type { Bodies } from './registered.ts';

export interface AthleteDeps {
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly bodies: Bodies;
}

/** The day it is, plain. */
export const todayOf = (now: () => number): string => new Date(now()).toISOString().slice(0, 10);
