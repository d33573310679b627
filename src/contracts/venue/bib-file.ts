import Papa from 'papaparse';
import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { StarterId } from '#contracts/shared/ids.ts';
import { BIB_COLUMNS, LINE_PROBLEMS } from '#domain/bib/bib-file.ts';

const COMP = { area: 'BUILDER', comp: 'params.id', level: 'Config' } as const;
const params = z.object({ id: Id });
const cell = z.string().check(z.maxLength(200));
const lines = z.array(z.object({ line: z.int(), athlete: cell, urn: cell, name: cell, bib: cell })).check(z.maxLength(20_000));

export const getBibFile = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/bib-file`,
  summary: 'The bibs of everybody with an entry as CSV',
  who: COMP,
  params,
  data: z.string(),
  refusals: ['not-found', 'forbidden'],
});

/** What the lines of a file would give; nothing is written. `plan` names just this: giving the numbers wants it. */
export const postBibFilePlan = endpoint({
  method: 'POST',
  path: `${BASE}/competition/:id/bib-file-plan`,
  summary: 'Review of a file of bibs',
  who: COMP,
  params,
  body: z.object({ lines }),
  data: z.object({
    plan: z.string(),
    given: z.array(
      z.object({
        line: z.int(),
        athleteId: StarterId,
        name: z.string(),
        club: z.string(),
        from: z.nullable(z.int()),
        bibNo: z.int(),
      }),
    ),
    /** Lines that change nothing. */
    same: z.int(),
    problems: z.array(
      z.object({
        line: z.int(),
        athlete: z.string(),
        bib: z.string(),
        because: z.enum(LINE_PROBLEMS),
        /** The line or the athlete in the way; empty: there is none. */
        other: z.string(),
      }),
    ),
  }),
  refusals: ['not-found', 'forbidden', 'invalid', 'too-large'],
});

/** Gives the numbers of a reviewed file, all or none, as a numbering that can be taken back. Another plan by now: nothing is changed. */
export const postBibFile = endpoint({
  method: 'POST',
  path: `${BASE}/competition/:id/bib-file-runs`,
  summary: 'Give the bibs of a file as reviewed',
  who: COMP,
  params,
  body: z.object({ lines, plan: z.string().check(z.maxLength(100)) }),
  data: z.object({ athletes: z.int(), run: z.nullable(z.int()) }),
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict', 'too-large'],
});

/** A file that spreadsheets read: no cell of it is a formula there. */
export function bibFileText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${Papa.unparse([[...BIB_COLUMNS], ...rows.map((row) => [...row])], { escapeFormulae: true })}\r\n`;
}
