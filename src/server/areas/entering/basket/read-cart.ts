import type { Cart, CartItem } from '#contracts/entering/basket.ts';
import { takesCheques } from '#domain/basket/cheque.ts';
import type { OrderId } from '#domain/basket/ids.ts';
import { discounts, type PricedLine, type Reduced, totals } from '#domain/basket/totals.ts';
import { type Minor, minor, most, NOTHING, toUnits } from '#domain/money/money.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { checkSeats } from '#server/areas/entering/basket/orders/check-seats.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { readEnteredBeside } from '#server/db/entry/entered-lines.ts';
import { OWN_NAME, parentSql } from '#server/db/entry/item-sql.ts';
import { type Configuration, readConfiguration } from '#server/db/entry/read-competition.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { cleanHtml } from '#server/lib/mail/clean-html.ts';

/** A place in somebody's basket as the database has it. */
export interface BasketLine extends PricedLine {
  readonly orgId: number;
  readonly competition: string;
  readonly ceid: number;
  /** Of an item, the ceid it is sold with; 0: an event. */
  readonly parentCeid: number;
  /** 0: an athlete alone. */
  readonly teamId: number;
  readonly event: string;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly athlete: string;
  readonly ageGroup: string;
  readonly club: string;
  readonly clubId: number;
  readonly state: 'reserved' | 'waiting' | 'released';
  readonly reservedUntil: string | null;
  readonly orderId: OrderId | null;
  /** The organiser shows the fee beside the price. */
  readonly showsFee: boolean;
  /** The organiser's entry conditions; empty: there are none. */
  readonly terms: string;
}

const LINES = `
  select p.id as "productId", p.comp_id as "compId", c.org_id as "orgId", c.name as competition, p.ce_id as ceid, ${OWN_NAME} as event, ${parentSql('ce')} as "parentCeid",
    ${iso('g.starts_at')} as "startsAt", c.time_zone as "timeZone", coalesce(p.athlete_id, 0) as "athleteId", p.team_id as "teamId",
    coalesce(a.first_name || ' ' || a.sur_name, t.name, '') as athlete, ce.age_group_id as "ageGroupId", p.age_group as "ageGroup",
    coalesce(k.name, '') as club, coalesce(p.club_id, 0) as "clubId", coalesce(p.charged, 0) as price, coalesce(p.fee, 0) as fee,
    p.state, ${iso('p.reserved_until')} as "reservedUntil", p.order_id as "orderId", c.terms,
    coalesce((pr.options ->> 'displayFee')::boolean, false) as "showsFee"
  from product p
  join competition c on c.id = p.comp_id
  join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
  join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id
  join event v on v.id = ce.event_id
  left join price pr on pr.id = ce.price_id
  left join athlete a on a.id = p.athlete_id
  left join team t on t.comp_id = p.comp_id and t.id = p.team_id
  left join club k on k.id = p.club_id
  where p.user_id = $1`;
const ORDER = 'order by c.first_day, c.id, a.sur_name, a.first_name, g.starts_at, p.id';

/** Places that are held for a user now; with `waiting` also those they wait for. */
export async function readLines(
  db: Pool | Client,
  userId: number,
  now: string,
  which: 'held' | 'held and waiting',
): Promise<readonly BasketLine[]> {
  const waits = which === 'held' ? '' : `or p.state = 'waiting'`;
  const { rows } = await db.query<BasketLine>({
    name: `basket lines ${which}`,
    text: `${LINES} and ((p.state = 'reserved' and p.reserved_until > $2) ${waits}) ${ORDER}`,
    values: [userId, now],
  });
  return rows;
}

/** Places whose time ran out within a day, and which nobody holds again. */
async function readRanOut(db: Pool | Client, userId: number, now: string): Promise<readonly BasketLine[]> {
  const { rows } = await db.query<BasketLine>({
    name: 'basket ran out',
    text: `${LINES} and p.reserved_until between $2::timestamptz - interval '1 day' and $2::timestamptz
      and ((p.state = 'released' and p.note = 'ran out') or p.state = 'reserved') and c.entries_close_at > $2
      and (p.team_id = 0 or t.id is not null)
      and not exists (select from product o where o.comp_id = p.comp_id and o.ce_id = p.ce_id and o.team_id = p.team_id
        and o.athlete_id is not distinct from p.athlete_id and o.id <> p.id and (o.id > p.id or o.state in ('entered', 'waiting'))) ${ORDER}`,
    values: [userId, now],
  });
  return rows;
}

/** The competitions of some lines, by id. */
export async function readConfigurations(
  db: Pool | Client,
  lines: readonly Pick<BasketLine, 'compId'>[],
  now: string,
): Promise<ReadonlyMap<number, Configuration>> {
  const found = new Map<number, Configuration>();
  for (const compId of new Set(lines.map((line) => line.compId))) {
    const configuration = await readConfiguration(db, compId, now);
    if (configuration) found.set(compId, configuration);
  }
  return found;
}

/** What discounts take off some places, with what their athletes have entered already. */
export async function readDiscounts(
  db: Pool | Client,
  lines: readonly BasketLine[],
  configurations: ReadonlyMap<number, Configuration>,
): Promise<ReadonlyMap<number, Reduced>> {
  const offered = new Map([...configurations].map(([id, configuration]) => [id, configuration.discounts]));
  const isDiscounted = [...offered.values()].some((own) => own.length > 0);
  return discounts(lines, offered, isDiscounted ? await readEnteredBeside(db, lines) : []);
}

/** Why a place can't be entered as things stand: it lacks a mandatory item, or somebody else has entered the athlete meanwhile. */
export async function basketProblems(
  db: Pool | Client,
  lines: readonly BasketLine[],
  now: string,
  userId: number,
): Promise<Cart['problems']> {
  const problems: Cart['problems'] = [];
  for (const [compId, own] of groupBy(lines, (line) => line.compId)) {
    const places = own.map(({ productId, ceid, athleteId, teamId }) => ({ productId, ceid, athleteId, teamId, userId }));
    const barred = await checkSeats(db, compId, places, now);
    for (const { productId, athleteId, athlete, event, parentCeid } of own) {
      const reason = barred.get(productId);
      const parent = own.find((line) => line.ceid === parentCeid && line.athleteId === athleteId);
      // What is said of an event holds for what is sold with it.
      if (reason !== undefined && !(parent && barred.has(parent.productId)))
        problems.push({ productId, message: `${athlete}, ${event}: ${reason}` });
    }
  }
  return problems;
}

/** The basket of a user as they see it; `card`: they can pay by card. */
export async function readCart(db: Pool | Client, userId: number, now: string, card: boolean): Promise<Cart> {
  const lines = await readLines(db, userId, now, 'held and waiting');
  const held = lines.filter(({ state }) => state === 'reserved');
  const [ranOut, configurations, credit] = [
    await readRanOut(db, userId, now),
    await readConfigurations(db, held, now),
    await readCredit(db, userId),
  ];
  const reduced = await readDiscounts(db, held, configurations);
  const { price, discount, due } = totals(held, reduced, NOTHING);
  const wire = (line: BasketLine) => itemOf(line, reduced.get(line.productId) ?? NOT_REDUCED);
  return {
    items: held.map(wire),
    waiting: lines.filter(({ state }) => state === 'waiting').map(wire),
    ranOut: ranOut.map(({ ceid, athleteId, teamId, clubId, competition, event, athlete }) => ({
      ceid,
      athleteId,
      teamId,
      clubId,
      competition,
      event,
      athlete,
    })),
    problems: await basketProblems(db, held, now, userId),
    price: toUnits(price),
    discount: toUnits(discount),
    credit: toUnits(most(NOTHING, credit)),
    due: toUnits(due),
    reservedUntil: held.map((line) => line.reservedUntil).reduce(earlier, null),
    competitions: [...configurations.values()].map((configuration) => termsOf(configuration, held, now)),
    card,
  };
}

const NOT_REDUCED: Reduced = { discount: NOTHING, fee: NOTHING, offers: null };

/** What the next order can use: with what an order holds that is not paid yet, for the next takes its place. */
async function readCredit(db: Pool | Client, userId: number): Promise<Minor> {
  const { rows } = await db.query<{ credit: string }>(
    `select u.credit + coalesce((select sum(o.credit) from entry_order o where o.user_id = u.id and o.state = 'open'), 0) as credit
     from app_user u where u.id = $1`,
    [userId],
  );
  return minor(Number(rows[0]?.credit ?? 0));
}

function itemOf(line: BasketLine, { discount, fee }: Reduced): CartItem {
  const { productId, compId, competition, ceid, event, startsAt, timeZone, athleteId, teamId, athlete, ageGroup, club } = line;
  return {
    productId,
    compId,
    competition,
    ceid,
    event,
    startsAt,
    timeZone,
    athleteId,
    teamId,
    athlete,
    ageGroup,
    club,
    price: toUnits(line.price),
    discount: toUnits(discount),
    fee: toUnits(line.showsFee ? fee : NOTHING),
    waiting: line.state === 'waiting',
    reservedUntil: line.reservedUntil,
  };
}

function termsOf(configuration: Configuration, held: readonly BasketLine[], now: string): Cart['competitions'][number] {
  const { competition, name } = configuration;
  const terms = held.find(({ compId }) => compId === competition.id)?.terms ?? '';
  return {
    id: competition.id,
    name,
    help: competition.options.helpText.cart,
    terms: terms !== '',
    termsText: cleanHtml(terms),
    cheques: takesCheques(competition.options, configuration.chequeAddress, now),
  };
}

const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);
