import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { isDate, isTimeZone } from '#domain/shared/wall-clock.ts';
import { PROGRAMS } from '#domain/start-list/program-line.ts';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** As many as a file of that size has when its lines are short. */
export const MAX_LINES = 200_000;
/** Entries that a file may make or change on a day of the competition: a second or two for which its devices wait. */
export const MOST_ON_THE_DAY = 5000;

/** A person or an event of the file or of the competition. */
const Listed = z.object({
  /** Of the file; 0: it is not in it. */
  line: z.int(),
  /** Athlete or event group of the competition; 0: it is new. */
  id: z.int(),
  name: z.string(),
  /** Club, events, or what becomes another. */
  detail: z.string(),
  /** What depends on it, in words: `1 official result`, `here`, `bib 12 handed out`. */
  hanging: z.array(z.string()),
});
export type Listed = z.infer<typeof Listed>;
/** The first of a list, as many as anybody reads. */
const Some = z.object({ total: z.int(), some: z.array(Listed) });
const Four = z.object({ same: Some, new: Some, renamed: Some, missing: Some });

/** What a person has to say about a line before it is imported, or may say otherwise. `is`: one of its choices, as the call takes it. */
const Question = z.object({
  line: z.int(),
  name: z.string(),
  why: z.string(),
  choices: z.array(z.object({ is: z.int(), text: z.string(), hanging: z.array(z.string()) })),
});
export type Question = z.infer<typeof Question>;

/** The file beside the competition. `missing`: entries of earlier files that this one does not have. */
const Comparison = z.object({
  people: Four,
  events: Four,
  /** Athletes whose lines are left out until a person has decided. */
  held: z.array(Question),
  /** New events that may be one of the competition's. */
  beside: z.array(Question),
  /** Events of women and men with one name and time, which may be one; `line` names it in `together`. */
  mayBeMixed: z.array(z.object({ line: z.int(), name: z.string() })),
});
export type Comparison = z.infer<typeof Comparison>;

/** What a review found: counts of what would change, and each line that can't be read. Line 1 is the header row. */
export const ImportReview = z.object({
  lines: z.int(),
  athletes: z.int(),
  entries: z.int(),
  eventGroups: z.int(),
  newAthletes: z.int(),
  newEntries: z.int(),
  changed: z.int(),
  bad: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** Lines that are taken with something of them left out, such as an impossible date of birth. */
  notes: z.exactOptional(z.array(z.object({ line: z.int(), reason: z.string() }))),
  /** There were too many bad lines to read on. Nothing of such a file is imported, whatever may be left out. */
  stopped: z.exactOptional(z.boolean()),
  /** It is a file of this program, which has neither days nor times; absent: it is a start list. */
  program: z.exactOptional(z.enum(PROGRAMS)),
  /** Set once it was imported. */
  compId: z.nullable(z.int()),
  /** Absent: an older server. */
  comparison: z.exactOptional(Comparison),
  /** The import as it can be undone; absent: it changed nothing, or nothing was imported. */
  run: z.exactOptional(z.int()),
  /** Entries of earlier files that could not be taken out as was asked, with the reason. */
  kept: z.exactOptional(z.array(z.object({ name: z.string(), why: z.string() }))),
});
export type ImportReview = z.infer<typeof ImportReview>;

const LONGEST = 12_000;
/** `12:345,18:0`: what was decided of a line of the file. */
const Decisions = z.pipe(
  z.string().check(z.maxLength(LONGEST), z.regex(/^(?:\d{1,7}:-?\d{1,10}(?:,|$))*$/, 'not line:number, line:number')),
  z.transform(
    (text) =>
      new Map(
        text
          .split(',')
          .filter(Boolean)
          .map((pair) => {
            const [line = 0, is = 0] = pair.split(':').map(Number);
            return [line, is] as const;
          }),
      ),
  ),
);
const Numbers = z.pipe(
  z.string().check(z.maxLength(LONGEST), z.regex(/^(?:all|(?:\d{1,10}(?:,|$))*)$/, 'not all, or numbers')),
  z.transform((text) => (text === 'all' ? ('all' as const) : new Set(text.split(',').filter(Boolean).map(Number)))),
);

/**
 * A start list file (multipart field `file`, its own bytes) into a competition of that name, made when there is none. With `dryRun`
 * nothing is written. All or nothing, unless `skipBad` leaves the bad lines out. Importing the same file twice is safe. An athlete is known by name,
 * gender, date of birth and number, not by the file's id; a line in doubt is left out until `people` names them (an athlete of the competition, 0: somebody new,
 * −n: the same as line n). A competition that is made is a draft of its organiser's, unless `public`; `timezone` and `place` are of that one, and of one that is there they are not changed.
 */
export const postImport = endpoint({
  method: 'POST',
  path: `${BASE}/import/entries`,
  summary: 'Import a start list',
  who: { area: 'BUILDER', comp: 'none', level: 'Schedule' },
  query: z.object({
    competition: z.string().check(z.minLength(1), z.maxLength(200)),
    date: z.optional(z.iso.date().check(z.refine(isDate))),
    checkin: z.optional(z.enum(['always', 'window'])),
    dryRun: z.optional(z.literal('1')),
    skipBad: z.optional(z.literal('1')),
    orgid: z.optional(Id),
    timezone: z.optional(z.string().check(z.refine(isTimeZone, 'a time zone such as Europe/London'))),
    place: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    public: z.optional(z.literal('1')),
    people: z.optional(Decisions),
    /** Which event of the competition a line's event is; 0: a new one. */
    events: z.optional(Decisions),
    /** Lines of `mayBeMixed` whose women and men are in one event. */
    together: z.optional(Numbers),
    /** Athletes whose missing entries are taken out. */
    out: z.optional(Numbers),
  }),
  audit: 'import',
  data: ImportReview,
  refusals: ['forbidden', 'too-large', 'not-a-start-list', 'invalid'],
});
