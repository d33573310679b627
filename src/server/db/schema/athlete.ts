import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { AthleteOptions } from '#domain/athlete/athlete.ts';
import { appUser } from './account.ts';
import { club, organisation } from './competition.ts';
import { event } from './event.ts';
import { foldedText } from './folded-text.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The words of an athlete's folded names, `n.` or nothing before the columns; asked with `@@` and a query of prefixes. */
export const nameWords = (of: string): string =>
  `array_to_tsvector(array_remove(string_to_array(${of}first_text || ' ' || ${of}sur_text, ' '), ''))`;

/** A person, over all competitions. Only those tied to them may see them: `athlete-ties.ts`. */
export const athlete = pgTable(
  'athlete',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    firstName: text('first_name').notNull(),
    surName: text('sur_name').notNull(),
    gender: text({ enum: ['M', 'F', 'O'] }).notNull(),
    /** A plain date; never sent to a device or a public screen. Null: came with a start list that had none. */
    dob: date(),
    urn: text(),
    /** The association that gave the URN: EA, IRL. */
    aocode: text().notNull().default(''),
    /** Last day of the registration, as the registration body or an administrator said; never what a user typed. */
    activeEndDate: date('active_end_date'),
    clubId: integer('club_id').references(() => club.id),
    club2Id: integer('club2_id').references(() => club.id),
    schoolId: integer('school_id').references(() => club.id),
    classification: integer().notNull().default(0),
    email: text().notNull().default(''),
    image: text().notNull().default(''),
    /** A note of an administrator for those who enter them. */
    infoText: text('info_text').notNull().default(''),
    /** What differs from the domain's defaults. */
    options: jsonb().$type<Partial<AthleteOptions>>().notNull().default({}),
    /** Grows with each change, so that two editors notice each other. */
    version: integer().notNull().default(1),
    /** The user who made them, with the key of that call: a double tap makes one athlete. */
    createdBy: integer('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    createdKey: uuid('created_key'),
    /** The organiser whose start list brought them; null: a family, a club or an administrator typed them in. */
    importedBy: integer('imported_by').references(() => organisation.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    firstText: text('first_text').notNull().generatedAlwaysAs(foldedText('first_name')),
    surText: text('sur_text').notNull().generatedAlwaysAs(foldedText('sur_name')),
  },
  (t) => [
    index('athlete_urn').on(t.urn),
    index('athlete_sur').on(t.surText, t.firstText),
    // Names by the beginnings of their words: a search among all athletes asks this index at every key.
    index('athlete_words').using('gin', sql.raw(nameWords(''))),
    index('athlete_club').on(t.clubId),
    index('athlete_club2').on(t.club2Id),
    index('athlete_school').on(t.schoolId),
    unique('athlete_created_once').on(t.createdBy, t.createdKey),
    check('athlete_gender', sql`gender in ('M', 'F', 'O')`),
    check('athlete_classification', sql`classification between 0 and 99`),
  ],
);

/** Whose athletes a user enters and checks in. */
export const userAthlete = pgTable(
  'user_athlete',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    athleteId: integer('athlete_id')
      .notNull()
      .references(() => athlete.id, { onDelete: 'cascade' }),
    /** Null: before this was written down. */
    linkedAt: instant('linked_at').defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.athleteId] }), index('user_athlete_athlete').on(t.athleteId)],
);

/** Users who know an athlete's number and date of birth and wait until one who holds the athlete agrees. */
export const linkRequest = pgTable(
  'link_request',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    athleteId: integer('athlete_id')
      .notNull()
      .references(() => athlete.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Turned down: it stays, so that asking again sends no mail. */
    refusedAt: instant('refused_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.athleteId] }), index('link_request_athlete').on(t.athleteId)],
);

/** Best marks, in ms, cm or points. */
export const athletePb = pgTable(
  'athlete_pb',
  {
    athleteId: integer('athlete_id')
      .notNull()
      .references(() => athlete.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    pb: integer(),
    sb: integer(),
    /** What the rankings said when they were last asked. */
    pof10Pb: integer('pof10_pb'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.eventId] }),
    index('athlete_pb_event').on(t.eventId),
    check('athlete_pb_positive', sql`pb >= 0 and sb >= 0 and pof10_pb >= 0`),
  ],
);

/** What changed of an athlete, by whom: for administrators to read. */
export const athleteEvent = pgTable(
  'athlete_event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    athleteId: integer('athlete_id')
      .notNull()
      .references(() => athlete.id, { onDelete: 'cascade' }),
    /** As others saw them then. */
    by: text().notNull(),
    at: instant('at').notNull().defaultNow(),
    text: text().notNull(),
  },
  (t) => [index('athlete_event_athlete').on(t.athleteId, t.id)],
);

/** What registration bodies and rankings said last, so that the app goes on, with the date, when they do not answer. */
export const registryAnswer = pgTable(
  'registry_answer',
  {
    /** Whom was asked: `registration`, `rankings`. */
    source: text().notNull(),
    /** About whom: the association and the URN. */
    about: text().notNull(),
    /** Null: they know nobody of that number. */
    value: jsonb(),
    heardAt: instant('heard_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.about] }), index('registry_answer_heard').on(t.heardAt)],
);
