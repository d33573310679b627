import * as z from 'zod/mini';
import { Organisation } from '#contracts/public/competition-list.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { PERMISSION_LEVELS } from '#domain/access/permission.ts';
import { SECTIONS } from '#domain/builder/draft.ts';
import { isDate, isTimeZone } from '#domain/shared/wall-clock.ts';
import { Draft } from './builder/draft.ts';
import { PointsTables } from './tables/points-tables.ts';

/** Saving the set-up of a competition: C111 with its history. What a change is: `#domain/builder/change.ts`. */

const Section = z.enum(SECTIONS);
const Change = z.object({
  key: z.string().check(z.maxLength(200), z.regex(/^[a-z]+(?:\.[\w-]+)+$/i, 'not a field of a competition')),
  from: z.unknown(),
  to: z.unknown(),
});
const Clash = z.object({
  key: z.string(),
  was: z.unknown(),
  theirs: z.unknown(),
  mine: z.unknown(),
  /** Whose it is by now; empty: nobody knows. */
  by: z.string(),
});

/** How often a section was saved, and by whom last. */
const SectionVersion = z.object({ section: Section, version: z.int(), changedBy: z.string(), changedAt: z.nullable(z.string()) });

const Numbers = z.record(z.string(), z.int());
const BuilderState = z.object({
  compId: z.int(),
  draft: Draft,
  versions: z.array(SectionVersion),
  /** Parts that the caller may change. */
  levels: z.array(z.enum(PERMISSION_LEVELS)),
  organisation: z.extend(Organisation, { hasPaymentAccount: z.boolean(), hasChequeAddress: z.boolean() }),
  /** Places taken, by which limits and deletions are judged. */
  taken: z.object({
    athletes: z.int(),
    entries: z.int(),
    teams: z.int(),
    groups: Numbers,
    ceids: Numbers,
    prices: Numbers,
    ageGroups: Numbers,
    booked: Numbers,
  }),
  /** Of the application: what the problems depend on, and by which fees are proposed. Minor units. */
  settings: z.object({
    minFee: z.int(),
    useStripeConnect: z.boolean(),
    basisPoints: z.int(),
    addCost: z.int(),
    minCost: z.int(),
  }),
  /** The organiser's own, by which parts of combined events give points besides those of World Athletics. */
  pointsTables: z._default(PointsTables, []),
});
export type BuilderState = z.infer<typeof BuilderState>;

const Name = z
  .string()
  .check(z.overwrite(tidyLine), z.minLength(1, 'Enter a competition name.'), z.maxLength(250, 'At most 250 characters'));

/** C111: a new draft. */
export const postBuilder = endpoint({
  method: 'POST',
  path: `${BASE}/builder`,
  summary: 'Create a competition, as a draft',
  who: { area: 'BUILDER', comp: 'none', level: 'General' },
  body: z.object({
    callId: z.uuid(),
    orgId: z.int().check(z.minimum(1, 'Enter an organisation.'), z.maximum(2_147_483_647)),
    name: Name,
    date: z.string().check(z.refine(isDate, 'Competition, open and closed dates required.')),
    timeZone: z.string().check(z.refine(isTimeZone, 'Choose a time zone')),
    place: z._default(z.string().check(z.maxLength(300)), ''),
    locationId: z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 0),
  }),
  data: BuilderState,
  refusals: ['forbidden', 'invalid', 'conflict', 'not-found'],
});

/** C111. */
export const getBuilder = endpoint({
  method: 'GET',
  path: `${BASE}/builder/:id`,
  summary: 'A competition as its organisers set it up',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: BuilderState,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

/**
 * C111: what somebody changed, by section; `base` is the version of the section that they saw. All of it is written, or nothing: of `outcome`
 * `clash` a person decides. `dryRun`: what it would do. The same `callId` again gives what it gave.
 */
export const putBuilder = endpoint({
  method: 'PUT',
  path: `${BASE}/builder/:id`,
  summary: 'Save changes of a competition’s set-up',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  body: z.object({
    callId: z.uuid(),
    sections: z
      .array(z.object({ section: Section, base: z.int(), changes: z.array(Change).check(z.maxLength(20_000)) }))
      .check(z.maxLength(SECTIONS.length)),
    dryRun: z._default(z.boolean(), false),
  }),
  data: z.object({
    outcome: z.enum(['saved', 'clash', 'refused', 'tried']),
    clashes: z.array(Clash),
    /** Of `refused`: by field. */
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
    /** What it does besides, in words. */
    effects: z.array(z.string()),
    /** Numbers of new rows, by the key they were sent with. */
    ids: z.record(z.string(), z.string()),
    state: BuilderState,
  }),
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

/** C111: only a competition that nobody has entered or ordered anything of. `name`: its own, typed, so that nobody deletes another one. */
export const deleteBuilder = endpoint({
  method: 'DELETE',
  path: `${BASE}/builder/:id`,
  summary: 'Delete a competition',
  who: { area: 'BUILDER', comp: 'params.id', level: 'General' },
  params: z.object({ id: Id }),
  query: z.object({ name: z.string().check(z.minLength(1, 'Type the name of the competition')) }),
  data: z.object({ compId: z.int() }),
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

const Saved = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** Codes are not shown. */
  changes: z.array(Change),
});

export const getBuilderHistory = endpoint({
  method: 'GET',
  path: `${BASE}/builder/:id/history`,
  summary: 'Who changed what of a competition’s set-up, newest first',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  query: z.object({ before: z.optional(Id) }),
  data: z.array(Saved),
  refusals: ['forbidden', 'not-found', 'invalid'],
});

/** Takes one save back: judged as any other, so that what was changed since clashes. */
export const postBuilderUndo = endpoint({
  method: 'POST',
  path: `${BASE}/builder/:id/undo/:changeId`,
  summary: 'Take back a change of a competition’s set-up',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id, changeId: Id }),
  body: z.object({ callId: z.uuid() }),
  data: putBuilder.data,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});
