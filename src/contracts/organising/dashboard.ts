import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { OrderId, ProductId } from '#contracts/shared/ids.ts';
import { Money } from '#contracts/shared/money.ts';
import { CompetitionOptions, EventGroupRow } from '#contracts/venue/venue-row.ts';
import { WORK } from '#domain/access/work.ts';

const DashboardEvent = z.extend(
  z.pick(EventGroupRow, { id: true, eventNo: true, name: true, type: true, startsAt: true, checkInFrom: true, checkInTo: true }),
  {
    eventCode: z._default(z.string(), ''),
    entries: z.int(),
    checkedIn: z.int(),
    /** The event from which athletes go on to this one, until it is drawn. */
    from: z.exactOptional(z.string()),
    /** Entries that have a mark or a code. */
    results: z.int(),
    /** Marks that two officials entered differently. */
    challenged: z.int(),
    /** False: its organiser expects none here. */
    resultsPossible: z._default(z.boolean(), true),
  },
);
export type DashboardEvent = z.infer<typeof DashboardEvent>;

/** How a competition stands, in numbers. What they come to at an instant is said by the rules, on the device: it goes on with the clock. */
const Dashboard = z.object({
  id: z.int(),
  name: z.string(),
  dates: z.array(z.string()),
  timeZone: z.string(),
  organiser: z.object({ id: z.int(), name: z.string(), status: z.string() }),
  /** What the caller does there. */
  work: z.array(z.enum(WORK)),
  active: z.boolean(),
  entriesOpenDateTime: z.nullable(z.string()),
  entriesCloseDateTime: z.nullable(z.string()),
  options: z.pick(CompetitionOptions, { checkIn: true }),
  counts: z.object({
    athletes: z.int(),
    entries: z.int(),
    teams: z.int(),
    /** People with an entry; those of them who are checked in for one; those who have their bib. */
    expected: z.int(),
    checkedIn: z.int(),
    bibsOut: z.int(),
  }),
  /** Null: the caller does not see it. */
  money: z.nullable(
    z.object({
      /** Paid for places here, less what went back. */
      taken: Money,
      /** Entries promised by cheque, and what the cheques come to. */
      unpaid: z.int(),
      unpaidAmount: Money,
      /** Refunds that the bank has turned away for good. */
      refundsFailed: z.int(),
      /** Payments that the bank has taken back or that are disputed, not settled yet. */
      reversals: z._default(z.int(), 0),
    }),
  ),
  /** Those that are not locked. */
  devices: z.array(
    z.object({
      /** ISO instant. */
      lastSeen: z.string(),
      /** As it said last; null: it has not. Absent: the server is of before. */
      unsent: z.exactOptional(z.nullable(z.int())),
    }),
  ),
  /** In the order of the programme. */
  events: z.array(DashboardEvent),
  /** Athletes with two first yellow cards, in the order in which they were given: officials decide. Absent: the caller sets nothing up and enters no results, or the server is of before. */
  yellows: z.exactOptional(
    z.array(
      z.object({
        athlete: z.string(),
        cards: z.array(z.object({ eventGroupId: z.int(), entryId: z.int(), event: z.string() })),
      }),
    ),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: `${BASE}/competition/dashboard/:compId`,
  summary: 'How a competition stands, for those who work there',
  who: { area: 'BUILDER', or: ['FINANCE', 'CHECKIN', 'RESULTS'], comp: 'params.compId' },
  params: z.object({ compId: Id }),
  data: Dashboard,
  refusals: ['not-found', 'forbidden'],
});

/** What somebody who sets a competition up has to do there, and what came in on the venue's day of the answer. */
const CompAdmin = z.object({
  id: z.int(),
  name: z.string(),
  organiser: z.object({ id: z.int(), name: z.string() }),
  /** What is missing or wrong in its set-up. */
  problems: z.int(),
  today: z.object({ entries: z.int(), cancelled: z.int() }),
  /** Places on waiting lists. */
  waiting: z.int(),
  /** Entries that no longer fit, and are still to be decided. */
  misfits: z._default(z.int(), 0),
  /** Null: the caller does not see it. */
  money: z.nullable(
    z.object({
      /** Paid on that day for places here, less what went back on it; and in all. */
      today: Money,
      taken: Money,
      unpaid: z.int(),
      refundsFailed: z.int(),
      /** Payments that the bank has taken back or that are disputed, not settled yet. */
      reversals: z._default(z.int(), 0),
    }),
  ),
});
export type CompAdmin = z.infer<typeof CompAdmin>;

export const getCompAdmin = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/admin`,
  summary: 'What is to do at a competition, and what came in today',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: CompAdmin,
  refusals: ['not-found', 'forbidden'],
});

/** An entry that somebody has promised a cheque for. */
const UnpaidEntry = z.object({
  id: z.int(),
  athlete: z.string(),
  event: z.string(),
  amount: Money,
  /** ISO 4217. */
  currency: z.string(),
  orderId: OrderId,
  /** The buyer, as the order has them. */
  name: z.string(),
  email: z.string(),
  /** When it was ordered, an ISO instant. */
  at: z.string(),
  productId: ProductId,
  /** What the desk did with the money of a late entry; empty: a cheque is to come. */
  note: z.string(),
});
export type UnpaidEntry = z.infer<typeof UnpaidEntry>;

/** All of them: the number on the dashboard. */
export const getUnpaidEntries = endpoint({
  method: 'GET',
  path: `${BASE}/competition/unpaid/:compId`,
  summary: 'Entries of a competition that are not paid yet, the oldest first',
  who: { area: 'BUILDER', level: 'Comp Events', or: ['FINANCE'], comp: 'params.compId' },
  params: z.object({ compId: Id }),
  data: z.array(UnpaidEntry),
  refusals: ['not-found', 'forbidden'],
});
