import { integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { competition } from '../competition.ts';

/** Start lists that were brought in and events that were merged or removed, each with what it did, so that it can be taken back. */
export const importRun = pgTable(
  'import_run',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: text().notNull(),
    kind: text({ enum: ['file', 'merge', 'remove'] }).notNull(),
    /** What it was about, as people read it: the file, the events. */
    title: text().notNull(),
    /** `Did` of the import's own code: ids of what it made, rows as they were before. */
    did: json().notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.compId, t.id] })],
);
