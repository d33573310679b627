import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { RoundState } from '#contracts/venue/venue-row.ts';
import { SCORED_BY } from '#domain/scoring/scheme.ts';
import type { TeamTable as DomainTable } from '#domain/scoring/team-scores.ts';

const Award = z.object({
  entryId: z.int(),
  team: z.string(),
  place: z.int(),
  points: z.int(),
  string: z.exactOptional(z.enum(['A', 'B'])),
  name: z.string(),
});

/** `#domain/scoring/team-scores.ts`; points in sixtieths, but those that officials gave or took. */
const TeamTable: z.ZodMiniType<DomainTable> = z.object({
  key: z.string(),
  teams: z.array(
    z.object({
      team: z.string(),
      place: z.int(),
      points: z.int(),
      adjustments: z.array(z.object({ points: z.int(), reason: z.string() })),
    }),
  ),
  events: z.array(
    z.object({
      eventGroupId: z.int(),
      name: z.string(),
      eventCode: z.string(),
      state: RoundState,
      awards: z.array(Award),
    }),
  ),
  isOfficial: z.boolean(),
  untimed: z.exactOptional(z.array(z.object({ eventGroupId: z.int(), name: z.string(), athletes: z.int() }))),
});

export const getPublicScores = endpoint({
  method: 'GET',
  path: `${BASE}/public/scores/:compId`,
  summary: 'Team scores of a competition as they stand',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id }),
  data: z.object({
    /** What tables are kept by; null: teams do not score here. */
    scoredBy: z.nullable(z.enum(SCORED_BY)),
    tables: z.array(TeamTable),
    /** The organiser does not show results. */
    withheld: z.exactOptional(z.literal(true)),
  }),
  refusals: ['not-found'],
});
