import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { AthleteParam, ProductId, ProductParam, TeamParam } from '#contracts/shared/ids.ts';
import { Money } from '#contracts/shared/money.ts';
import { SelectedMark } from './performance.ts';

const Instant = z.nullable(z.string());
const OneProduct = z.object({ productId: z.int().check(z.positive()) });

/** A place that is held: what the specification calls a product. */
export const Product = z.object({
  productId: ProductId,
  ceid: z.int(),
  athleteId: z.int(),
  /** `waiting`: on the waiting list of a full event; nothing to pay yet. */
  state: z.enum(['reserved', 'waiting']),
  price: Money,
  /** Until when the place is held; null: waiting. */
  reservedUntil: Instant,
});

/** C091. The same athlete and event by the same user give the same product. Path parts 0: the athlete's own club; no team; a team has no athlete. */
export const putProduct = endpoint({
  method: 'PUT',
  path: `${BASE}/product/:ceid/:athleteId/:clubId/:teamId`,
  summary: 'Hold a place in an event for an athlete until the basket runs out',
  who: 'user',
  about: { compEvent: 'params.ceid' },
  params: z.object({ ceid: Id, athleteId: AthleteParam, clubId: Id, teamId: TeamParam }),
  /** Best performance: seconds, metres or points with two decimals. */
  query: z.object({ pb: z.optional(SelectedMark) }),
  data: Product,
  refusals: ['not-found', 'not-enterable', 'invalid'],
});

/** C092. */
export const postProductDelete = endpoint({
  method: 'POST',
  path: `${BASE}/product/delete/:productId`,
  summary: 'Give a place back',
  who: 'user',
  params: z.object({ productId: ProductParam }),
  data: OneProduct,
  refusals: ['not-found', 'conflict'],
});

const Wanted = z.union([
  OneProduct,
  z.object({
    ceid: z.int().check(z.positive()),
    athleteId: z.int().check(z.positive()),
    clubId: z._default(z.int().check(z.nonnegative()), 0),
    pb: z.optional(SelectedMark),
  }),
]);
/** What became of one item of a selection; `refused`: why is in `message`, what helps in `unblock`. */
const Added = z.object({
  productId: z.int(),
  ceid: z.int(),
  athleteId: z.int(),
  state: z.enum(['reserved', 'waiting', 'refused']),
  message: z.string(),
  unblock: z.string(),
});
export type Added = z.infer<typeof Added>;

export const CartItem = z.object({
  productId: ProductId,
  compId: z.int(),
  competition: z.string(),
  ceid: z.int(),
  event: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  /** 0: a team's, `athlete` is then its name. */
  athleteId: z.int(),
  /** 0: an athlete alone. */
  teamId: z.int(),
  athlete: z.string(),
  ageGroup: z.string(),
  club: z.string(),
  price: Money,
  discount: Money,
  /** Of what is to pay, where the organiser shows it; else 0. */
  fee: Money,
  /** On a waiting list: nothing to pay. */
  waiting: z.boolean(),
  reservedUntil: Instant,
});
export type CartItem = z.infer<typeof CartItem>;

/** A place whose time ran out and which has not been put back since. */
const RanOut = z.object({
  ceid: z.int(),
  athleteId: z.int(),
  teamId: z.int(),
  clubId: z.int(),
  competition: z.string(),
  event: z.string(),
  athlete: z.string(),
});

export const Cart = z.object({
  items: z.array(CartItem),
  waiting: z.array(CartItem),
  ranOut: z.array(RanOut),
  /** What has to be put right before it can be paid. */
  problems: z.array(z.object({ productId: ProductId, message: z.string() })),
  price: Money,
  discount: Money,
  /** On the buyer's account, to be used or not. */
  credit: Money,
  /** Without credit. */
  due: Money,
  /** When the first place runs out. */
  reservedUntil: Instant,
  /** Competitions of the basket, with what the organiser says about paying. */
  competitions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      help: z.string(),
      cheques: z.boolean(),
      /** The organiser has written entry conditions. */
      terms: z.boolean(),
      /** The conditions as they read now. */
      termsText: z.string(),
    }),
  ),
  /** Someone can pay by card here. */
  card: z.boolean(),
});
export type Cart = z.infer<typeof Cart>;

/** As the existing system has it. `url`: the basket page. */
const WcCart = z.object({
  wcCart: z.object({
    currency: z.string(),
    items: z.array(z.object({ productId: ProductId, name: z.string(), price: Money })),
    url: z.string(),
    total: Money,
  }),
});

/** C093. Each item is checked alone: one that cannot be added says why, the others are added. */
export const postBasketAdd = endpoint({
  method: 'POST',
  path: `${BASE}/basket/add`,
  summary: 'Put a selection into the basket',
  who: 'user',
  body: z.object({ products: z.array(Wanted).check(z.maxLength(500)) }),
  data: z.array(Added),
  meta: WcCart,
  refusals: ['invalid', 'not-enterable'],
});

/** C094. Another user's only for an administrator. */
export const getCart = endpoint({
  method: 'GET',
  path: `${BASE}/cart`,
  summary: 'The basket of a user, by default the caller’s',
  who: 'user',
  query: z.object({ id: z.optional(Id) }),
  data: Cart,
  meta: WcCart,
  refusals: ['not-found'],
});

/** C098. Gives a place that is held to somebody else who may enter the athlete too. */
export const postAddToBasket = endpoint({
  method: 'POST',
  path: `${BASE}/entry/addtobasket`,
  summary: "Move a place to another user's basket",
  who: 'user',
  body: z.object({ productid: ProductId.check(z.positive()), userid: z.int().check(z.positive()) }),
  data: OneProduct,
  refusals: ['not-found'],
});
