import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, RowNumber } from '#contracts/shared/envelope.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { LEAVING, LONGEST_POINTS, MOST_POINTS, SCORED_BY, type ScoringScheme } from '#domain/scoring/scheme.ts';
import { OverOfficial } from './over-official.ts';

/** The organiser of a competition, and administrators. */
const BUILDS = { area: 'BUILDER', comp: 'params.compId', level: 'Config' } as const;

const Points = z.array(z.int().check(z.minimum(0), z.maximum(MOST_POINTS))).check(z.maxLength(LONGEST_POINTS));
const name = z.string().check(z.overwrite(tidyLine), z.maxLength(200));
const MOST_ROWS = 500;

/** `#domain/scoring/scheme.ts`. */
const Scheme: z.ZodMiniType<ScoringScheme> = z.object({
  individual: Points,
  relay: Points,
  stringB: Points,
  scorers: z.int().check(z.minimum(0), z.maximum(100)),
  beyond: z.enum(LEAVING),
  teams: z.array(name).check(z.maxLength(MOST_ROWS)),
  guests: z.enum(LEAVING),
  by: z.enum(SCORED_BY),
  events: z.array(z.object({ eventGroupId: RowNumber, points: Points })).check(z.maxLength(MOST_ROWS)),
  adjustments: z
    .array(
      z.object({
        team: name,
        table: name,
        points: z.int().check(z.minimum(-MOST_POINTS), z.maximum(MOST_POINTS)),
        reason: name,
      }),
    )
    .check(z.maxLength(MOST_ROWS)),
});

/** Number of the last change; 0: there is none yet. A change names the one it was made over. */
const Version = z.int().check(z.minimum(0));
const path = `${BASE}/results/scoring/:compId`;
const params = z.object({ compId: Id });

export const getScoring = endpoint({
  method: 'GET',
  path,
  summary: 'How the teams of a competition score, with the events and clubs that may',
  who: BUILDS,
  params,
  data: z.object({
    version: Version,
    /** Null: teams do not score. */
    scheme: z.nullable(Scheme),
    /** Events that may count, in the order of the programme. */
    events: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Clubs and areas whose athletes or teams are entered, by name. */
    teams: z.array(z.string()),
    ageGroups: z.array(z.string()),
  }),
  refusals: ['not-found', 'forbidden'],
});

export const putScoring = endpoint({
  method: 'PUT',
  path,
  summary: 'Change how the teams of a competition score',
  who: BUILDS,
  params,
  body: z.object({ version: Version, scheme: z.nullable(Scheme), overOfficial: OverOfficial }),
  data: z.object({ version: Version }),
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict', 'results-official'],
});
