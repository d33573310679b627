import {
  type DiscountFields,
  deleteDiscount,
  getDiscount,
  getDiscounts,
  postDiscount,
  putDiscount,
} from '#contracts/organising/builder/discount.ts';
import { type Discount, wireDiscount } from '#contracts/organising/comp-rule.ts';
import type { DraftDiscount } from '#domain/builder/draft.ts';
import { toMinor } from '#domain/money/money.ts';
import { listPage } from '#server/lib/http/list-part.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { singleRows } from './single-rows.ts';

/** C119. */
export function discountRoutes(router: Router, deps: ChangeDeps): void {
  const discounts = singleRows<Discount, DraftDiscount>(router, deps, {
    table: 'discount',
    list: 'prices.discounts',
    one: 'discount',
    present: (compId, configuration) => configuration.discounts.map((discount) => wireDiscount(compId, discount)),
  });
  route(router, getDiscounts, async ({ query: { compid, ...asked } }) =>
    listPage(await discounts.all(compid), ({ name }) => name, asked),
  );
  route(router, getDiscount, ({ params: { id }, caller }) => discounts.find(caller, id));
  route(router, postDiscount, ({ body: { compId, ...row }, caller }) => discounts.create(caller, compId, draftDiscount(row)));
  route(router, putDiscount, ({ params: { id }, body, caller }) => discounts.change(caller, id, draftDiscount(body)));
  route(router, deleteDiscount, ({ params: { id }, caller }) => discounts.remove(caller, id));
}

function draftDiscount({ name, options }: DiscountFields): DraftDiscount {
  return { name, options: { ...options, offEach: toMinor(options.offEach) } };
}
