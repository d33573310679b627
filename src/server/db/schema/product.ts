import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PLACE_STATES } from '#domain/entry/place.ts';
import { appUser } from './account.ts';
import { athlete } from './athlete.ts';
import { compEvent } from './comp-event.ts';
import { club, competition } from './competition.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A place in an event, from the cart to the start: what the specification calls a product. States as in `#domain/entry/place`; only an
 * entered one has a row in `entry`, which is what the desk checks in.
 */
export const product = pgTable(
  'product',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    ceId: integer('ce_id').notNull(),
    /** Null: a team's. */
    athleteId: integer('athlete_id').references(() => athlete.id),
    /** 0: an athlete alone. */
    teamId: integer('team_id').notNull().default(0),
    /** In whose cart it is, or who paid. */
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id),
    /** For whom the athlete starts. */
    clubId: integer('club_id').references(() => club.id),
    state: text({ enum: [...PLACE_STATES] }).notNull(),
    /** 0 not paid, 1 paid, 2 cheque, 3 free. */
    paid: smallint().notNull().default(0),
    reservedUntil: instant('reserved_until'),
    since: instant('since').notNull().defaultNow(),
    /** An athlete of a younger age group. */
    underAge: smallint('under_age').notNull().default(0),
    ageGroup: text('age_group').notNull().default(''),
    /** ms, cm or points; 0: none was given. */
    performance: integer().notNull().default(0),
    /** What was charged and what of it is the fee, minor units; null until it is ordered. */
    charged: integer(),
    fee: integer(),
    orderId: integer('order_id'),
    /** Its entry of the venue. */
    entryId: integer('entry_id'),
    /** Why it was cancelled, or what finance noted. */
    note: text().notNull().default(''),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    // Calls name a product by its id alone.
    index('product_id').on(t.id),
    index('product_event').on(t.compId, t.ceId, t.state),
    index('product_user').on(t.userId, t.state),
    index('product_athlete').on(t.athleteId),
    index('product_order').on(t.orderId),
    index('product_entry').on(t.compId, t.entryId),
    index('product_runs_out').on(t.reservedUntil).where(sql`state = 'reserved'`),
    uniqueIndex('product_once')
      .on(t.compId, t.ceId, t.athleteId)
      .where(sql`team_id = 0 and state in ('reserved', 'entered', 'waiting')`),
    foreignKey({ columns: [t.compId, t.ceId], foreignColumns: [compEvent.compId, compEvent.id] }),
    check('product_state', sql`state in ('reserved', 'entered', 'waiting', 'released', 'cancelled')`),
    check('product_paid', sql`paid between 0 and 3 and (state <> 'entered' or paid > 0)`),
    check('product_reserved', sql`state <> 'reserved' or reserved_until is not null`),
    check('product_whose', sql`athlete_id is not null or team_id > 0`),
  ],
);
