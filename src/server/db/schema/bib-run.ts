import { integer, json, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BibGiven } from '#domain/bib/take-back.ts';
import { competition } from './competition.ts';

/** Bibs that were given, or put back, to many at once. */
export const bibRun = pgTable(
  'bib_run',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: text().notNull(),
    /** Its actions in the ledger have the change numbers after the first of these, up to the second. */
    changeBefore: integer('change_before').notNull(),
    changeNo: integer('change_no').notNull(),
    given: json().$type<readonly BibGiven[]>().notNull(),
    /** The run that this one puts back; null: a numbering. */
    undoes: integer(),
    /** The call's own id: sent again by the browser, it numbers once. */
    callId: uuid('call_id'),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    unique('bib_run_call').on(t.compId, t.callId),
    unique('bib_run_undoes').on(t.compId, t.undoes),
  ],
);
