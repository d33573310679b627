import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { LABEL_SHEETS } from '#domain/bib/label-sheet.ts';
import { BIB_ORDERS } from '#domain/bib/sheet-order.ts';

const page = {
  method: 'GET',
  who: { area: 'CHECKIN', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: z.string(),
  refusals: ['forbidden', 'not-found', 'invalid'],
} as const;
/** Bibs as organisers write them, `1-199, 250`; empty: all. */
const numbers = z.optional(z.string().check(z.maxLength(200)));
const order = z.optional(z.enum(BIB_ORDERS));

export const getBibLabels = endpoint({
  ...page,
  path: `${BASE}/competition/:id/bib-labels`,
  summary: 'Labels of the bibs as PDF, each with the code that a desk scans',
  query: z.object({
    sheet: z.enum(LABEL_SHEETS),
    order,
    numbers,
    /** The first label of the first sheet that is still there, from 1. */
    start: z.optional(Id),
  }),
});

export const getBibList = endpoint({
  ...page,
  path: `${BASE}/competition/:id/bib-list`,
  summary: 'List of the bibs as PDF, A4, to tick off; by club for envelopes',
  query: z.object({ order, numbers }),
});
