import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { CompRuleOptions } from '#domain/competition/comp-rule.ts';
import type { DiscountOptions } from '#domain/competition/discount.ts';
import type { PriceOptions } from '#domain/entry/price.ts';
import type { CompEventOptions } from '#domain/event/event-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { appUser } from './account.ts';
import { athlete } from './athlete.ts';
import { club, competition, eventGroup } from './competition.ts';
import { ageGroup, event } from './event.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const compId = () =>
  integer('comp_id')
    .notNull()
    .references(() => competition.id, { onDelete: 'cascade' });
const ownId = () => integer().notNull().generatedByDefaultAsIdentity();
/** Minor units of the currency. */
const money = (name: string) => integer(name).notNull().default(0);

export const price = pgTable(
  'price',
  {
    compId: compId(),
    id: ownId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    price: money('price'),
    fee: money('fee'),
    /** Early bird; 0: none. */
    salePrice: money('sale_price'),
    saleFee: money('sale_fee'),
    saleEndDate: instant('sale_end_date'),
    options: jsonb().$type<Stored<PriceOptions>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    check('price_not_negative', sql`price >= 0 and fee >= 0 and sale_price >= 0 and sale_fee >= 0`),
  ],
);

/** An event that can be entered, for one age group: the specification's `ceid`. Its athletes start in its event group. */
export const compEvent = pgTable(
  'comp_event',
  {
    compId: compId(),
    id: ownId(),
    eventGroupId: integer('event_group_id').notNull(),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id),
    ageGroupId: integer('age_group_id')
      .notNull()
      .references(() => ageGroup.id),
    priceId: integer('price_id'),
    isOpen: boolean('is_open').notNull().default(true),
    /** ms, cm or points; negative: at most. */
    split: integer().notNull().default(0),
    maxGroup: integer('max_group').notNull().default(0),
    /** −1 schedule only, 0 unlimited. */
    maxAthletes: integer('max_athletes').notNull().default(0),
    options: jsonb().$type<Stored<CompEventOptions>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    // Calls name an event by its ceid alone.
    index('comp_event_id').on(t.id),
    index('comp_event_group').on(t.compId, t.eventGroupId),
    // Where an age group and an event are used.
    index('comp_event_age_group').on(t.ageGroupId),
    index('comp_event_event').on(t.eventId),
    unique('comp_event_once').on(t.compId, t.eventGroupId, t.eventId, t.ageGroupId),
    foreignKey({ columns: [t.compId, t.eventGroupId], foreignColumns: [eventGroup.compId, eventGroup.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.compId, t.priceId], foreignColumns: [price.compId, price.id] }),
    check('comp_event_places', sql`max_athletes >= -1 and max_group >= 0`),
  ],
);

export const compRule = pgTable(
  'comp_rule',
  {
    compId: compId(),
    id: ownId(),
    /** Empty: everybody whose age group has no rule of its own. */
    ageGroupIds: integer('age_group_ids').array().notNull().default(sql`'{}'`),
    options: jsonb().$type<Partial<CompRuleOptions>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.compId, t.id] })],
);

export const discount = pgTable(
  'discount',
  {
    compId: compId(),
    id: ownId(),
    name: text().notNull(),
    options: jsonb().$type<DiscountOptions>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.id] })],
);

/** What a club may enter at a club competition. */
export const clubComp = pgTable(
  'club_comp',
  {
    compId: compId(),
    id: ownId(),
    clubId: integer('club_id')
      .notNull()
      .references(() => club.id),
    categoryId: integer('category_id').notNull().default(0),
    categoryName: text('category_name').notNull().default(''),
    bibNos: text('bib_nos').notNull().default(''),
    /** 0 = unlimited. */
    maxEntries: integer('max_entries').notNull().default(0),
    maxPerEvent: integer('max_per_event').notNull().default(0),
    /** −1 none, 0 unlimited. */
    maxRelays: integer('max_relays').notNull().default(0),
    maxMixedRelays: integer('max_mixed_relays').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    unique('club_comp_once').on(t.compId, t.clubId),
    index('club_comp_club').on(t.clubId),
    check('club_comp_limits', sql`max_entries >= 0 and max_per_event >= 0 and max_relays >= -1 and max_mixed_relays >= -1`),
  ],
);

/** The users who have typed a competition's priority code. */
export const priorityPass = pgTable(
  'priority_pass',
  {
    compId: compId(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** A code that is changed takes its passes along. */
    codeHash: text('code_hash').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.userId] }), index('priority_pass_user').on(t.userId)],
);

/** Teams of a competition, for a club, county or other entity. */
export const team = pgTable(
  'team',
  {
    compId: compId(),
    id: ownId(),
    name: text().notNull(),
    /** Of the entity it starts for: a club's id at level 1, else an area's. */
    entityId: integer('entity_id').notNull(),
    entityLevel: integer('entity_level').notNull(),
    gender: text({ enum: ['M', 'F', 'O'] }).notNull(),
    /** Null: an area's team that is in no event yet. */
    ceId: integer('ce_id'),
    createdBy: integer('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Grows with each change, so that two editors notice each other. */
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    index('team_id').on(t.id),
    unique('team_name').on(t.compId, t.ceId, t.name),
    index('team_entity').on(t.compId, t.entityLevel, t.entityId),
    foreignKey({ columns: [t.compId, t.ceId], foreignColumns: [compEvent.compId, compEvent.id] }).onDelete('cascade'),
    check('team_gender', sql`gender in ('M', 'F', 'O')`),
    check('team_level', sql`entity_level between 1 and 4`),
  ],
);

/** The members of a team, in the order of the form. */
export const teamAthlete = pgTable(
  'team_athlete',
  {
    compId: compId(),
    teamId: integer('team_id').notNull(),
    athleteId: integer('athlete_id')
      .notNull()
      .references(() => athlete.id),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.teamId, t.athleteId] }),
    index('team_athlete_athlete').on(t.athleteId, t.compId),
    foreignKey({ columns: [t.compId, t.teamId], foreignColumns: [team.compId, team.id] }).onDelete('cascade'),
  ],
);
