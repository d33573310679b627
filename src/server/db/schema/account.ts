import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
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
    /** The user's connected account at Stripe, `acct_…`, where she takes money for organisers; empty: none. */
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

/** Who is signed in. The token itself is never stored: whoever reads this table can't sign in with it. */
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
  },
  (t) => [index('session_user').on(t.userId), index('session_expires').on(t.expiresAt)],
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
