import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, RowNumber } from '#contracts/shared/envelope.ts';
import { StarterId } from '#contracts/shared/ids.ts';
import { MOST_HEATS } from '#domain/draw/draw-settings.ts';
import { IN_DOUBT } from '#domain/timing/match.ts';
import { HELD } from '#domain/timing/plan-race.ts';
import { TABLE_FIELDS } from '#domain/timing/table.ts';

const RESULTS = { area: 'RESULTS', comp: 'params.compId' } as const;
const params = z.object({ compId: Id });

const CODES = ['DNS', 'DNF', 'DQ'] as const;

/** What became of a line: a mark, a mark beside a person's, nothing yet, not read yet, left out, or a later file of the same race took its place. */
const STATES = ['applied', 'challenged', 'review', 'nothing', 'ignored', 'replaced'] as const;

/** Somebody in an event of which lines are looked at, with their place. Heat 0: the draw left them out. */
const ImportStarter = z.object({
  entryId: z.int(),
  athleteId: StarterId,
  name: z.string(),
  club: z.string(),
  bib: z.nullable(z.int()),
  eventGroupId: z.int(),
  event: z.string(),
  heat: z.int(),
  lane: z.int(),
  /** The event was drawn: they can be moved to another of its heats. */
  isDrawn: z.boolean(),
});
export type ImportStarter = z.infer<typeof ImportStarter>;

const ImportRow = z.object({
  file: z.int(),
  line: z.int(),
  /** Of the races of its file, from 0. */
  race: z.int(),
  raw: z.string(),
  bib: z.string(),
  lane: z.int(),
  name: z.string(),
  /** As a person reads it: place and time, or a code; empty: none. */
  mark: z.string(),
  state: z.enum(STATES),
  why: z.nullable(z.enum(IN_DOUBT)),
  /** The word given for the place, folded, until a person has said what it means. */
  word: z.exactOptional(z.string()),
  /** A person may say whose it is: the line has a time or a code. */
  hasMark: z.boolean(),
  entryId: z.nullable(z.int()),
  /** Entries whose mark it may be, the likeliest first. */
  candidates: z.array(z.int()),
});
export type ImportRow = z.infer<typeof ImportRow>;

const ImportRace = z.object({
  eventNo: z.string(),
  round: z.int(),
  heat: z.int(),
  name: z.string(),
  /** The heat of this competition; null: nobody knows which. */
  at: z.nullable(z.object({ eventGroupId: z.int(), heat: z.int(), event: z.string() })),
  /** It waits whole until a person has said that it is right, and why: starters of the heat whose mark would go, and those whose mark would come or change. */
  held: z.exactOptional(z.object({ why: z.enum(HELD), goes: z.int(), changes: z.int() })),
  /** A person has said that it is not of this meeting. */
  out: z.exactOptional(z.literal(true)),
  /** Starters whose mark of an earlier file went by it. */
  left: z.exactOptional(z.int()),
  /** And the wind. */
  windLeft: z.exactOptional(z.literal(true)),
});
const count = z.exactOptional(z.int());
const ImportFile = z.object({
  id: z.int(),
  name: z.string(),
  at: z.string(),
  by: z.string(),
  /** Why nothing of it could be read. */
  error: z.nullable(z.string()),
  /** Of a table, what stands over its columns, where nobody knows yet what they are. */
  headings: z.nullable(z.array(z.string())),
  races: z.array(ImportRace),
  /** How many of its lines ended in each way; a way in which no line ended is left out. */
  counts: z.object({
    applied: count,
    challenged: count,
    review: count,
    nothing: count,
    ignored: count,
    replaced: count,
  }),
});
export type ImportFile = z.infer<typeof ImportFile>;

/** Whether a lane alone says whose a line is, and what words for no result mean, folded. */
const Rules = z.object({ lanes: z.boolean(), words: z.record(z.string(), z.enum(CODES)) });

/** Taken: `again` is true of a file whose bytes were here before, of which nothing is done. */
export const TakenFile = z.object({ file: ImportFile, again: z.boolean() });

/** A file of the timing system (multipart field `file`, its own bytes). What is in doubt waits in the review; nothing is dropped. */
export const postTimingFile = endpoint({
  method: 'POST',
  path: `${BASE}/results/import/:compId`,
  summary: 'Take a file of the photo finish or timing system',
  who: RESULTS,
  beforeFactor: true,
  params,
  data: TakenFile,
  refusals: ['not-found', 'forbidden', 'invalid', 'too-large'],
});

/** The newest files, and every line that waits for a person. */
export const getTimingImports = endpoint({
  method: 'GET',
  path: `${BASE}/results/import/:compId`,
  summary: 'Files of the timing system and lines to review',
  who: RESULTS,
  beforeFactor: true,
  params,
  data: z.object({
    files: z.array(ImportFile),
    review: z.array(ImportRow),
    /** Files that timing computers could not send yet and go on trying. */
    held: z.exactOptional(z.array(z.object({ computer: z.string(), name: z.string(), why: z.string() }))),
    /** What somebody has said once of the files of the competition. */
    rules: z.exactOptional(Rules),
    starters: z.array(ImportStarter),
    /** Events with marks of their own, and how many heats each has, for a race that nobody knows. */
    events: z.array(z.object({ id: z.int(), eventNo: z.int(), name: z.string(), heats: z.int() })),
  }),
  refusals: ['not-found', 'forbidden'],
});

export const getTimingImport = endpoint({
  method: 'GET',
  path: `${BASE}/results/import/:compId/:fileId`,
  summary: 'All lines of a file of the timing system',
  who: RESULTS,
  beforeFactor: true,
  params: z.object({ compId: Id, fileId: Id }),
  data: z.object({ file: ImportFile, rows: z.array(ImportRow), starters: z.array(ImportStarter) }),
  refusals: ['not-found', 'forbidden'],
});

const Line = { file: RowNumber, line: RowNumber };
const Heat = { eventGroupId: RowNumber, heat: z.int().check(z.gte(1), z.lte(MOST_HEATS)) };
/**
 * What a person says of a line: whose mark it is (`add`: they are moved to its heat first), that it is left out, that it is looked at again, which heat
 * its race is (`from`: what it was taken for, also where no line is in doubt), or that this was wrong (`race-back`: it is what it was before; `to` null:
 * not known). `sure`: also where results that are official change by it.
 */
const Fix = z.discriminatedUnion('say', [
  z.object({ ...Line, say: z.literal('athlete'), entryId: RowNumber }),
  z.object({ ...Line, say: z.literal('add'), entryId: RowNumber }),
  z.object({ ...Line, say: z.literal('ignore') }),
  z.object({ ...Line, say: z.literal('review') }),
  z.object({
    ...Line,
    say: z.literal('race'),
    ...Heat,
    from: z.exactOptional(z.object(Heat)),
    sure: z.exactOptional(z.boolean()),
  }),
  z.object({ ...Line, say: z.literal('race-back'), from: z.object(Heat), to: z.nullable(z.object(Heat)) }),
]);
export type Fix = z.infer<typeof Fix>;

/** One line is mended. */
export const postTimingFix = endpoint({
  method: 'POST',
  path: `${BASE}/results/import/:compId/rows`,
  summary: 'Say what a line of a timing file is',
  who: RESULTS,
  beforeFactor: true,
  params,
  body: Fix,
  data: z.object({ file: ImportFile }),
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict'],
});

/**
 * What a person says of a whole file, or of one of its races: one that is held is right (`take`) or wrong (`keep`); it is not of this meeting: its lines are
 * left out, its marks go, and what it had taken the place of counts again (`not-ours`); that was wrong (`back`). `sure`: also where results that are official
 * change by it.
 */
export const postTimingWhole = endpoint({
  method: 'POST',
  path: `${BASE}/results/import/:compId/:fileId`,
  summary: 'Say whether a timing file is right, or of this competition',
  who: RESULTS,
  beforeFactor: true,
  params: z.object({ compId: Id, fileId: Id }),
  body: z.object({
    say: z.enum(['take', 'keep', 'not-ours', 'back']),
    /** Of the races of its file, from 0; absent: all that it can be said of. */
    race: z.exactOptional(z.int().check(z.gte(0))),
    sure: z.exactOptional(z.boolean()),
  }),
  data: z.object({ file: ImportFile }),
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict'],
});

/** What is said once of the files of a competition; those that wait for it are read again. */
export const putTimingRules = endpoint({
  method: 'PUT',
  path: `${BASE}/results/import/:compId/rules`,
  summary: 'Say what a word of timing files means, or that lanes say whose a line is',
  who: RESULTS,
  beforeFactor: true,
  params,
  body: z.object({
    lanes: z.exactOptional(z.boolean()),
    word: z.exactOptional(z.object({ text: z.string().check(z.minLength(1), z.maxLength(20)), code: z.enum(CODES) })),
  }),
  data: Rules,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** What the columns of a table are. Remembered by its headings: every file with the same, here and at later competitions of the organisation, is read by it. */
export const postTimingColumns = endpoint({
  method: 'POST',
  path: `${BASE}/results/import/:compId/columns`,
  summary: 'Say what the columns of a timing system’s table are',
  who: RESULTS,
  beforeFactor: true,
  params,
  body: z.object({ file: RowNumber, columns: z.array(z.nullable(z.enum(TABLE_FIELDS))).check(z.maxLength(200)) }),
  data: z.object({ files: z.int() }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});
