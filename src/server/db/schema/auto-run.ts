import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { competition } from './competition.ts';

/** Athletes that an organiser entered at once by a rule, so that it can be taken back. */
export const autoRun = pgTable(
  'auto_run',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: text().notNull(),
    fromCompId: integer('from_comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** The places it made. */
    productIds: integer('product_ids').array().notNull().default(sql`'{}'`),
    /** The call's own id: sent again by the browser, it enters once. */
    callId: uuid('call_id'),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    unique('auto_run_call').on(t.compId, t.callId),
    index('auto_run_from').on(t.fromCompId),
  ],
);
