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
import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { RoundParts } from '#domain/round/round-row.ts';
import type { AthleteRow, Note, Parts, ResultChallenge, Ticked, Withdrawal } from '#domain/rows/row.ts';
import { LAST_ATHLETE } from '#domain/team/starter.ts';
import { appUser } from './account.ts';
import { athlete } from './athlete.ts';
import { team } from './comp-event.ts';
import { club, competition, eventGroup } from './competition.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const compId = () =>
  integer('comp_id')
    .notNull()
    .references(() => competition.id, { onDelete: 'cascade' });
// `json` keeps the text as the rules wrote it, and the database never looks inside.
const ticked = (name: string) => json(name).$type<Ticked>().notNull().default(sql`'[]'`);

/** A starter at a competition, an athlete or a team: one row on a device together with the entries, so its version covers them. */
export const compAthlete = pgTable(
  'comp_athlete',
  {
    compId: compId(),
    /** As devices know who starts: `#domain/team/starter.ts`. */
    athleteId: integer('athlete_id').notNull(),
    personId: integer('person_id')
      .generatedAlwaysAs(sql`case when athlete_id <= ${sql.raw(String(LAST_ATHLETE))} then athlete_id end`)
      .references(() => athlete.id),
    teamId: integer('team_id').generatedAlwaysAs(
      sql`case when athlete_id > ${sql.raw(String(LAST_ATHLETE))} then athlete_id - ${sql.raw(String(LAST_ATHLETE))} end`,
    ),
    version: integer().notNull(),
    clubId: integer('club_id').references(() => club.id),
    bibNo: integer('bib_no'),
    teamBibNo: integer('team_bib_no'),
    /** The version at which either bib last became another, or none: a trigger writes it. */
    bibSince: integer('bib_since'),
    collected: ticked('collected'),
    note: json().$type<Note>(),
    withdrawn: json().$type<readonly Withdrawal[]>(),
    sourceId: text('source_id'),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.athleteId] }),
    index('comp_athlete_version').on(t.compId, t.version),
    // Checked at the end of a statement (DEFERRABLE in the migration), so that one write may swap two bibs.
    unique('comp_athlete_bib').on(t.compId, t.bibNo),
    unique('comp_athlete_team_bib').on(t.compId, t.teamBibNo),
    unique('comp_athlete_source').on(t.compId, t.sourceId),
    index('comp_athlete_athlete').on(t.athleteId),
    foreignKey({ columns: [t.compId, t.teamId], foreignColumns: [team.compId, team.id] }).onDelete('cascade'),
    check('comp_athlete_bib_positive', sql`bib_no > 0 and team_bib_no > 0`),
  ],
);

/** Columns that actions of the venue write, named as in the row that devices hold. */
export const ATHLETE_WRITTEN = [
  'bibNo',
  'teamBibNo',
  'collected',
  'note',
  'withdrawn',
] as const satisfies readonly (keyof AthleteRow)[];
/** Those that a row has only where somebody wrote them: no row of 14,000 athletes is to pay for them. */
export const ATHLETE_RARE = ['note', 'withdrawn'] as const satisfies readonly (typeof ATHLETE_WRITTEN)[number][];

export const entry = pgTable(
  'entry',
  {
    compId: compId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    athleteId: integer('athlete_id').notNull(),
    eventGroupId: integer('event_group_id').notNull(),
    /** Through which competition event it was entered; null: it came another way, such as an import. */
    ceId: integer('ce_id'),
    ageGroup: text('age_group').notNull(),
    pb: text().notNull(),
    sb: text().notNull(),
    heat: integer().notNull().default(0),
    lane: integer().notNull().default(0),
    checkedIn: ticked('checked_in'),
    /** A start list brought it, no family or club: it gives the organiser no right to the athlete's record. */
    imported: boolean().notNull().default(false),
    /** They compete, and take no place. */
    guest: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    index('entry_guest').on(t.compId, t.eventGroupId).where(sql`guest`),
    unique('entry_once').on(t.compId, t.athleteId, t.eventGroupId),
    index('entry_event_group').on(t.compId, t.eventGroupId),
    index('entry_comp_event').on(t.compId, t.ceId),
    // A link to a best mark names the entry alone.
    index('entry_id').on(t.id),
    foreignKey({ columns: [t.compId, t.athleteId], foreignColumns: [compAthlete.compId, compAthlete.athleteId] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.compId, t.eventGroupId], foreignColumns: [eventGroup.compId, eventGroup.id] }).onDelete('cascade'),
  ],
);

export const result = pgTable(
  'result',
  {
    compId: compId(),
    eventGroupId: integer('event_group_id').notNull(),
    heat: integer().notNull(),
    /** 0 = what belongs to the whole heat. */
    entryId: integer('entry_id').notNull(),
    version: integer().notNull(),
    value: json().$type<ResultValue>(),
    opId: uuid('op_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: text('written_at').notNull(),
    challenges: json().$type<readonly ResultChallenge[]>().notNull(),
    /** What `value` is made from, where it is written part by part; else null. */
    parts: json().$type<Parts>(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.eventGroupId, t.heat, t.entryId] }),
    index('result_version').on(t.compId, t.version),
    // Whom a card keeps out of other events: each public answer asks.
    index('result_sent_off').on(t.compId).where(sql`value->>'cards' like '%RC%'`),
    foreignKey({ columns: [t.compId, t.eventGroupId], foreignColumns: [eventGroup.compId, eventGroup.id] }).onDelete('cascade'),
  ],
);

/** Heats and lanes of an event group. Those of a published one stand in `entry` too, where SQL finds them. */
export const draw = pgTable(
  'draw',
  {
    compId: compId(),
    eventGroupId: integer('event_group_id').notNull(),
    version: integer().notNull(),
    published: boolean().notNull(),
    /** The rest of the row that devices hold. */
    body: json().$type<Omit<DrawRow, 'kind' | 'key' | 'eventGroupId' | 'version'>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.eventGroupId] }),
    index('draw_version').on(t.compId, t.version),
    foreignKey({ columns: [t.compId, t.eventGroupId], foreignColumns: [eventGroup.compId, eventGroup.id] }).onDelete('cascade'),
  ],
);

/** What was said of an event group as a round: how far its results are, how it is run. */
export const round = pgTable(
  'round',
  {
    compId: compId(),
    eventGroupId: integer('event_group_id').notNull(),
    version: integer().notNull(),
    body: json().$type<RoundParts>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.eventGroupId] }),
    index('round_version').on(t.compId, t.version),
    foreignKey({ columns: [t.compId, t.eventGroupId], foreignColumns: [eventGroup.compId, eventGroup.id] }).onDelete('cascade'),
  ],
);

/** Line-ups of relays: the athletes of a team leg by leg. */
export const lineUp = pgTable(
  'line_up',
  {
    compId: compId(),
    eventGroupId: integer('event_group_id').notNull(),
    entryId: integer('entry_id').notNull(),
    version: integer().notNull(),
    /** The rest of the row that devices hold. */
    body: json().$type<Omit<LineUpRow, 'kind' | 'key' | 'eventGroupId' | 'entryId' | 'version'>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.eventGroupId, t.entryId] }),
    index('line_up_version').on(t.compId, t.version),
    foreignKey({ columns: [t.compId, t.eventGroupId], foreignColumns: [eventGroup.compId, eventGroup.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.compId, t.entryId], foreignColumns: [entry.compId, entry.id] }).onDelete('cascade'),
  ],
);

/** Rows that devices hold and that were deleted: triggers write them, see the migration. */
export const tombstone = pgTable(
  'tombstone',
  {
    compId: compId(),
    /** As `rowKey` of `#domain/rows/row.ts` names it. */
    key: text().notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.key] }), index('tombstone_version').on(t.compId, t.version)],
);

/** A tablet at a competition, known from its first sync on. It belongs to the user who was signed in then. */
export const device = pgTable(
  'device',
  {
    compId: compId(),
    deviceId: uuid('device_id').notNull(),
    name: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
    /** As the device said last: what it has not sent, the build of its app, where it is, how ready it is (per cent) and what it lacks. */
    unsent: integer(),
    app: text(),
    place: text(),
    ready: integer(),
    lacks: text(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.deviceId] }), index('device_device').on(t.deviceId)],
);

/** Bibs that only one device may hand out, so that two offline desks can't clash. */
export const bibLease = pgTable(
  'bib_lease',
  {
    compId: compId(),
    bibNo: integer('bib_no').notNull(),
    deviceId: uuid('device_id').notNull(),
    leasedAt: instant('leased_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.compId, t.bibNo] }), index('bib_lease_device').on(t.compId, t.deviceId)],
);

/** An entry that no longer fits and that an organiser keeps as it is. */
export const entryKept = pgTable(
  'entry_kept',
  {
    compId: compId(),
    entryId: integer('entry_id').notNull(),
    /** What the decision was about: `misfitKey`. */
    why: text().notNull(),
    keptBy: text('kept_by').notNull(),
    keptAt: instant('kept_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.entryId, t.why] }),
    foreignKey({ columns: [t.compId, t.entryId], foreignColumns: [entry.compId, entry.id] }).onDelete('cascade'),
  ],
);
