import Papa from 'papaparse';
import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { cellsOf, RECORD_COLUMNS } from '#domain/records/record-file.ts';
import { MOST_RECORDS, type RecordMark } from '#domain/records/record-mark.ts';
import { OverOfficial } from './over-official.ts';

/** The organiser of a competition, and administrators. */
const BUILDS = { area: 'BUILDER', comp: 'params.compId', level: 'Config' } as const;

const line = (longest: number) => z.string().check(z.overwrite(tidyLine), z.maxLength(longest));
const Records: z.ZodMiniType<readonly RecordMark[]> = z
  .array(
    z.object({
      code: z.string().check(z.regex(/^[A-Z0-9]{1,8}$/, 'up to 8 letters and figures')),
      eventCode: line(20),
      gender: z.enum(['M', 'F', 'O']),
      ageGroup: line(100),
      mark: z.int().check(z.minimum(1), z.maximum(360_000_000)),
      holder: line(100),
      since: line(100),
    }),
  )
  .check(z.maxLength(MOST_RECORDS, `At most ${MOST_RECORDS} records.`));

const Version = z.int().check(z.minimum(0));
const path = `${BASE}/results/records/:compId`;
const params = z.object({ compId: Id });

export const getRecords = endpoint({
  method: 'GET',
  path,
  summary: 'The records that marks of a competition are held against',
  who: BUILDS,
  params,
  /** `version`: number of the last change, 0: there is none yet. */
  data: z.object({ version: Version, records: Records }),
  refusals: ['not-found', 'forbidden'],
});

/** The whole list; `version`: of the one it was made over. */
export const putRecords = endpoint({
  method: 'PUT',
  path,
  summary: 'Change the records that marks of a competition are held against',
  who: BUILDS,
  params,
  body: z.object({ version: Version, records: Records, overOfficial: OverOfficial }),
  data: z.object({ version: Version }),
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict', 'results-official'],
});

/** A file that spreadsheets read: no cell of it is a formula there. */
export function recordFileText(records: readonly RecordMark[]): string {
  const rows = records.map((record) => {
    const cells = cellsOf(record);
    return RECORD_COLUMNS.map((name) => cells[name]);
  });
  return `\ufeff${Papa.unparse([[...RECORD_COLUMNS], ...rows], { escapeFormulae: true })}\r\n`;
}
