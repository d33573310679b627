import Papa from 'papaparse';
import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, RowNumber } from '#contracts/shared/envelope.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { POINTS_COLUMNS } from '#domain/combined/points-file.ts';
import { MOST_LINES, MOST_TABLES, type PointsLine, type PointsTable } from '#domain/combined/points-table.ts';
import { OverOfficial } from './over-official.ts';

/** The organiser of a competition, and administrators. */
const BUILDS = { area: 'BUILDER', comp: 'params.compId', level: 'Config' } as const;

const Factor = z.number().check(z.gt(0), z.maximum(10_000_000));
const Line = z.object({
  gender: z.enum(['M', 'F']),
  eventCode: z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(20)),
  a: Factor,
  b: Factor,
  c: Factor.check(z.maximum(5)),
});
export const PointsTables: z.ZodMiniType<readonly PointsTable[]> = z
  .array(
    z.object({
      name: z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(100)),
      lines: z.array(Line).check(z.maxLength(MOST_LINES)),
      eventGroupIds: z.array(RowNumber).check(z.maxLength(500)),
    }),
  )
  .check(z.maxLength(MOST_TABLES, `At most ${MOST_TABLES} tables.`));

const Version = z.int().check(z.minimum(0));
const path = `${BASE}/results/points-tables/:compId`;
const params = z.object({ compId: Id });

export const getPointsTables = endpoint({
  method: 'GET',
  path,
  summary: 'The points tables of a competition, and its combined events',
  who: BUILDS,
  params,
  /** `version`: number of the last change, 0: there is none yet. */
  data: z.object({ version: Version, tables: PointsTables, events: z.array(z.object({ id: z.int(), name: z.string() })) }),
  refusals: ['not-found', 'forbidden'],
});

/** All of them; `version`: of those they were made over. */
export const putPointsTables = endpoint({
  method: 'PUT',
  path,
  summary: 'Change the points tables of a competition',
  who: BUILDS,
  params,
  body: z.object({ version: Version, tables: PointsTables, overOfficial: OverOfficial }),
  data: z.object({ version: Version }),
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict', 'results-official'],
});

/** A file that spreadsheets read: no cell of it is a formula there. */
export function pointsFileText(lines: readonly PointsLine[]): string {
  const rows = lines.map(({ gender, eventCode, a, b, c }) => [gender, eventCode, a, b, c]);
  return `\ufeff${Papa.unparse([[...POINTS_COLUMNS], ...rows], { escapeFormulae: true })}\r\n`;
}
