import type { OwnEntry } from '#contracts/entering/own-entry.ts';
import { mayActForEntrants } from '#domain/access/permission.ts';
import type { EntryId, OrderId, ProductId } from '#domain/basket/ids.ts';
import { athleteQr } from '#domain/check-in/qr.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import { cancelUntil, mayCancel } from '#domain/entry/cancel.ts';
import type { Paid } from '#domain/entry/paid.ts';
import { type InMinor, type Minor, toUnits } from '#domain/money/money.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { AthleteId, TeamId } from '#domain/team/starter.ts';
import { teamStarter } from '#domain/team/starter.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { OWN_NAME, parentSql } from '#server/db/entry/item-sql.ts';
import { CREDIT_PART, WORTH } from '#server/db/entry/own-places.ts';
import { type FoundMisfit, presentMisfit, readMisfits } from '#server/db/entry/read-misfits.ts';
import { readQueue } from '#server/db/entry/read-queue.ts';
import { iso } from '#server/db/read/row-sql.ts';
import type { User } from '#server/lib/http/principal.ts';

/** An entry that was bought here, with all that its cancelling and switching depend on. Money in minor units. */
export interface Bought {
  readonly productId: ProductId;
  readonly entryId: EntryId;
  readonly orderId: OrderId;
  readonly lineId: number | null;
  readonly userId: number;
  readonly compId: number;
  readonly orgId: number;
  readonly competition: string;
  readonly date: string;
  readonly lastDay: string;
  readonly timeZone: string;
  readonly closesAt: string | null;
  readonly entryOptions: Stored<EntryOptions>;
  readonly ceid: number;
  /** Of an item, the ceid it is sold with; 0: an event. */
  readonly parentCeid: number;
  readonly event: string;
  readonly startsAt: string;
  /** 0: a team's, `athlete` is then its name. */
  readonly athleteId: AthleteId;
  readonly athlete: string;
  /** 0: an athlete alone. */
  readonly teamId: TeamId;
  readonly clubId: number;
  readonly club: string;
  readonly ageGroup: string;
  readonly paid: Paid;
  readonly state: OwnEntry['state'];
  readonly note: string;
  /** What has gone back for it. */
  readonly refunds: InMinor<OwnEntry['refunds']>;
  /** What was paid for it and has not gone back; while a cheque is only promised, what was paid from credit. */
  readonly amount: Minor;
  readonly fee: Minor;
  /** What it costs, paid or promised. */
  readonly price: Minor;
  /** The same less what has gone back: what an event it is changed to may cost. */
  readonly worth: Minor;
}

const STATE = `case when p.state = 'released' and l.state = 'returned' then 'returned' else p.state end`;
const REFUNDS = `(select coalesce(json_agg(json_build_object('amount', r.amount, 'way', r.way, 'state', r.state, 'reason', r.reason,
  'at', ${iso('r.at')}) order by r.id), '[]') from refund r where r.line_id = l.id)`;
const QUERY = `
  select p.id as "productId", coalesce(p.entry_id, 0) as "entryId", coalesce(p.order_id, 0) as "orderId", l.id as "lineId",
    p.user_id as "userId", p.comp_id as "compId", c.org_id as "orgId", c.name as competition, c.first_day::text as date, c.last_day::text as "lastDay",
    c.time_zone as "timeZone", ${iso('c.entries_close_at')} as "closesAt", c.entry_options as "entryOptions", p.ce_id as ceid,
    ${parentSql('ce')} as "parentCeid", ${OWN_NAME} as event, ${iso('g.starts_at')} as "startsAt", coalesce(p.athlete_id, 0) as "athleteId",
    coalesce(a.first_name || ' ' || a.sur_name, t.name, l.athlete, '') as athlete, p.team_id as "teamId", coalesce(p.club_id, 0) as "clubId", coalesce(k.name, '') as club,
    p.age_group as "ageGroup", p.paid,
    ${STATE} as state, coalesce(nullif(l.note, ''), case when p.state = 'cancelled' then p.note end, '') as note, ${REFUNDS} as refunds, coalesce(l.fee, 0) as fee, coalesce(l.price - l.discount + l.lost, p.charged, 0) as price,
    ${WORTH} as worth, case when l.id is null then 0 when p.paid = 1 then ${WORTH} else ${CREDIT_PART} end as amount
  from product p
  join competition c on c.id = p.comp_id
  join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
  join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id
  join event v on v.id = ce.event_id
  left join athlete a on a.id = p.athlete_id
  left join team t on t.comp_id = p.comp_id and t.id = p.team_id
  left join club k on k.id = p.club_id
  left join order_line l on l.order_id = p.order_id and l.comp_id = p.comp_id and l.product_id = p.id
  left join entry_order o on o.id = p.order_id`;

/** An entry by the id it has at the venue. */
export async function findBought(db: Pool | Client, entryId: EntryId): Promise<Bought | undefined> {
  const { rows } = await db.query<Bought>({
    name: 'bought entry',
    text: `${QUERY} where p.entry_id = $1 and p.state = 'entered'`,
    values: [entryId],
  });
  return rows[0];
}

/** What was bought with an entry and goes with it: its items, whoever paid for them. */
export async function findItems(db: Pool | Client, { compId, athleteId, ceid }: Bought): Promise<readonly Bought[]> {
  if (athleteId === 0) return [];
  const { rows } = await db.query<Bought>(
    `${QUERY} where p.comp_id = $1 and p.athlete_id = $2 and p.state = 'entered' and ${parentSql('ce')} = $3 order by p.id`,
    [compId, athleteId, ceid],
  );
  return rows;
}

/** Entries a user has made: those that stand, were cancelled or were paid for when the place had gone, the next competition first. */
export async function listBought(pool: Pool, userId: number): Promise<readonly Bought[]> {
  const { rows } = await pool.query<Bought>(
    `${QUERY} where p.user_id = $1 and ${STATE} in ('entered', 'waiting', 'cancelled', 'returned')
     order by c.first_day desc, c.id, a.sur_name, a.first_name, g.starts_at, p.id limit 1000`,
    [userId],
  );
  return rows;
}

/** What those who made entries have to know beside them. */
interface Remarks {
  readonly misfits: readonly FoundMisfit[];
  readonly queue: OwnEntry['queue'];
}

const NO_REMARKS: Remarks = { misfits: [], queue: null };

/** Which entries in competitions that are not over no longer fit, and why places are waited for. `now` is an ISO instant. */
export async function readRemarks(pool: Pool, all: readonly Bought[], now: string): Promise<(bought: Bought) => Remarks> {
  const live = all.filter(({ lastDay, state }) => lastDay >= now.slice(0, 10) && state === 'entered');
  const misfits = new Map<string, FoundMisfit[]>();
  for (const [compId, own] of groupBy(live, (bought) => bought.compId)) {
    const entryIds = own.map(({ entryId }) => entryId);
    for (const misfit of await readMisfits(pool, { compId, entryIds, now })) {
      const key = `${compId} ${misfit.entryId}`;
      misfits.set(key, [...(misfits.get(key) ?? []), misfit]);
    }
  }
  const queues = new Map<ProductId, OwnEntry['queue']>();
  for (const [compId, own] of groupBy(
    all.filter(({ state }) => state === 'waiting'),
    (bought) => bought.compId,
  )) {
    const [first] = own;
    for (const [id, queued] of first ? await readQueue(pool, { compId, now, userId: first.userId }) : []) queues.set(id, queued);
  }
  return ({ compId, entryId, productId }) => ({
    misfits: misfits.get(`${compId} ${entryId}`) ?? [],
    queue: queues.get(productId) ?? null,
  });
}

/** The organiser may act for the entrant, even after the entrant's time is over. */
export function isOrganiser(user: User, bought: Bought): boolean {
  return mayActForEntrants(user, bought);
}

export function presentBought(bought: Bought, now: string, { misfits, queue } = NO_REMARKS): OwnEntry {
  const { productId, entryId, orderId, compId, competition, date, timeZone, ceid, event, startsAt } = bought;
  const { athleteId, athlete, clubId, club, ageGroup, paid, state, note, closesAt, price, refunds } = bought;
  const { cancelEvent, athleteQrData } = entryOptions(bought.entryOptions);
  const starts = state === 'entered' && bought.parentCeid === 0;
  return {
    productId,
    entryId,
    orderId,
    compId,
    competition,
    date,
    timeZone,
    ceid,
    event,
    startsAt,
    athleteId,
    athlete,
    clubId,
    club,
    ageGroup,
    paid,
    state,
    note,
    price: toUnits(price),
    refunds: refunds.map((refund) => ({ ...refund, amount: toUnits(refund.amount) })),
    code: starts && athleteQrData ? athleteQr(compId, athleteId || teamStarter(bought.teamId)) : '',
    cancelUntil: cancelUntil(closesAt, cancelEvent),
    cancellable: state === 'entered' && mayCancel(closesAt, cancelEvent, now),
    misfits: misfits.map(presentMisfit),
    queue,
  };
}
