import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { QUALIFIED } from '#domain/progression/qualified.ts';

const COMP = { area: 'BUILDER', comp: 'params.compId' } as const;
const ENTERS = { ...COMP, level: 'Comp Events' } as const;
const RowId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const Count = z.int().check(z.minimum(0), z.maximum(1000));
const Group = z.object({ id: z.int(), name: z.string() });

/** Entries that were made at once, with the way back while `left` of them still stand. Instants are ISO texts. */
export const AutoRun = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** Name of the competition the athletes came from. */
  from: z.string(),
  entered: z.int(),
  left: z.int(),
});
export type AutoRun = z.infer<typeof AutoRun>;

/** Where athletes may come from: competitions that the caller builds too, this one first, for its next rounds. */
export const getAutoEntries = endpoint({
  method: 'GET',
  path: `${BASE}/autoentries/:compId`,
  summary: 'Sources of automatic entries, and what was entered',
  who: COMP,
  params: z.object({ compId: Id }),
  data: z.object({
    name: z.string(),
    /** The competition's option; false: nobody is entered automatically. */
    enabled: z.boolean(),
    groups: z.array(Group),
    sources: z.array(z.object({ compId: z.int(), name: z.string(), date: z.string(), entries: z.int() })),
    runs: z.array(AutoRun),
  }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** Event groups of a source, each with the one of this competition that would take its athletes; 0: nothing tells which. */
export const getAutoSource = endpoint({
  method: 'GET',
  path: `${BASE}/autoentries/:compId/source/:fromCompId`,
  summary: 'Event groups that athletes can be taken from',
  who: COMP,
  params: z.object({ compId: Id, fromCompId: Id }),
  data: z.array(z.object({ id: z.int(), name: z.string(), entries: z.int(), results: z.int(), toGroupId: z.int() })),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/**
 * The athletes to enter: everybody who was entered, everybody with a place, or the first `perHeat` of each heat with the `best` of the others (0 and N: the
 * first N over all).
 */
export const AutoRule = z.object({
  fromCompId: RowId,
  take: z.enum(['entered', 'placed', 'qualified']),
  perHeat: Count,
  best: Count,
  pairs: z.array(z.object({ fromGroupId: RowId, toGroupId: RowId })).check(z.minLength(1, 'Choose an event'), z.maxLength(500)),
});
export type AutoRule = z.infer<typeof AutoRule>;

/** `by`: Q by place in the heat, q among the best of the others, empty by being entered. */
export const AutoLine = z.object({
  athleteId: z.int(),
  name: z.string(),
  club: z.string(),
  from: z.string(),
  mark: z.string(),
  place: z.nullable(z.int()),
  by: z.enum(['', ...QUALIFIED]),
  to: z.string(),
  ageGroup: z.string(),
  outcome: z.enum(['enter', 'already', 'unsuited', 'full', 'blocked']),
  message: z.string(),
});
export type AutoLine = z.infer<typeof AutoLine>;

/** What a rule would do; nothing is written. `digest` goes back with the order to do it, so that what was looked at is what is done. */
export const postAutoPreview = endpoint({
  method: 'POST',
  path: `${BASE}/autoentries/:compId/preview`,
  summary: 'What automatic entries would do',
  who: ENTERS,
  params: z.object({ compId: Id }),
  body: AutoRule,
  data: z.object({
    counts: z.object({ enter: z.int(), already: z.int(), unsuited: z.int(), full: z.int(), blocked: z.int() }),
    lines: z.array(AutoLine),
    digest: z.string(),
  }),
  refusals: ['not-found', 'forbidden', 'invalid', 'too-large'],
});

/** Idempotency-Key: the same key enters once. The entries cost nothing (paid 3). */
export const postAutoEntries = endpoint({
  method: 'POST',
  path: `${BASE}/autoentries/:compId`,
  summary: 'Enter athletes by a rule',
  who: ENTERS,
  params: z.object({ compId: Id }),
  body: z.extend(AutoRule, { digest: z.string() }),
  data: AutoRun,
  refusals: ['not-found', 'forbidden', 'conflict', 'invalid', 'too-large'],
});

/** Takes those back who have not been checked in and have no result; again changes nothing more. */
export const postAutoUndo = endpoint({
  method: 'POST',
  path: `${BASE}/autoentries/:compId/undo/:runId`,
  summary: 'Take automatic entries back',
  who: ENTERS,
  params: z.object({ compId: Id, runId: Id }),
  data: z.object({ run: AutoRun, undone: z.int(), kept: z.array(z.object({ name: z.string(), why: z.string() })) }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});
