import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PermissionLevel } from '#domain/access/permission.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const appUser = pgTable(
  'app_user',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** In lower case. */
    email: text().notNull(),
    displayName: text('display_name').notNull(),
    /** argon2id in the PHC format. */
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: ['USER', 'E4SUSER', 'APPADMIN'] })
      .notNull()
      .default('USER'),
    /** Made by the demo data: shown as such, never made in production. */
    demo: boolean().notNull().default(false),
    googleEmail: text('google_email').notNull().default(''),
    /** Which generation of the screens the person chose. */
    version: text({ enum: ['v1', 'v2'] })
      .notNull()
      .default('v2'),
    /** Minor units of the currency; the sum of the user's credit entries. */
    credit: bigint({ mode: 'number' }).notNull().default(0),
    /** The user's connected account at Stripe, `acct_…`, where they take money for organisers; empty: none. */
    stripeAccount: text('stripe_account').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('app_user_email').on(t.email),
    check('app_user_email_lower', sql`email = lower(email)`),
    check('app_user_role', sql`role in ('USER', 'E4SUSER', 'APPADMIN')`),
    check('app_user_version', sql`version in ('v1', 'v2')`),
  ],
);

/** Sessions. The token itself is never stored, so that nobody who reads this table can sign in with it. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** An administrator who impersonates: whom. Ends with the session. */
    actingAs: integer('acting_as').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** To within some minutes: an idle user is signed out. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** Names the session in a list without giving anything of its token away. */
    id: integer().notNull().unique('session_id').generatedAlwaysAsIdentity(),
    /** What the person signed in with, e.g. "Chrome on Android". */
    browser: text().notNull().default(''),
    /** The device of a meeting that the session is at work on: locking the device ends it. */
    deviceId: uuid('device_id'),
  },
  (t) => [index('session_user').on(t.userId), index('session_expires').on(t.expiresAt), index('session_device').on(t.deviceId)],
);

/** A browser on which an account was signed in before: guesses made elsewhere do not slow it down. Only the hash of what it calls itself. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    deviceHash: bytea('device_hash').notNull(),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
);

/** The second step of somebody's sign-in. */
export const secondFactor = pgTable('second_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** The secret that the authenticator app has as well, sealed with a key that is not in the database. */
  sealed: bytea().notNull(),
  /** Of the last code that was taken: none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** Null: the person has not shown yet that their app has it, and is not asked for codes. */
  confirmedAt: instant('confirmed_at'),
});

/** Stands in for the authenticator app, once. Only its hash: it is random and long. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => secondFactor.userId, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A grant; organisation or competition 0 = all of them, hence no foreign key. */
export const permission = pgTable(
  'permission',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    orgId: integer('org_id').notNull().default(0),
    compId: integer('comp_id').notNull().default(0),
    /** Parts of the builder it is narrowed to; empty: all. */
    levels: text().array().$type<PermissionLevel[]>().notNull().default(sql`'{}'`),
  },
  (t) => [
    unique('permission_once').on(t.userId, t.role, t.orgId, t.compId),
    check(
      'permission_role',
      sql`role in ('BUILDER', 'CHECKIN', 'FINANCE', 'ADMIN', 'APPADMIN', 'TICKET', 'SCOREBOARD', 'RESULTS', 'REPORTS')`,
    ),
  ],
);
