import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Compared } from '#domain/rehearsal/compare.ts';
import { DEVICE_KINDS } from '#domain/rehearsal/device.ts';
import type { MeetingClock } from '#domain/rehearsal/meeting-clock.ts';
import type { StepWhat } from '#domain/rehearsal/plan.ts';
import type { Timeline } from '#domain/rehearsal/timeline.ts';
import { appUser } from '../account.ts';
import { competition } from '../competition.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const compId = () => integer('comp_id').notNull();
const references = { onDelete: 'cascade' } as const;

/** A past competition that is replayed in a copy. Whatever belongs to it goes with the copy. */
export const rehearsal = pgTable(
  'rehearsal',
  {
    /** The copy. */
    compId: compId()
      .primaryKey()
      .references(() => competition.id, references),
    sourceId: integer('source_id')
      .notNull()
      .references(() => competition.id, references),
    /** In whose name the made-up staff act. */
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id),
    by: text().notNull(),
    startedAt: instant('started_at').notNull(),
    clock: json().$type<MeetingClock>().notNull(),
    timeline: json().$type<Timeline>().notNull(),
    wifi: boolean().notNull().default(true),
    /** How its places compare with those of the past meeting; null: it goes on. */
    compared: json().$type<Compared>(),
  },
  (t) => [unique('rehearsal_source').on(t.sourceId), index('rehearsal_going_on').on(t.compId).where(sql`compared is null`)],
);

/** A device of the made-up staff. */
export const rehearsalDevice = pgTable(
  'rehearsal_device',
  {
    compId: compId(),
    /** From 0, in the order in which they are shown. */
    no: integer().notNull(),
    deviceId: uuid('device_id').notNull().defaultRandom(),
    kind: text({ enum: [...DEVICE_KINDS] }).notNull(),
    name: text().notNull(),
    /** Its battery is empty. */
    isOff: boolean('is_off').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.no] }),
    foreignKey({ columns: [t.compId], foreignColumns: [rehearsal.compId] }).onDelete('cascade'),
    check('rehearsal_device_kind', sql`kind in ('desk', 'official', 'photo-finish', 'office')`),
  ],
);

/** What a device does, and whether it has: its queue, which a server that is killed finds again. */
export const rehearsalStep = pgTable(
  'rehearsal_step',
  {
    compId: compId(),
    no: integer().notNull(),
    /** Milliseconds from the start of the plan. */
    at: integer().notNull(),
    device: integer().notNull(),
    eventGroupId: integer('event_group_id'),
    waits: text({ enum: ['nothing', 'list', 'all'] }).notNull(),
    isList: boolean('is_list').notNull(),
    seen: integer().array().notNull(),
    what: json().$type<StepWhat>().notNull(),
    /** Of its action, also when it is sent twice. */
    opId: uuid('op_id').notNull().defaultRandom(),
    madeAt: instant('made_at'),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.no] }),
    // What is due; the queues in their order; whether anything of an event, or of its start list, is still to come.
    index('rehearsal_step_unmade').on(t.compId, t.at).where(sql`made_at is null`),
    index('rehearsal_step_queue').on(t.compId, t.no).where(sql`made_at is not null and sent_at is null`),
    index('rehearsal_step_list').on(t.compId, t.eventGroupId, t.no).where(sql`is_list and sent_at is null`),
    index('rehearsal_step_event').on(t.compId, t.eventGroupId, t.no).where(sql`sent_at is null`),
    foreignKey({ columns: [t.compId, t.device], foreignColumns: [rehearsalDevice.compId, rehearsalDevice.no] }).onDelete(
      'cascade',
    ),
    check('rehearsal_step_waits', sql`waits in ('nothing', 'list', 'all')`),
  ],
);

/** What happened, in words. */
export const rehearsalLog = pgTable(
  'rehearsal_log',
  {
    compId: compId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    /** Of the past meeting. */
    clock: instant('clock').notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    foreignKey({ columns: [t.compId], foreignColumns: [rehearsal.compId] }).onDelete('cascade'),
  ],
);
