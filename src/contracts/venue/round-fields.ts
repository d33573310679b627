import * as z from 'zod/mini';
import { LONGEST_KEY, SETTLINGS } from '#domain/consequence/consequence.ts';
import { LONGEST_REASON } from '#domain/draw/draw-settings.ts';
import { LONGEST_PARTY, LONGEST_PROTEST, PROTEST_STEPS, RULINGS } from '#domain/protest/protest.ts';
import { MOST_ANNOUNCED } from '#domain/round/announced.ts';
import { Advance, RoundState } from './venue-row.ts';

/** What a person says of an event as a round: the bodies of those actions. */
const PositiveId = z.int().check(z.positive());
const Round = z.int().check(z.positive(), z.lte(12));
/** Athletes who go on. */
const Going = z.int().check(z.nonnegative(), z.lte(999));
export const RoundFields = {
  eventGroupId: PositiveId,
  state: z.exactOptional(RoundState),
  reason: z.exactOptional(z.string().check(z.maxLength(LONGEST_REASON))),
  announced: z.exactOptional(
    z
      .array(
        z.object({
          entryId: PositiveId,
          place: z.nullable(z.int()),
          mark: z.string().check(z.maxLength(60)),
          records: z.exactOptional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
        }),
      )
      .check(z.maxLength(MOST_ANNOUNCED)),
  ),
  scheme: z.exactOptional(
    z.object({
      rounds: Round,
      cut: z.nullable(z.object({ after: Round, to: z.int().check(z.positive(), z.lte(99)) })),
      reorder: z.array(Round).check(z.maxLength(12)),
      qualifying: z.exactOptional(
        z.object({
          standard: z.exactOptional(z.int().check(z.positive(), z.lte(20_000))),
          best: z.exactOptional(z.int().check(z.positive(), z.lte(99))),
        }),
      ),
      jumpOff: z.exactOptional(z.boolean()),
    }),
  ),
  officials: z.exactOptional(z.object({ recorder: z.exactOptional(z.uuid()), check: z.exactOptional(z.uuid()) })),
  progression: z.exactOptional(z.object({ places: Going, times: Going })),
};

export const AdvanceFields = {
  eventGroupId: PositiveId,
  entryId: PositiveId,
  how: z.nullable(Advance),
  of: z.exactOptional(z.array(PositiveId).check(z.maxLength(99))),
  to: z.exactOptional(PositiveId),
};

export const SettleFields = {
  eventGroupId: PositiveId,
  key: z.string().check(z.minLength(1), z.maxLength(LONGEST_KEY)),
  how: z.nullable(z.enum(SETTLINGS)),
  reason: z.exactOptional(z.string().check(z.maxLength(LONGEST_REASON))),
};

const Party = z.exactOptional(z.string().check(z.maxLength(LONGEST_PARTY)));
export const ProtestFields = {
  eventGroupId: PositiveId,
  protestId: z.uuid(),
  step: z.enum(PROTEST_STEPS),
  back: z.exactOptional(z.literal(true)),
  from: Party,
  against: Party,
  under: z.exactOptional(z.array(PositiveId).check(z.maxLength(99))),
  text: z.exactOptional(z.string().check(z.maxLength(LONGEST_PROTEST))),
  ruling: z.exactOptional(z.enum(RULINGS)),
};
