import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { drawSettings, Listed, PlacedRow } from '#contracts/venue/venue-row.ts';
import type { MoveBody, Placed } from '#domain/draw/draw-row.ts';
import type { Listed as DomainListed, DrawSettings } from '#domain/draw/draw-settings.ts';

const Lane = z.nullable(z.object({ heat: z.int(), lane: z.int() }));
const Settings: z.ZodMiniType<DrawSettings> = z.object(drawSettings);
const List: z.ZodMiniType<readonly DomainListed[]> = z.array(Listed);
const Places: z.ZodMiniType<readonly Placed[]> = z.array(PlacedRow);
const Moves: z.ZodMiniType<readonly Omit<MoveBody, 'eventGroupId' | 'reason'>[]> = z.array(
  z.object({ entryId: z.int(), from: Lane, to: Lane, swap: z.exactOptional(z.int()) }),
);

/** All that it takes to draw an event again: who wrote what, and why somebody was moved, is the venue's own. */
export const getDraw = endpoint({
  method: 'GET',
  path: `${BASE}/public/draw/:compId/:eventGroupId`,
  summary: 'How an event was drawn, for anybody to draw it again',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id, eventGroupId: Id }),
  data: z.object({
    event: z.string(),
    unit: z.enum(['T', 'D', 'H', 'P']),
    /** SHA-256 of the competition's seed in hexadecimal, from its creation on. */
    seedHash: z.string(),
    /** Null: entries have not closed yet. */
    seed: z.nullable(z.string()),
    /** Null: nothing is published. */
    draw: z.nullable(
      z.object({
        n: z.int(),
        /** How many times the event has been drawn, where later draws were undone; absent: `n`. */
        drawn: z.exactOptional(z.int()),
        settings: Settings,
        list: List,
        places: Places,
        moves: Moves,
        publishedAt: z.string(),
      }),
    ),
    /** Between athletes of this round who were level for the last place: who went on, of whom. Absent: none, or an older server. */
    lots: z.exactOptional(z.array(z.object({ entryId: z.int(), of: z.array(z.int()) }))),
    /** Of those on the list and in lots, by entry. */
    starters: z.array(z.object({ entry: z.int(), name: z.string(), bibNo: z.nullable(z.int()) })),
  }),
  refusals: ['not-found', 'unknown-event'],
});
