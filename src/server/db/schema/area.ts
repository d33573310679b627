import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Counties, regions and countries. */
export const area = pgTable(
  'area',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** 2 County, 3 Region, 4 Country. */
    entityLevel: integer('entity_level').notNull().default(2),
    /** The region of a county, the country of a region. */
    parentId: integer('parent_id'),
  },
  (t) => [
    unique('area_name').on(t.name, t.entityLevel),
    index('area_parent').on(t.parentId),
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('set null'),
    check('area_level', sql`entity_level between 2 and 4`),
  ],
);
