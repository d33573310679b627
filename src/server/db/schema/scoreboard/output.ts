import { sql } from 'drizzle-orm';
import { check, customType, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { LAYOUTS, type OutputConfig, type OutputNow, type Slide } from '#domain/scoreboard/output.ts';
import { competition } from '../competition.ts';

const compId = () =>
  integer('comp_id')
    .notNull()
    .references(() => competition.id, { onDelete: 'cascade' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What one or several screens of a competition show. */
export const scoreboardOutput = pgTable(
  'scoreboard_output',
  {
    compId: compId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    layout: text({ enum: LAYOUTS }).notNull(),
    config: json().$type<OutputConfig>().notNull(),
    schedule: json().$type<readonly Slide[]>().notNull(),
    now: json().$type<OutputNow>().notNull(),
    /** Grows with each change but of `now`. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    check('scoreboard_output_layout', sql`layout in ('list', 'halves', 'overlay')`),
  ],
);

/** Pictures and videos that they show, under names of the server. */
export const scoreboardFile = pgTable(
  'scoreboard_file',
  {
    compId: compId(),
    file: text().notNull(),
    kind: text({ enum: ['picture', 'video'] }).notNull(),
    label: text().notNull(),
    bytes: bytea().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.file] }), check('scoreboard_file_kind', sql`kind in ('picture', 'video')`)],
);
