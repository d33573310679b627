import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Change } from '#domain/builder/change.ts';
import { SECTIONS } from '#domain/builder/draft.ts';
import { COMP_TABLES } from '#domain/competition/comp-tables.ts';
import { appUser } from './account.ts';
import { competition } from './competition.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const compId = () =>
  integer('comp_id')
    .notNull()
    .references(() => competition.id, { onDelete: 'cascade' });

/** How often each section of a competition's set-up was saved; one without a row was never saved in the builder. */
export const builderSection = pgTable(
  'builder_section',
  {
    compId: compId(),
    section: text({ enum: [...SECTIONS] }).notNull(),
    version: integer().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.section] }),
    check('builder_section_known', sql`section in (${sql.raw(SECTIONS.map((section) => `'${section}'`).join(', '))})`),
  ],
);

/** Each save of the set-up with what it changed: the history, and what undoing takes back. */
export const compChange = pgTable(
  'comp_change',
  {
    compId: compId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    userId: integer('user_id').references(() => appUser.id, { onDelete: 'set null' }),
    /** As others saw them then. */
    by: text().notNull(),
    /** The call's own id: sent again by the browser, it saves once. */
    callId: uuid('call_id').notNull(),
    changes: json().$type<readonly Change[]>().notNull(),
    /** Numbers of new rows, by the key they were sent with. */
    ids: json().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    unique('comp_change_call').on(t.compId, t.callId),
    index('comp_change_user').on(t.userId),
  ],
);

/** Each move of a competition from one step of its workflow to another; `competition.workflow_id` is where it stands. */
export const competitionWorkflow = pgTable(
  'competition_workflow',
  {
    compId: compId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    /** As others saw them then. */
    by: text().notNull(),
    /** The step it led to. */
    wfid: integer().notNull(),
    notes: text().notNull().default(''),
    /** Number of the invoice. */
    ref: text().notNull().default(''),
    /** What the invoice comes to, as finance writes it. */
    value: text().notNull().default(''),
    invoicelink: text().notNull().default(''),
    paid: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.compId, t.id] })],
);

/** What an organiser lays down for a whole competition beyond its programme: a row for each table they have. */
export const compTable = pgTable(
  'comp_table',
  {
    compId: compId(),
    /** As the field of a device's competition row is called (`#domain/competition/comp-tables.ts`). */
    kind: text({ enum: [...COMP_TABLES] }).notNull(),
    /** The competition's change number at which it was written. */
    version: integer().notNull(),
    /** Its text is what devices get: no spaces. */
    body: json().$type<object>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.kind] })],
);
