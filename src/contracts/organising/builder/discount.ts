import * as z from 'zod/mini';
import { Discount } from '#contracts/organising/comp-rule.ts';
import { sharedQuery } from '#contracts/organising/lists/shared-row.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page, RowNumber } from '#contracts/shared/envelope.ts';
import { Amount } from '#contracts/shared/money.ts';
import { NOTHING, toUnits } from '#domain/money/money.ts';

/** C119: the discounts of a competition one by one; they are saved as the builder saves them. */

const who = { area: 'BUILDER', comp: 'none', level: 'Config' } as const;

const DiscountFields = z.object({
  name: z.string(),
  options: z.object({
    /** From this many paid events of one athlete in one basket on. */
    fromEvents: z._default(z.int(), 2),
    offEach: z._default(Amount, toUnits(NOTHING)),
    percentOffEach: z._default(z.number(), 0),
    /** Empty: every age group. */
    ageGroupIds: z._default(z.readonly(z.array(z.int())), []),
  }),
});
export type DiscountFields = z.infer<typeof DiscountFields>;

export const getDiscounts = endpoint({
  method: 'GET',
  path: `${BASE}/discount`,
  summary: 'Discounts of a competition',
  who: { area: 'BUILDER', comp: 'query.compid' },
  query: z.object({ compid: Id, ...sharedQuery() }),
  data: z.array(Discount),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const getDiscount = endpoint({
  method: 'GET',
  path: `${BASE}/discount/:id`,
  summary: 'A discount of a competition',
  who,
  params: z.object({ id: Id }),
  data: Discount,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const postDiscount = endpoint({
  method: 'POST',
  path: `${BASE}/discount`,
  summary: 'A new discount of a competition',
  who,
  about: 'body.compId',
  body: z.extend(DiscountFields, { compId: RowNumber }),
  data: Discount,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

export const putDiscount = endpoint({
  method: 'PUT',
  path: `${BASE}/discount/:id`,
  summary: 'Change a discount of a competition',
  who,
  params: z.object({ id: Id }),
  body: DiscountFields,
  data: Discount,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

export const deleteDiscount = endpoint({
  method: 'DELETE',
  path: `${BASE}/discount/:id`,
  summary: 'Delete a discount of a competition',
  who,
  params: z.object({ id: Id }),
  data: Discount,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});
