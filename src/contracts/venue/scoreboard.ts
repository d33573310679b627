import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, RowNumber } from '#contracts/shared/envelope.ts';
import { LAYOUTS, MOST_SLIDES, OUTPUT_LIMITS } from '#domain/scoreboard/output.ts';

const SCOREBOARD = { area: 'SCOREBOARD', comp: 'params.compId' } as const;
const params = z.object({ compId: Id });
const outputParams = z.object({ compId: Id, outputId: Id });

const between = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most));
const Config = z.object({
  polling: between(OUTPUT_LIMITS.polling),
  showScore: between(OUTPUT_LIMITS.showScore),
  showVideo: between(OUTPUT_LIMITS.showVideo),
  showPicture: between(OUTPUT_LIMITS.showPicture),
  ranksPerPage: between(OUTPUT_LIMITS.ranksPerPage),
  ranksPageTime: between(OUTPUT_LIMITS.ranksPageTime),
});

/** As the server has named it. */
const FileName = z.string().check(z.regex(/^[0-9a-f-]{36}\.[a-z0-9]{3,4}$/, 'not the name of a file'));
const Slide = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), eventGroupId: RowNumber }),
  z.object({ kind: z.literal('picture'), file: FileName }),
  z.object({ kind: z.literal('video'), file: FileName }),
  z.object({ kind: z.literal('text'), text: z.string().check(z.trim(), z.minLength(1, 'Write the text'), z.maxLength(300)) }),
  z.object({ kind: z.literal('teams') }),
]);

const Layout = z.enum(LAYOUTS);
const Now = z.object({ show: z.nullable(Slide), page: z.nullable(z.int()), frozen: z.nullable(z.string()) });
const name = z.string().check(z.trim(), z.minLength(1, 'Give the scoreboard a name'), z.maxLength(60));
const Shown = { layout: Layout, config: Config, schedule: z.array(Slide).check(z.maxLength(MOST_SLIDES)) };
const OutputBody = z.object({ name, ...Shown });

const ScoreboardOutput = z.object({
  id: z.int(),
  name: z.string(),
  ...Shown,
  now: Now,
  /** Grows with each change of its set-up, not with what is said of it at the moment. */
  version: z.int(),
});
export type ScoreboardOutput = z.infer<typeof ScoreboardOutput>;

/** A picture or video that outputs can show. */
const ScoreboardFile = z.object({
  /** As the server has named it. */
  file: z.string(),
  kind: z.enum(['picture', 'video']),
  /** What the person who sent it calls it. */
  label: z.string(),
  bytes: z.int(),
});
export type ScoreboardFile = z.infer<typeof ScoreboardFile>;

/** The scoreboards of a competition, with what they can show. */
export const getOutputs = endpoint({
  method: 'GET',
  path: `${BASE}/scoreboard/output/:compId`,
  summary: 'Scoreboards of a competition, their pictures and videos',
  who: SCOREBOARD,
  params,
  data: z.object({ outputs: z.array(ScoreboardOutput), files: z.array(ScoreboardFile) }),
  refusals: ['not-found', 'forbidden'],
});

export const postOutput = endpoint({
  method: 'POST',
  path: `${BASE}/scoreboard/output/:compId`,
  summary: 'A new scoreboard',
  who: SCOREBOARD,
  params,
  body: OutputBody,
  data: ScoreboardOutput,
  refusals: ['not-found', 'forbidden', 'invalid', 'too-many'],
});

/** With the version that was seen: one that somebody else has changed in the meantime is refused. */
export const putOutput = endpoint({
  method: 'PUT',
  path: `${BASE}/scoreboard/output/:compId/:outputId`,
  summary: 'Change a scoreboard',
  who: SCOREBOARD,
  params: outputParams,
  body: z.extend(OutputBody, { version: z.int() }),
  data: ScoreboardOutput,
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict'],
});

export const deleteOutput = endpoint({
  method: 'DELETE',
  path: `${BASE}/scoreboard/output/:compId/:outputId`,
  summary: 'Remove a scoreboard',
  who: SCOREBOARD,
  params: outputParams,
  data: z.object({ id: z.int() }),
  refusals: ['not-found', 'forbidden'],
});

/** What all screens of a scoreboard show from now on. What is left out is left alone; the last to say so counts. */
export const postShow = endpoint({
  method: 'POST',
  path: `${BASE}/scoreboard/output/:compId/:outputId/show`,
  summary: 'Hold an event, turn a page, freeze a scoreboard or let it run',
  who: SCOREBOARD,
  params: outputParams,
  body: z.object({
    show: z.optional(z.nullable(Slide)),
    page: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(999)))),
    frozen: z.optional(z.boolean()),
  }),
  data: ScoreboardOutput,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** A form with a `file`: a PNG, JPEG or WebP picture, or an MP4 or WebM video. */
export const postScoreboardFile = endpoint({
  method: 'POST',
  path: `${BASE}/scoreboard/file/:compId`,
  summary: 'A picture or video for scoreboards',
  who: SCOREBOARD,
  params,
  data: ScoreboardFile,
  refusals: ['not-found', 'forbidden', 'invalid', 'too-large'],
});

/** Schedules that show it go on without it. */
export const deleteScoreboardFile = endpoint({
  method: 'DELETE',
  path: `${BASE}/scoreboard/file/:compId/:file`,
  summary: 'Remove a picture or video',
  who: SCOREBOARD,
  params: z.object({ compId: Id, file: FileName }),
  data: z.object({ file: z.string() }),
  refusals: ['not-found', 'forbidden'],
});

/** For whoever opens a screen on a computer that nobody is signed in on. */
export const getPublicScoreboards = endpoint({
  method: 'GET',
  path: `${BASE}/public/scoreboard/:compId`,
  summary: 'Names of the scoreboards of a competition',
  who: 'anyone',
  about: 'params.compId',
  params,
  data: z.array(z.pick(ScoreboardOutput, { id: true, name: true, layout: true })),
  refusals: ['not-found'],
});

/** All that a screen needs besides the events themselves. Output 0 is there without anybody having made one: all events, the newest mark first. */
export const getPublicScoreboard = endpoint({
  method: 'GET',
  path: `${BASE}/public/scoreboard/:compId/:outputId`,
  summary: 'What a scoreboard shows',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id, outputId: Id }),
  data: z.object({
    /** `rehearsal`: it is a copy for practice. */
    comp: z.object({ id: z.int(), name: z.string(), logo: z.string(), rehearsal: z.exactOptional(z.literal(true)) }),
    output: ScoreboardOutput,
    /** Files that are there. */
    files: z.array(z.string()),
    /** Those with marks first, the newest mark at the top; a combined event comes behind the part that it has its newest mark in. Then the others as they start. */
    events: z.array(
      z.object({
        id: z.int(),
        no: z.int(),
        name: z.string(),
        type: z.enum(['T', 'F', 'M', 'R', 'X']),
        startDateIso: z.string(),
        started: z.boolean(),
        /** Of a part, its combined event. */
        partOf: z.exactOptional(z.int()),
      }),
    ),
    /** The change at which the newest mark came; 0: there is none. Absent: an older server. */
    newest: z.exactOptional(z.int()),
    /** The organiser shows results, and names of those who run for a team. */
    shown: z.object({ results: z.boolean(), teamAthletes: z.boolean() }),
    /** Teams score here. */
    teams: z.exactOptional(z.literal(true)),
  }),
  refusals: ['not-found'],
});
export type PublicScoreboard = z.infer<typeof getPublicScoreboard.data>;

export const getPublicScoreboardFile = endpoint({
  method: 'GET',
  path: `${BASE}/public/scoreboard/:compId/file/:file`,
  summary: 'A picture or video of a scoreboard',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id, file: FileName }),
  data: z.unknown(),
  refusals: ['not-found'],
});
