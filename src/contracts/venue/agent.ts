import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { MOST_HEATS } from '#domain/draw/draw-settings.ts';
import { START_FILES } from './timing-files.ts';
import { TakenFile } from './timing-import.ts';

/** Most of a file that goes as base64 in one call. */
const CONTENT = z.string().check(z.maxLength(1_500_000));
const cell = z.string().check(z.maxLength(200));

/** One starter of a race as another program has it: whose it is by `entry`, bib, or lane and name; place and time as texts, or a code as the place. */
const Row = z.object({
  place: z.optional(cell),
  bib: z.optional(cell),
  lane: z.optional(z.int()),
  surName: z.optional(cell),
  firstName: z.optional(cell),
  club: z.optional(cell),
  time: z.optional(cell),
  reaction: z.optional(cell),
  /** As the start list gave it: `CR1:12.3456`. */
  ref: z.optional(cell),
});

/**
 * `age`: ms since it was written. One that was sent before counts again if it was written after those that have taken its place; absent: it does not.
 * `clock`: when it was written by the sender's own clock, epoch ms. One that comes late takes the place of no newer one.
 */
const SentFile = z.object({
  name: cell,
  content: CONTENT,
  age: z.optional(z.int().check(z.gte(0))),
  clock: z.optional(z.int().check(z.gte(0))),
});

/** A file that the program beside the timing computer tries again and again while others go on. */
const HeldFile = z.object({ name: cell, why: cell });

/** Start lists as files, as they are now. */
const StartLists = z.object({
  /** Says which they are; sent back as `have`, they come again only once they have changed. */
  version: z.string(),
  files: z.array(z.object({ name: z.enum(START_FILES), text: z.string() })),
});

/**
 * C180: what the program beside the timing computer sends: files, each by the race that it names, or with an event group above 0 the rows of one of
 * its heats. With neither it asks for the start lists alone.
 */
export const postTrack = endpoint({
  method: 'POST',
  path: `${BASE}/otd/secure/track/:compId/:eventGroupId`,
  summary: 'Results of the timing computer in, start lists out',
  who: { area: 'RESULTS', comp: 'params.compId', agent: true },
  beforeFactor: true,
  params: z.object({ compId: Id, eventGroupId: Id }),
  body: z.object({
    files: z.optional(z.array(SentFile).check(z.maxLength(20))),
    heat: z.optional(z.int().check(z.gte(1), z.lte(MOST_HEATS))),
    wind: z.optional(cell),
    rows: z.optional(z.array(Row).check(z.maxLength(200))),
    /** The version of the start lists that the program has. */
    have: z.optional(cell),
    /** Files that it cannot send and goes on trying, to be named to people; absent: as it said before. */
    held: z.optional(z.array(HeldFile).check(z.maxLength(20))),
  }),
  data: z.object({ taken: z.array(TakenFile), startLists: z.nullable(StartLists) }),
  refusals: ['not-found', 'forbidden', 'invalid', 'too-large'],
});

const CONFIG = { area: 'BUILDER', comp: 'params.compId', level: 'Config' } as const;
const params = z.object({ compId: Id });

const AgentKey = z.object({
  id: z.int(),
  name: z.string(),
  by: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
});

/** What `npm run agent` is started with. */
export const AgentConfig = z.object({
  /** Of the server. */
  server: z.string().check(z.regex(/^https?:\/\/./, 'not the address of a server')),
  compId: z.int(),
  competition: z.string(),
  key: z.string().check(z.minLength(20)),
  /** The folder of the timing program, as seen from the configuration's own. */
  folder: z.string(),
  /** Ends of the names of files that are results. */
  results: z.array(z.string()),
  /** Ends of the names of files that are pictures of a race, called by it: `001-1-02.jpg`. Absent: a configuration of before; none: they stay where they are. */
  pictures: z.exactOptional(z.array(z.string())),
  /** Start lists in UTF-8 in place of Windows-1252. */
  utf8: z.boolean(),
});
export type AgentConfig = z.infer<typeof AgentConfig>;

export const getAgentKeys = endpoint({
  method: 'GET',
  path: `${BASE}/results/agent/:compId`,
  summary: 'Timing computers that may send results',
  who: CONFIG,
  params,
  data: z.array(AgentKey),
  refusals: ['not-found', 'forbidden'],
});

/** The answer is the only one that ever holds the key. */
export const postAgentKey = endpoint({
  method: 'POST',
  path: `${BASE}/results/agent/:compId`,
  summary: 'Let a timing computer send results',
  who: CONFIG,
  params,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Give the timing computer a name'), z.maxLength(60)) }),
  data: AgentConfig,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

export const deleteAgentKey = endpoint({
  method: 'DELETE',
  path: `${BASE}/results/agent/:compId/:keyId`,
  summary: 'Let a timing computer send nothing more',
  who: CONFIG,
  params: z.object({ compId: Id, keyId: Id }),
  data: z.object({ id: z.int() }),
  refusals: ['not-found', 'forbidden'],
});
