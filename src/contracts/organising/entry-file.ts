import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { isDate, isTimeZone } from '#domain/shared/wall-clock.ts';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** As many as a file of that size has when its lines are short. */
export const MAX_LINES = 200_000;

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
  /** Set once it was imported. */
  compId: z.nullable(z.int()),
});
export type ImportReview = z.infer<typeof ImportReview>;

/**
 * A start list file (multipart field `file`, its own bytes) into a competition of that name, made when there is none. With `dryRun`
 * nothing is written. All or nothing, unless `skipBad` leaves the bad lines out. Importing the same file twice is safe. A competition that is
 * made is a draft of its organiser's, unless `public`; `timezone` and `place` are of that one, and of one that is there they are not changed.
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
  }),
  audit: 'import',
  data: ImportReview,
  refusals: ['forbidden', 'too-large', 'not-a-start-list', 'invalid'],
});
