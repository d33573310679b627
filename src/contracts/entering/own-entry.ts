import * as z from 'zod/mini';
import { Misfit } from '#contracts/organising/misfit.ts';
import { Queue } from '#contracts/organising/queue.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { AthleteId, EntryId, EntryParam, OrderId, ProductId } from '#contracts/shared/ids.ts';
import { Money } from '#contracts/shared/money.ts';
import { NOTHING, toUnits } from '#domain/money/money.ts';
import { OrderRefund } from './order.ts';

const Instant = z.nullable(z.string());
const Paid = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** C095. The new event may cost less, not more; what it costs less goes to the credit. */
export const postSwitch = endpoint({
  method: 'POST',
  path: `${BASE}/entry/switch`,
  summary: 'Change an entry to another event',
  who: 'user',
  body: z.object({ entryid: EntryId.check(z.positive()), ceid: z.int().check(z.positive()) }),
  data: z.object({ entryId: EntryId }),
  refusals: ['not-found', 'not-enterable', 'conflict', 'invalid'],
});

/** C096. Payment status as the specification's labels; 0 takes a promised entry back. */
export const postPaid = endpoint({
  method: 'POST',
  path: `${BASE}/entry/paid`,
  summary: 'Say how entries were paid',
  who: { area: 'FINANCE', comp: 'none' },
  body: z.object({
    prodIds: z.array(ProductId.check(z.positive())).check(z.minLength(1), z.maxLength(500)),
    paid: Paid,
    message: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  data: z.object({ changed: z.array(ProductId) }),
  refusals: ['forbidden', 'not-found', 'conflict', 'invalid'],
});

/** What goes back for an entry that is cancelled. */
const Refunded = z.object({ card: Money, credit: Money });

/** C097. */
export const postCancel = endpoint({
  method: 'POST',
  path: `${BASE}/entry/cancel/:id`,
  summary: 'Cancel an entry',
  who: 'user',
  params: z.object({ id: EntryParam }),
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
  data: z.object({ entryId: EntryId, refund: Refunded }),
  refusals: ['not-found', 'conflict', 'invalid'],
});

/** An entry as its owner sees it. */
export const OwnEntry = z.object({
  productId: ProductId,
  entryId: EntryId,
  orderId: OrderId,
  compId: z.int(),
  competition: z.string(),
  date: z.string(),
  timeZone: z.string(),
  ceid: z.int(),
  event: z.string(),
  startsAt: z.string(),
  athleteId: AthleteId,
  athlete: z.string(),
  clubId: z.int(),
  club: z.string(),
  ageGroup: z.string(),
  paid: Paid,
  /** `returned`: it was paid when the place had gone, so the money went back. */
  state: z.enum(['entered', 'waiting', 'cancelled', 'returned']),
  /** Why it was cancelled, or could not be entered. */
  note: z._default(z.string(), ''),
  price: Money,
  /** What has gone back for it. */
  refunds: z._default(z.array(OrderRefund), []),
  /** The code the desk scans to find the starter; empty: the organiser wants none, or the entry has no starter. */
  code: z._default(z.string(), ''),
  /** Until when they can cancel it; null: never. */
  cancelUntil: Instant,
  cancellable: z.boolean(),
  /** Why it no longer fits. */
  misfits: z._default(z.array(Misfit), []),
  /** Of a place that waits; null: it does not. */
  queue: z._default(z.nullable(Queue), null),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

export const getOwnEntries = endpoint({
  method: 'GET',
  path: `${BASE}/entry/mine`,
  summary: 'Entries the caller has made',
  who: 'user',
  data: z.array(OwnEntry),
  refusals: [],
});

/** What can be done with an entry, by the user who made it or the organiser. */
export const getActions = endpoint({
  method: 'GET',
  path: `${BASE}/entry/actions/:entryId`,
  summary: 'What can be done with an entry',
  who: 'user',
  params: z.object({ entryId: EntryParam }),
  data: z.object({
    entry: OwnEntry,
    /** What would go back, for all that is cancelled. */
    refund: Refunded,
    /** Other events of the order that lose their discount with it, and how much more each then costs. */
    costsMore: z.array(z.object({ event: z.string(), amount: Money })),
    /** Items that are cancelled with it. */
    goesWith: z.array(z.string()),
    /** Why it can't be cancelled; empty: it can. */
    notCancellable: z.string(),
    /** Other events, with what they cost less: `back` goes to the credit, a cheque that is promised is `less`. */
    switchTo: z.array(
      z.object({
        ceid: z.int(),
        event: z.string(),
        startsAt: z.string(),
        back: Money,
        less: z._default(Money, toUnits(NOTHING)),
      }),
    ),
  }),
  refusals: ['not-found'],
});
