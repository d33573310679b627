import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { competition } from './competition.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Jobs that run by the clock. A row is locked for as long as its job runs, so that one process at a time does it. */
export const job = pgTable('job', {
  name: text().primaryKey(),
  /** When the last run that came to an end began. */
  lastRun: instant('last_run'),
  tookMs: integer('took_ms'),
  /** What it found, for people. */
  note: text().notNull().default(''),
  /** The last thing that was wrong, kept until the next; the last run was well unless it began at `error_at`. */
  error: text().notNull().default(''),
  errorAt: instant('error_at'),
});

/**
 * Which history the change numbers belong to. Another `epoch` tells devices that what they hold may never have happened here; it is made anew
 * when the files or tables are not those (`fingerprint`) it was made for: a backup was put back.
 */
export const history = pgTable(
  'history',
  {
    id: integer().primaryKey().default(1),
    epoch: uuid().notNull(),
    fingerprint: text().notNull(),
    since: instant('since').notNull().defaultNow(),
    /** The last instant that the back-up knew when this history began with it; null: there was none. */
    lostFrom: instant('lost_from'),
  },
  () => [check('history_once', sql`id = 1`)],
);

/** At which change number the entry check has found a competition right: it is looked at again when it has moved. */
export const entryCheck = pgTable('entry_check', {
  compId: integer('comp_id')
    .primaryKey()
    .references(() => competition.id, { onDelete: 'cascade' }),
  changeNo: integer('change_no').notNull(),
  at: instant('at').notNull(),
});

/** Wrong codes, birthdays and the like, counted until an instant. The key is a hash of kind, account and address. */
export const attempt = pgTable(
  'attempt',
  { keyHash: bytea('key_hash').primaryKey(), count: integer().notNull(), until: instant('until').notNull() },
  (t) => [index('attempt_until').on(t.until)],
);

/** A known text, sealed with the server's secret key: a server with another key can't open it, and must not write what the others then can't read. */
export const secretCheck = pgTable('secret_check', { id: integer().primaryKey().default(1), sealed: bytea().notNull() }, () => [
  check('secret_check_once', sql`id = 1`),
]);

/**
 * The security log: calls let in, refused and slowed, counted by minute, without bodies, tokens or personal data. Users have no foreign key, so that a line
 * outlives its account.
 */
export const securityEvent = pgTable(
  'security_event',
  {
    minute: instant('minute').notNull(),
    kind: text().notNull(),
    /** 0: the user is not known. */
    userId: integer('user_id').notNull(),
    address: text().notNull(),
    /** Method and path pattern. */
    call: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.minute, t.kind, t.userId, t.address, t.call] }),
    index('security_event_kind').on(t.kind, t.minute),
  ],
);
