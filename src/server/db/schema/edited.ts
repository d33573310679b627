import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Grows with each change, so that two editors notice each other; with the name of the last one at that time. */
export const edited = {
  version: integer().notNull().default(1),
  changedBy: text('changed_by').notNull().default(''),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
};
