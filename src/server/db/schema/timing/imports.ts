import { sql } from 'drizzle-orm';
import {
  bigint,
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
} from 'drizzle-orm/pg-core';
import type { Held } from '#domain/timing/plan-race.ts';
import type { ReadingRules } from '#domain/timing/reading-rules.ts';
import type { ColumnMap } from '#domain/timing/table.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
import { competition, organisation } from '../competition.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const compId = () =>
  integer('comp_id')
    .notNull()
    .references(() => competition.id, { onDelete: 'cascade' });

/** A race of a file as the timing computer has it, and the heat that it is; null: nobody knows. */
interface ImportedRace {
  readonly eventNo: string;
  readonly round: number;
  readonly heat: number;
  readonly name: string;
  readonly wind: number | null;
  readonly at: { readonly eventGroupId: number; readonly heat: number } | null;
  /** Lines that people had mended when somebody said that it is another heat, for the way back. */
  readonly mended?: readonly object[];
  /** It wrote nothing and took the place of no other file. */
  readonly aside?: true;
  /** What a person is asked before it does. */
  readonly held?: Held;
  /** Starters whose mark of an earlier file went by it. */
  readonly left?: number;
  /** And the wind. */
  readonly windLeft?: true;
}

/** A file of a timing system as it came, once however often it comes. */
export const importFile = pgTable(
  'import_file',
  {
    compId: compId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** Of its bytes, hexadecimal. */
    sha256: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    at: instant('at').notNull(),
    by: text().notNull(),
    /** As far as its sender knows; null: not at all. */
    writtenAt: instant('written_at'),
    /** The same by the clock of its sender, epoch ms: of two files of one sender it tells the newer; null: nobody knows. */
    clock: bigint({ mode: 'number' }),
    /** As many as have been taken. */
    races: json().$type<readonly ImportedRace[]>().notNull(),
    /** The first of its races that has not been taken yet, from 0; null: all have. */
    nextRace: integer('next_race'),
    /** In whose name the others are written; null: all have been taken. */
    userId: integer('user_id'),
    /** Why nothing of it, or no more of it, could be taken; null: it could. */
    error: text(),
    /** Of a table, what stands over its columns, where nobody knows yet what they are. */
    headings: json().$type<readonly string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.id] }),
    unique('import_file_once').on(t.compId, t.sha256),
    index('import_file_unfinished').on(t.compId).where(sql`next_race is not null`),
  ],
);

/** A line of such a file and what became of it. */
export const importRow = pgTable(
  'import_row',
  {
    compId: compId(),
    fileId: integer('file_id').notNull(),
    line: integer().notNull(),
    raw: text().notNull(),
    /** Of the file's races, from 0. */
    race: integer().notNull(),
    bib: text().notNull(),
    lane: integer().notNull(),
    name: text().notNull(),
    mark: json().$type<TimedMark>(),
    state: text().notNull(),
    why: text(),
    /** An unknown word given for the place, folded. */
    word: text(),
    /** The person who mended it; null: nobody had to. */
    mendedBy: text('mended_by'),
    /** Whose mark it is. */
    entryId: integer('entry_id'),
    candidates: json().$type<readonly number[]>().notNull(),
    /** What the timing computer calls its race: number, round and heat. */
    said: text().notNull().default(''),
    /** The heat that its race is. */
    eventGroupId: integer('event_group_id'),
    heat: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.compId, t.fileId, t.line] }),
    index('import_row_race').on(t.compId, t.fileId, t.race),
    index('import_row_heat').on(t.compId, t.eventGroupId, t.heat),
    index('import_row_unplaced').on(t.compId, t.said).where(sql`event_group_id is null`),
    index('import_row_review').on(t.compId).where(sql`state = 'review'`),
    foreignKey({ columns: [t.compId, t.fileId], foreignColumns: [importFile.compId, importFile.id] }).onDelete('cascade'),
    check('import_row_state', sql`state in ('applied', 'challenged', 'review', 'ignored', 'nothing', 'replaced')`),
  ],
);

/** What somebody has said once of the files of a competition, as `ReadingRules`. */
export const timingRule = pgTable('timing_rule', {
  compId: compId().primaryKey(),
  lanes: boolean().notNull().default(false),
  words: json().$type<ReadingRules['words']>().notNull().default({}),
});

/** What the columns of tables are, as somebody has said it once: an organisation's timing system writes them alike at its next competition. */
export const timingColumns = pgTable(
  'timing_columns',
  {
    orgId: integer('org_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    /** What stands over them, as JSON. */
    headings: text().notNull(),
    columns: json().$type<ColumnMap>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.headings] })],
);
