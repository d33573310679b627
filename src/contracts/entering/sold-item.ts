import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { AthleteId, ProductId } from '#contracts/shared/ids.ts';

const Buyer = z.object({
  productId: ProductId,
  athleteId: AthleteId,
  firstName: z.string(),
  surName: z.string(),
  club: z.string(),
  bibNo: z.nullable(z.int()),
  /** A cheque is still awaited. */
  promised: z.boolean(),
});

/** An item with those who have bought it: what is to be handed out. */
export const SoldItem = z.object({
  /** Of one athlete's event it has one ceid, of another's another: they are one item. */
  name: z.string(),
  /** The event it is sold with. */
  event: z.string(),
  sold: z.int(),
  athletes: z.array(Buyer),
});
export type SoldItem = z.infer<typeof SoldItem>;

/** What athletes have bought beside their events, for the staff who hand it out. */
export const getSoldItems = endpoint({
  method: 'GET',
  path: `${BASE}/competition/items/:id`,
  summary: 'Items sold at a competition, with the athletes who get them',
  who: { area: 'CHECKIN', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: z.array(SoldItem),
  refusals: ['forbidden'],
});
