import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { LYNX_FILES } from '#domain/timing/out/write-lynx.ts';

/** Files that a timing computer takes start lists from. */
export const START_FILES = [...LYNX_FILES, 'omega.csv'] as const;
export type StartFile = (typeof START_FILES)[number];
/** Entries for a meet program that draws itself. */
export const HY_TEK_ENTRIES = 'hy-tek-entries.txt';
/** Results of one race: event, round, heat. */
export const LIF_NAME = /^(\d{1,9})-(\d{1,3})-(\d{1,3})\.lif$/;

/**
 * The start lists of a meeting as a file of FinishLynx, FieldLynx or OMEGA, in Windows-1252 unless `utf8=1`; its entries for Hy-Tek; or the results of a heat as the
 * photo finish writes them (`001-1-02.lif`). What a start list calls a heat is kept: its results are known by that from then on.
 */
export const getTimingFile = endpoint({
  method: 'GET',
  path: `${BASE}/results/lynx/:compId/:file`,
  summary: 'Start lists and results as files of a timing system',
  who: { area: 'RESULTS', comp: 'params.compId', agent: true },
  effect: true,
  params: z.object({
    compId: Id,
    file: z.union([
      z.enum([...START_FILES, HY_TEK_ENTRIES]),
      z.string().check(z.regex(LIF_NAME, 'not a file of a timing system')),
    ]),
  }),
  query: z.object({ utf8: z.optional(z.enum(['0', '1'])) }),
  data: z.string(),
  refusals: ['app-header', 'not-found', 'forbidden', 'invalid'],
});
