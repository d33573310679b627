import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ACTION_KINDS } from '#domain/sync/action.ts';
import { appUser } from './account.ts';
import { competition } from './competition.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The ledger: each action once, with the answer it got, written in the transaction of its effect and kept as long as the competition. It is
 * also the history that people read.
 */
export const op = pgTable(
  'op',
  {
    compId: integer('comp_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    opId: uuid('op_id').notNull(),
    /** The order in which actions were decided. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    deviceId: uuid('device_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id),
    /** The author as others saw them then. */
    author: text().notNull(),
    kind: text().notNull(),
    orderingKey: text('ordering_key').notNull(),
    body: json().notNull(),
    bodyHash: text('body_hash').notNull(),
    base: bigint({ mode: 'number' }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    outcome: text().notNull(),
    code: text(),
    /** The change number it made; null when no row changed. */
    changeNo: integer('change_no'),
    /** Text that is given again as it was: `json` keeps it, `jsonb` would not. */
    answer: json().notNull(),
    /** The person who did it and their device, as the sender says, where that is another person. */
    madeBy: integer('made_by'),
    madeOn: uuid('made_on'),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.opId] }),
    index('op_ordering_key').on(t.compId, t.orderingKey, t.position),
    check('op_kind', sql`kind in (${sql.raw(ACTION_KINDS.map((kind) => `'${kind}'`).join(', '))})`),
    check('op_outcome', sql`outcome in ('accepted', 'superseded', 'rejected')`),
  ],
);
