import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type DraftSite, ROUNDS } from '#domain/builder/draft.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { CompetitionSecrets, EntryOptions } from '#domain/competition/entry-options.ts';
import type { OfficeOptions } from '#domain/competition/office-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { appUser } from './account.ts';
import { area } from './area.ts';
import { edited } from './edited.ts';
import { foldedText } from './folded-text.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** The competition's change number at which the row last changed. */
const version = () => integer().notNull();

export const organisation = pgTable(
  'organisation',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Only competitions of approved organisers are public. */
    status: text({ enum: ['Pending', 'Approved', 'Rejected'] })
      .notNull()
      .default('Approved'),
    logo: text().notNull().default(''),
    /** The owner of the payment account that takes its money; null: none yet. */
    stripeUserId: integer('stripe_user_id').references(() => appUser.id, { onDelete: 'set null' }),
    showPaymentCode: boolean('show_payment_code').notNull().default(false),
    /** To whom cheques are payable; empty: to its name. */
    chequePayee: text('cheque_payee').notNull().default(''),
    /** Where cheques are sent. */
    chequeAddress: text('cheque_address').notNull().default(''),
    /** Users who look after its terms and conditions. */
    tandcUserIds: integer('tandc_user_ids').array().notNull().default(sql`'{}'`),
    ...edited,
    searchText: text('search_text').notNull().generatedAlwaysAs(foldedText('name')),
  },
  (t) => [
    uniqueIndex('organisation_name').on(t.name),
    index('organisation_search').on(t.status, t.searchText),
    check('organisation_status', sql`status in ('Pending', 'Approved', 'Rejected')`),
  ],
);

/** Where competitions are held. */
export const location = pgTable(
  'location',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    postcode: text().notNull().default(''),
    website: text().notNull().default(''),
    address1: text().notNull().default(''),
    address2: text().notNull().default(''),
    town: text().notNull().default(''),
    county: text().notNull().default(''),
    /** Address of a map. */
    map: text().notNull().default(''),
    contact: text().notNull().default(''),
    directions: text().notNull().default(''),
    /** Whose builders keep it; null: an administrator does. */
    orgId: integer('org_id').references(() => organisation.id, { onDelete: 'set null' }),
    ...edited,
    searchText: text('search_text').notNull().generatedAlwaysAs(foldedText('name')),
  },
  (t) => [uniqueIndex('location_name').on(t.name), index('location_search').on(t.searchText, t.id)],
);

/** Clubs, and schools beside them. */
export const club = pgTable(
  'club',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** `C` club, `S` school. */
    clubType: text('club_type', { enum: ['C', 'S'] })
      .notNull()
      .default('C'),
    /** The county it lies in. */
    areaId: integer('area_id').references(() => area.id, { onDelete: 'set null' }),
    /** The contact: for those who act for the club and the staff of competitions. The web address is for everybody. */
    contact: text().notNull().default(''),
    email: text().notNull().default(''),
    tel: text().notNull().default(''),
    website: text().notNull().default(''),
    ...edited,
    searchText: text('search_text').notNull().generatedAlwaysAs(foldedText('name')),
  },
  (t) => [
    uniqueIndex('club_name').on(t.name),
    index('club_area').on(t.areaId),
    index('club_search').on(t.searchText, t.id),
    // The beginning of any word finds a club, however many there are.
    index('club_words').using('gin', sql`to_tsvector('simple', search_text)`),
    check('club_type', sql`club_type in ('C', 'S')`),
  ],
);

/** Its row is also the lock and the counter of all that changes in the competition. */
export const competition = pgTable(
  'competition',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orgId: integer('org_id')
      .notNull()
      .references(() => organisation.id),
    name: text().notNull(),
    /** Its name as printed; the details are in `location`, where there are any. */
    location: text().notNull().default(''),
    locationId: integer('location_id').references(() => location.id),
    /** The first is also the day by which the list is sorted. */
    dates: date().array().notNull(),
    timeZone: text('time_zone').notNull(),
    options: jsonb().$type<CompetitionOptions>().notNull(),
    /** False: a draft that only its organiser sees. */
    active: boolean().notNull().default(true),
    /** Without both no entry is taken over the web. */
    entriesOpenAt: instant('entries_open_at'),
    entriesCloseAt: instant('entries_close_at'),
    /** What differs from the domain's defaults. */
    entryOptions: jsonb('entry_options').$type<Stored<EntryOptions>>().notNull().default({}),
    /** Codes that open something: never sent but to a builder. */
    secrets: jsonb().$type<Partial<CompetitionSecrets>>().notNull().default({}),
    /** What differs from the domain's defaults; for its organiser alone. */
    officeOptions: jsonb('office_options').$type<Stored<OfficeOptions>>().notNull().default({}),
    /** Those it is for, besides those of its events. */
    ageGroupIds: integer('age_group_ids').array().notNull().default(sql`'{}'`),
    /** Where its events are held: the track, a pit, a circle. */
    sites: jsonb().$type<readonly (DraftSite & { readonly key: number })[]>().notNull().default([]),
    /** Association by which somebody counts as international. */
    aocode: text().notNull().default(''),
    workflowId: integer('workflow_id').notNull().default(1),
    indoorOutdoor: text('indoor_outdoor', { enum: ['Indoor', 'Outdoor'] })
      .notNull()
      .default('Outdoor'),
    link: text().notNull().default(''),
    /** What the lots of its draws come from: 128 bits in hexadecimal, never sent to anybody but its venue before entries have closed. */
    drawSeed: text('draw_seed')
      .notNull()
      .default(sql`left(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'), 32)`),
    area: text().notNull().default(''),
    /** As typed; null: each age group follows the season of its association. */
    yearFactor: integer('year_factor'),
    /** The organiser's HTML, as written: cleaned before it is shown. */
    newsFlash: text('news_flash').notNull().default(''),
    information: text().notNull().default(''),
    terms: text().notNull().default(''),
    emailText: text('email_text').notNull().default(''),
    firstDay: date('first_day').notNull().generatedAlwaysAs(sql`dates[1]`),
    lastDay: date('last_day').notNull().generatedAlwaysAs(sql`dates[cardinality(dates)]`),
    searchText: text('search_text').notNull().generatedAlwaysAs(foldedText(`name || ' ' || location`)),
    /** Grows by one with each change of a row, without gaps. */
    changeNo: integer('change_no').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('competition_name').on(t.orgId, t.name),
    index('competition_last_day').on(t.lastDay),
    index('competition_location').on(t.locationId),
    check('competition_indoor_outdoor', sql`indoor_outdoor in ('Indoor', 'Outdoor')`),
    check(
      'competition_entries_window',
      sql`entries_open_at is null or entries_close_at is null or entries_open_at <= entries_close_at`,
    ),
    check('competition_has_a_day', sql`cardinality(dates) > 0`),
    check('competition_version', sql`version between 1 and change_no`),
    // A rehearsal is never published, whoever tries.
    check('competition_rehearsal', sql`not active or options->>'rehearsal' is null`),
  ],
);
const compId = () =>
  integer('comp_id')
    .notNull()
    .references(() => competition.id, { onDelete: 'cascade' });

export const eventGroup = pgTable(
  'event_group',
  {
    compId: compId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    version: version(),
    eventNo: integer('event_no').notNull(),
    name: text().notNull(),
    eventCode: text('event_code').notNull(),
    gender: text({ enum: ['M', 'F', 'O'] }).notNull(),
    type: text({ enum: ['T', 'F', 'M', 'R', 'X'] }).notNull(),
    unit: text({ enum: ['T', 'D', 'H', 'P'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    checkInFrom: integer('check_in_from'),
    checkInTo: integer('check_in_to'),
    trials: integer().notNull(),
    /** What the group is called in the file it was imported from, so that the same file finds it again. */
    sourceKey: text('source_key'),
    /** One of the competition's `sites`, by its key. */
    site: integer(),
    round: text({ enum: [...ROUNDS] })
      .notNull()
      .default(''),
    /** Null: it is estimated. */
    durationMins: integer('duration_mins'),
    /** 0: as the event definition says. */
    maxInHeat: integer('max_in_heat').notNull().default(0),
    resultsPossible: boolean('results_possible').notNull().default(true),
    scheduleStatus: text('schedule_status').notNull().default('unchecked'),
    /** The combined event of which it is a part; null: it has entries of its own. */
    partOf: integer('part_of'),
    /** Its place among the parts, from 1. */
    partNo: integer('part_no'),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    foreignKey({ columns: [t.compId, t.partOf], foreignColumns: [t.compId, t.id], name: 'event_group_part' }).onDelete('cascade'),
    index('event_group_part_of').on(t.compId, t.partOf),
    index('event_group_version').on(t.compId, t.version),
    // Links to one event name it alone.
    index('event_group_id').on(t.id),
    unique('event_group_no').on(t.compId, t.eventNo),
    unique('event_group_source').on(t.compId, t.sourceKey),
    check('event_group_gender', sql`gender in ('M', 'F', 'O')`),
    check('event_group_type', sql`type in ('T', 'F', 'M', 'R', 'X')`),
    check('event_group_unit', sql`unit in ('T', 'D', 'H', 'P')`),
    check('event_group_part_no', sql`(part_of is null) = (part_no is null) and part_of <> id`),
    check('event_group_round', sql`round in ('', 'h', 'q', 's', 'f')`),
  ],
);
