import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { WORK } from '#domain/access/work.ts';

const Limits = z.object({ athletes: z.int(), entries: z.int(), teams: z.int() });

/** A competition as those who work at it have it in their list. */
const WorkCompetition = z.object({
  id: z.int(),
  name: z.string(),
  /** Plain dates, in order. */
  dates: z.array(z.string()),
  timeZone: z.string(),
  place: z.string(),
  organiser: z.object({ id: z.int(), name: z.string(), status: z.string() }),
  /** What the caller does there. */
  work: z.array(z.enum(WORK)),
  active: z.boolean(),
  /** ISO instants; null: open from the start, or no entries over the web. */
  entriesOpenDateTime: z.nullable(z.string()),
  entriesCloseDateTime: z.nullable(z.string()),
  options: z.object({ disabled: z.boolean(), compLimits: Limits, clubComp: z.boolean() }),
  counts: z.object({
    athletes: z.int(),
    entries: z.int(),
    teams: z.int(),
    /** Entries promised by cheque; null: the caller does not see its money. */
    unpaid: z.nullable(z.int()),
    /** People with an entry, and those of them who are checked in for one. */
    expected: z.int(),
    checkedIn: z.int(),
  }),
});
export type WorkCompetition = z.infer<typeof WorkCompetition>;

/** The competitions that the caller works at, drafts too: today's, then what comes, then what was, the nearest first. */
export const getWorkList = endpoint({
  method: 'GET',
  path: `${BASE}/competition/mine`,
  summary: 'Competitions that the caller works at',
  who: 'user',
  query: z.object({ page: z.optional(Id), search: z.optional(z.string().check(z.maxLength(200))) }),
  data: z.array(WorkCompetition),
  meta: z.object({ page: Page }),
  refusals: ['invalid'],
});
