import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** What the `?` of a screen says; administrators write it. */
export const helpItem = pgTable(
  'help_item',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    title: text().notNull(),
    /** T plain text, H with HTML, which is cleaned before it is shown. */
    type: text({ enum: ['T', 'H'] })
      .notNull()
      .default('T'),
    data: text().notNull().default(''),
    preload: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('help_item_key').on(t.key), check('help_item_type', sql`type in ('T', 'H')`)],
);
