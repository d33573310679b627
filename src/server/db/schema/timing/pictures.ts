import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { competition } from '../competition.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Pictures of the photo finish. One that was taken away keeps its row, so that it does not come back by itself. */
export const racePicture = pgTable(
  'race_picture',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** Of its bytes, hexadecimal. */
    sha256: text().notNull(),
    name: text().notNull(),
    type: text({ enum: ['jpg', 'png'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Null: it was taken away. */
    bytes: bytea(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: text().notNull(),
    /** What the timing computer calls its race: number, round and heat; empty: its name says none. */
    said: text().notNull(),
    /** The heat that it is of; null: nobody knows which. */
    eventGroupId: integer('event_group_id'),
    heat: integer(),
    isPublic: boolean('is_public').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    unique('race_picture_once').on(t.compId, t.sha256),
    index('race_picture_event').on(t.compId, t.eventGroupId),
    check('race_picture_type', sql`type in ('jpg', 'png')`),
    check('race_picture_public', sql`not is_public or (bytes is not null and event_group_id is not null and heat is not null)`),
  ],
);
