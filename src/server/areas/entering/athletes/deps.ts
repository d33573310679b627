import type { Pool } from '#server/db/connection/pool.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import type { Bodies } from './registered.ts';

export interface AthleteDeps {
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly bodies: Bodies;
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, 'tell'>;
}

/** The day it is, plain. */
export const todayOf = (now: () => number): string => new Date(now()).toISOString().slice(0, 10);
