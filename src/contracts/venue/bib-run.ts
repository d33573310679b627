import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { StarterId } from '#contracts/shared/ids.ts';
import { BIB_SORTS } from '#domain/competition/office-options.ts';

const COMP = { area: 'BUILDER', comp: 'params.id', level: 'Config' } as const;
const params = z.object({ id: Id });

/** Numbers as organisers write them, `1-199, 250-400`. Ranges empty: all of the competition's; skips empty: none. */
const Numbers = z.string().check(z.trim(), z.maxLength(200));
const flag = z.optional(z.enum(['0', '1']));

const Bib = z.nullable(z.int());
const Line = z.object({ athleteId: StarterId, name: z.string(), club: z.string(), from: Bib });

/** The athletes with the numbers that they would get. `plan` names just this plan: the numbering itself wants it. */
export const getBibPlan = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/bib-plan`,
  summary: 'Preview of a numbering of the bibs',
  who: COMP,
  params,
  /** `teams` 1: team bibs, for the teams that start. */
  query: z.object({ ranges: z.optional(Numbers), skips: z.optional(Numbers), again: flag, teams: flag }),
  data: z.object({
    name: z.string(),
    first: z.int(),
    last: z.int(),
    sorts: z.array(z.enum(BIB_SORTS)),
    plan: z.string(),
    /** In the order of giving. */
    given: z.array(z.extend(Line, { bibNo: z.int() })),
    /** Athletes who keep the bib that they have, by why. */
    kept: z.object({ 'has-one': z.int(), collected: z.int(), 'by-hand': z.int() }),
    without: z.array(z.extend(Line, { because: z.enum(['ranges-full', 'club-full', 'club-unread']) })),
  }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** Gives the numbers of a plan, all or none. Another plan by now: nothing is changed. `run` null: there was nothing to give. */
export const postBibRun = endpoint({
  method: 'POST',
  path: `${BASE}/competition/:id/bib-runs`,
  summary: 'Number the bibs as previewed',
  who: COMP,
  params,
  body: z.object({
    ranges: Numbers,
    skips: Numbers,
    again: z.boolean(),
    /** Absent: athletes. */
    teams: z.exactOptional(z.boolean()),
    plan: z.string().check(z.maxLength(100)),
  }),
  data: z.object({ athletes: z.int(), run: z.nullable(z.int()) }),
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict'],
});

const BibRun = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  athletes: z.int(),
  /** It gave team bibs, `athletes` are teams. */
  teams: z.boolean(),
  /** ISO instant; null: it stands. */
  undone: z.nullable(z.string()),
});
export type BibRun = z.infer<typeof BibRun>;

export const getBibRuns = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/bib-runs`,
  summary: 'Numberings of the bibs, newest first',
  who: COMP,
  params,
  data: z.array(BibRun),
  refusals: ['not-found', 'forbidden'],
});

/** Puts bibs back as they were before a numbering. `kept`: athletes who have collected theirs or got another since. */
export const postBibRunUndo = endpoint({
  method: 'POST',
  path: `${BASE}/competition/:id/bib-runs/:runId/undo`,
  summary: 'Undo a numbering of the bibs',
  who: COMP,
  params: z.object({ id: Id, runId: Id }),
  data: z.object({ athletes: z.int(), kept: z.int() }),
  refusals: ['not-found', 'forbidden'],
});
