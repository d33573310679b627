import { integer, json, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Cleared } from '#domain/check-in/clear-down.ts';
import { competition } from './competition.ts';

/** Check-ins that were cleared at once, so that they can be put back. */
export const clearRun = pgTable(
  'clear_run',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: text().notNull(),
    /** The competition's change number after it. */
    changeNo: integer('change_no').notNull(),
    athletes: integer().notNull(),
    taken: json().$type<readonly Cleared[]>().notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    /** The call's own id: sent again by the browser, it clears once. */
    callId: uuid('call_id'),
  },
  (t) => [primaryKey({ columns: [t.compId, t.id] }), unique('clear_run_call').on(t.compId, t.callId)],
);
