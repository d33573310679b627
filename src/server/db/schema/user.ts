import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { area } from './area.ts';
import { club, competition } from './competition.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/** What an administrator has set, by name; what is not here has its default. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedBy: integer('changed_by').references(() => appUser.id, { onDelete: 'set null' }),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** A key that was mailed to somebody: only its hash, so that whoever reads this table can't use it. Used once. */
export const accountKey = pgTable(
  'account_key',
  {
    keyHash: bytea('key_hash').primaryKey(),
    purpose: text({ enum: ['register', 'reset', 'email'] }).notNull(),
    email: text().notNull(),
    /** Of somebody who registers: the account is made when the key comes back. */
    displayName: text('display_name').notNull().default(''),
    passwordHash: text('password_hash'),
    /** Whose address it is to become, of a key for another address. */
    userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('account_key_email').on(t.email, t.purpose),
    index('account_key_expires').on(t.expiresAt),
    check('account_key_purpose', sql`purpose in ('register', 'reset', 'email')`),
  ],
);

/** The history of an account (permissions, credit, impersonation), for people to read. */
export const accountEvent = pgTable(
  'account_event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: userId(),
    /** As others saw them then. */
    by: text().notNull(),
    at: instant('at').notNull().defaultNow(),
    text: text().notNull(),
  },
  (t) => [index('account_event_user').on(t.userId, t.id)],
);

export const creditEntry = pgTable(
  'credit_entry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: userId(),
    /** Minor units; negative takes away. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Of the call that asked for it, when it named itself: the same call again changes nothing. */
    callId: uuid('call_id').unique('credit_entry_once'),
  },
  (t) => [index('credit_entry_user').on(t.userId, t.id)],
);

/** Credit above what one person may give alone: it waits for a second. */
export const creditProposal = pgTable(
  'credit_proposal',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: userId(),
    /** Minor units, to be added. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    /** The user who wants to give it; another one confirms. */
    byId: integer('by_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    by: text().notNull(),
    at: instant('at').notNull().defaultNow(),
    /** As that of `credit_entry`. */
    callId: uuid('call_id').unique('credit_proposal_once'),
  },
  (t) => [index('credit_proposal_user').on(t.userId, t.id)],
);

/** Areas a user acts for. */
export const userArea = pgTable(
  'user_area',
  {
    userId: userId(),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.areaId] }), index('user_area_area').on(t.areaId)],
);

/** Clubs and schools a user acts for. */
export const userClub = pgTable(
  'user_club',
  {
    userId: userId(),
    clubId: integer('club_id')
      .notNull()
      .references(() => club.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.clubId] }), index('user_club_club').on(t.clubId)],
);

/** The access flag that a club-type competition asks of a user. */
export const userClubComp = pgTable(
  'user_club_comp',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    userId: userId(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.userId] }), index('user_club_comp_user').on(t.userId)],
);

/** Somebody asks to act for a county, club or school. */
export const selfService = pgTable(
  'self_service',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: userId(),
    /** Kind of entity, see SELF_SERVICE of the domain. */
    kind: integer().notNull(),
    entityId: integer('entity_id').notNull(),
    /** The competition it is wanted for, whose approval users may answer too. */
    compId: integer('comp_id').references(() => competition.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (t) => [unique('self_service_once').on(t.userId, t.kind, t.entityId)],
);
