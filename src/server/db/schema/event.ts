import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { EventDefinitionOptions } from '#domain/event/event-definition.ts';
import type { Uom } from '#domain/performance/unit.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { organisation } from './competition.ts';
import { edited } from './edited.ts';
import { foldedText } from './folded-text.ts';

/** Units of measure, with the ways in which marks are written; an administrator keeps them. */
export const uom = pgTable(
  'uom',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    type: text({ enum: ['T', 'D', 'H', 'P'] }).notNull(),
    /** Tried in turn; the first is the usual way. */
    options: jsonb().$type<Uom['options']>().notNull(),
    /** The first day on which no event is given it any more; null: none. */
    retiredAt: date('retired_at'),
    ...edited,
    searchText: text('search_text').notNull().generatedAlwaysAs(foldedText('name')),
  },
  (t) => [
    // One that has ended leaves its name to the one that came after it.
    unique('uom_name').on(t.name, t.retiredAt).nullsNotDistinct(),
    // What an event refers to: its marks are kept by the type.
    unique('uom_id_type').on(t.id, t.type),
    check('uom_type', sql`type in ('T', 'D', 'H', 'P')`),
  ],
);

/** Events as such, the same at every competition; an administrator keeps them. */
export const event = pgTable(
  'event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    eventCode: text('event_code').notNull(),
    gender: text({ enum: ['M', 'F', 'O'] }).notNull(),
    type: text({ enum: ['T', 'F', 'M', 'R', 'X'] }).notNull(),
    unit: text({ enum: ['T', 'D', 'H', 'P'] }).notNull(),
    uomId: integer('uom_id').notNull(),
    /** What differs from the domain's defaults. */
    options: jsonb().$type<Stored<EventDefinitionOptions>>().notNull().default({}),
    /** The first day whose competitions are no longer built with it; null: none. */
    retiredAt: date('retired_at'),
    ...edited,
    searchText: text('search_text').notNull().generatedAlwaysAs(foldedText('name')),
  },
  (t) => [
    // One that is no longer offered leaves its name to the one that came after it.
    unique('event_name').on(t.name, t.gender, t.retiredAt).nullsNotDistinct(),
    foreignKey({ name: 'event_uom', columns: [t.uomId, t.unit], foreignColumns: [uom.id, uom.type] }),
    check('event_gender', sql`gender in ('M', 'F', 'O')`),
    check('event_type', sql`type in ('T', 'F', 'M', 'R', 'X')`),
    check('event_unit', sql`unit in ('T', 'D', 'H', 'P')`),
  ],
);

/** Age groups, the same at every competition that uses them. A day and month of 0 are the competition's first day. */
export const ageGroup = pgTable(
  'age_group',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    minAge: integer('min_age').notNull(),
    minAtDay: integer('min_at_day').notNull().default(0),
    minAtMonth: integer('min_at_month').notNull().default(0),
    minAtYear: integer('min_at_year').notNull().default(0),
    maxAge: integer('max_age').notNull(),
    maxAtDay: integer('max_at_day').notNull().default(0),
    maxAtMonth: integer('max_at_month').notNull().default(0),
    maxAtYear: integer('max_at_year').notNull().default(0),
    keyName: text('key_name').notNull(),
    shortName: text('short_name').notNull(),
    /** Association it is for; empty: all. */
    aocode: text().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    base: boolean().notNull().default(true),
    /** Whose competitions it is for, and whose builders keep it; null: everybody's, and an administrator keeps it. */
    orgId: integer('org_id').references(() => organisation.id, { onDelete: 'cascade' }),
    /** The first day whose competitions are no longer built with it; null: none. */
    retiredAt: date('retired_at'),
    ...edited,
    searchText: text('search_text').notNull().generatedAlwaysAs(foldedText('name')),
  },
  (t) => [
    // A group of a season that has ended keeps its name beside the one that came after it.
    unique('age_group_name').on(t.orgId, t.aocode, t.name, t.retiredAt).nullsNotDistinct(),
    check('age_group_ages', sql`min_age between 1 and 100 and max_age between min_age and 100`),
    check('age_group_days', sql`min_at_day between 0 and 31 and max_at_day between 0 and 31`),
    check('age_group_months', sql`min_at_month between 0 and 12 and max_at_month between 0 and 12`),
  ],
);
