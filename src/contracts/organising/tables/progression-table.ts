import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import type { ProgressionLine } from '#domain/progression/progression.ts';
import { MOST_IN_LINE, MOST_PROGRESSION_LINES } from '#domain/progression/table.ts';
import { OverOfficial } from './over-official.ts';

/** The organiser of a competition, and administrators. */
const BUILDS = { area: 'BUILDER', comp: 'params.compId', level: 'Config' } as const;

const Count = z.int().check(z.minimum(0), z.maximum(MOST_IN_LINE));
const Size = Count.check(z.minimum(1));
const Lines: z.ZodMiniType<readonly ProgressionLine[]> = z
  .array(z.object({ heats: Size, lanes: Size, final: z.boolean(), places: Count, times: Count }))
  .check(z.maxLength(MOST_PROGRESSION_LINES, `At most ${MOST_PROGRESSION_LINES} lines.`));

const Version = z.int().check(z.minimum(0));
const path = `${BASE}/results/progression-table/:compId`;
const params = z.object({ compId: Id });

export const getProgressionTable = endpoint({
  method: 'GET',
  path,
  summary: 'How many go on from rounds of a size in a competition, where its organiser has said so',
  who: BUILDS,
  params,
  /** `version`: number of the last change, 0: there is none yet. */
  data: z.object({ version: Version, lines: Lines }),
  refusals: ['not-found', 'forbidden'],
});

/** All lines, none: back to what the rules have; `version`: of those they were made over. */
export const putProgressionTable = endpoint({
  method: 'PUT',
  path,
  summary: 'Change how many go on from rounds of a size in a competition',
  who: BUILDS,
  params,
  body: z.object({ version: Version, lines: Lines, overOfficial: OverOfficial }),
  data: z.object({ version: Version }),
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict', 'results-official'],
});
