import { deletePrice, getPrice, getPrices, type PriceFields, postPrice, putPrice } from '#contracts/organising/builder/price.ts';
import { type Price, wirePrice } from '#contracts/public/price.ts';
import type { DraftPrice } from '#domain/builder/draft.ts';
import { toMinor } from '#domain/money/money.ts';
import { listPage } from '#server/lib/http/list-part.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { singleRows } from './single-rows.ts';

/** C120. */
export function priceRoutes(router: Router, deps: ChangeDeps): void {
  const prices = singleRows<Price, DraftPrice>(router, deps, {
    table: 'price',
    list: 'prices.prices',
    one: 'price',
    present: (compId, configuration) => configuration.prices.map((price) => wirePrice(compId, price)),
  });
  route(router, getPrices, async ({ query: { compId, ...asked } }) =>
    listPage(await prices.all(compId), ({ name }) => name, asked),
  );
  route(router, getPrice, ({ params: { id }, caller }) => prices.find(caller, id));
  route(router, postPrice, ({ body: { compId, ...price }, caller }) => prices.create(caller, compId, draftPrice(price)));
  route(router, putPrice, ({ params: { id }, body, caller }) => prices.change(caller, id, draftPrice(body)));
  route(router, deletePrice, ({ params: { id }, caller }) => prices.remove(caller, id));
}

function draftPrice({ price, fee, salePrice, saleFee, ...rest }: PriceFields): DraftPrice {
  return { ...rest, price: toMinor(price), fee: toMinor(fee), salePrice: toMinor(salePrice), saleFee: toMinor(saleFee) };
}
