import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { EventGroupRow } from '#contracts/venue/venue-row.ts';
import { PAPERS, type StartSheet } from '#domain/paper/start-sheet.ts';

const { id, name, eventCode, type, unit, startsAt } = EventGroupRow.shape;

const Sheet: z.ZodMiniType<StartSheet> = z.object({
  competition: z.object({ id: z.int(), name: z.string(), timeZone: z.string() }),
  event: z.object({ id, name, eventCode, type, unit, startsAt, eventNo: z.int(), round: z.int() }),
  publishedAt: z.nullable(z.string()),
  heats: z.array(
    z.object({
      heat: z.int(),
      starters: z.array(
        z.object({
          entryId: z.int(),
          lane: z.int(),
          bib: z.nullable(z.int()),
          firstName: z.string(),
          surName: z.string(),
          club: z.string(),
          ageGroup: z.string(),
          pb: z.string(),
          sb: z.string(),
          runners: z.array(z.string()),
          excluded: z.exactOptional(z.string()),
        }),
      ),
    }),
  ),
});

/**
 * The start list of an event, once its draw is published; those who work at the venue see it before. A card to write marks on and a list for the
 * call room are for them alone, and PDFs; `format` says what the start list comes as.
 */
export const getStartList = endpoint({
  method: 'GET',
  path: `${BASE}/results/startlist/:compId/:eventGroupId`,
  summary: 'Start list of an event as JSON, CSV or PDF; card and call-room list as PDF',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id, eventGroupId: Id }),
  query: z.object({ format: z.optional(z.enum(['json', 'csv', 'pdf'])), paper: z.optional(z.enum(PAPERS)) }),
  data: Sheet,
  refusals: ['not-found', 'unknown-event', 'sign-in', 'forbidden', 'invalid'],
});
