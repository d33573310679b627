import * as z from 'zod/mini';
import { sharedQuery } from '#contracts/organising/lists/shared-row.ts';
import { Price } from '#contracts/public/price.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page, RowNumber } from '#contracts/shared/envelope.ts';
import { Amount } from '#contracts/shared/money.ts';
import { NOTHING, toUnits } from '#domain/money/money.ts';

/** C120: the prices of a competition one by one; they are saved as the builder saves them. */

const who = { area: 'BUILDER', comp: 'none', level: 'Config' } as const;

/** Text and instants are judged as the builder judges them. */
const PriceFields = z.object({
  name: z.string(),
  description: z._default(z.string(), ''),
  price: Amount,
  fee: Amount,
  salePrice: z._default(Amount, toUnits(NOTHING)),
  saleFee: z._default(Amount, toUnits(NOTHING)),
  saleEndDate: z._default(z.nullable(z.string()), null),
  options: z._default(Price.shape.options, { displayFee: false, feeIncluded: true, freeEntry: false }),
});
export type PriceFields = z.infer<typeof PriceFields>;

export const getPrices = endpoint({
  method: 'GET',
  path: `${BASE}/price`,
  summary: 'Prices of a competition',
  who: { area: 'BUILDER', comp: 'query.compId' },
  query: z.object({ compId: Id, ...sharedQuery() }),
  data: z.array(Price),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const getPrice = endpoint({
  method: 'GET',
  path: `${BASE}/price/:id`,
  summary: 'A price of a competition',
  who,
  params: z.object({ id: Id }),
  data: Price,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const postPrice = endpoint({
  method: 'POST',
  path: `${BASE}/price`,
  summary: 'A new price of a competition',
  who,
  about: 'body.compId',
  body: z.extend(PriceFields, { compId: RowNumber }),
  data: Price,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

export const putPrice = endpoint({
  method: 'PUT',
  path: `${BASE}/price/:id`,
  summary: 'Change a price of a competition',
  who,
  params: z.object({ id: Id }),
  body: PriceFields,
  data: Price,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

/** Only one that no event has. */
export const deletePrice = endpoint({
  method: 'DELETE',
  path: `${BASE}/price/:id`,
  summary: 'Delete a price of a competition',
  who,
  params: z.object({ id: Id }),
  data: Price,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});
