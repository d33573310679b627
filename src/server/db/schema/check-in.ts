import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { competition } from './competition.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What was mailed to somebody who entered athletes: with their address it opens the check-in of those, and nothing else. */
export const checkInCode = pgTable(
  'check_in_code',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    code: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.userId] }), index('check_in_code_user').on(t.userId, t.code)],
);

/** With which a competition's codes on phones are signed. The private key is sealed with a key that is not in the database. */
export const checkInKey = pgTable('check_in_key', {
  compId: integer('comp_id')
    .primaryKey()
    .references(() => competition.id, { onDelete: 'cascade' }),
  sealed: bytea().notNull(),
  /** Ed25519, base64url. */
  publicKey: text('public_key').notNull(),
});

/** A check-in without signing in, begun with a code. Only the hash of the nonce; one that was made for a wrong code is of nobody and opens nothing. */
export const checkInNonce = pgTable(
  'check_in_nonce',
  {
    nonceHash: bytea('nonce_hash').primaryKey(),
    compId: integer('comp_id').references(() => competition.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('check_in_nonce_expires').on(t.expiresAt)],
);
