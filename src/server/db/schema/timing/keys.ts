import { customType, foreignKey, integer, json, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { appUser } from '../account.ts';
import { competition, eventGroup } from '../competition.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const compId = () =>
  integer('comp_id')
    .notNull()
    .references(() => competition.id, { onDelete: 'cascade' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** How the timing computer knows a heat. What a start list once called it stays, so that its results are known when events are numbered anew. */
export const timingKey = pgTable(
  'timing_key',
  {
    compId: compId(),
    /** As `sameNumber` has it. */
    eventNo: text('event_no').notNull(),
    round: integer().notNull(),
    heat: integer().notNull(),
    eventGroupId: integer('event_group_id').notNull(),
    groupHeat: integer('group_heat').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.eventNo, t.round, t.heat] }),
    foreignKey({ columns: [t.compId, t.eventGroupId], foreignColumns: [eventGroup.compId, eventGroup.id] }).onDelete('cascade'),
  ],
);

/** What lets the program beside the timing computer in, at one competition. */
export const agentKey = pgTable(
  'agent_key',
  {
    compId: compId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** SHA-256 of the key, which nobody can read again. */
    hash: bytea().notNull(),
    /** The person who made it, in whose name it acts. */
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
    revokedAt: instant('revoked_at'),
    /** Files that it could not send and goes on trying. */
    held: json().$type<readonly { readonly name: string; readonly why: string }[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.compId, t.id] }), unique('agent_key_hash').on(t.hash)],
);
