import { NATIONAL_ORG_ID } from '#domain/access/permission.ts';
import type { ProblemFacts } from '#domain/builder/problems.ts';
import type { Taken } from '#domain/builder/taken.ts';
import type { PointsTable } from '#domain/combined/points-table.ts';
import { type FeeRates, feeRates } from '#domain/entry/fee.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { holdsPlace, ofAthlete } from '#server/db/entry/live.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';

interface OrgRow {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly status: string;
  readonly hasPaymentAccount: boolean;
  readonly hasChequeAddress: boolean;
}

/** The organisation of a competition as far as its set-up depends on it. */
export async function readOrganiser(db: Pool | Client, orgId: number): Promise<OrgRow | undefined> {
  const { rows } = await db.query<OrgRow>(
    `select o.id, o.name, o.logo, o.status, coalesce(u.stripe_account <> '', false) as "hasPaymentAccount", o.cheque_address <> '' as "hasChequeAddress"
     from organisation o left join app_user u on u.id = o.stripe_user_id where o.id = $1`,
    [orgId],
  );
  return rows[0];
}

/** What the problems of a set-up depend on besides itself. `now` is an ISO instant. */
export async function readProblemFacts(
  db: Pool | Client,
  organisation: OrgRow,
  savedDates: readonly string[],
  now: string,
): Promise<ProblemFacts & { readonly rates: FeeRates }> {
  const settings = await readAppSettings(db);
  const rates = feeRates(settings, organisation.id === NATIONAL_ORG_ID);
  return { now, minFee: rates.minFee, rates, organisation, useStripeConnect: settings.useStripeConnect, savedDates };
}

/** The organiser's own points tables. */
export async function readPointsTables(db: Pool | Client, compId: number): Promise<readonly PointsTable[]> {
  const { rows } = await db.query<{ body: readonly PointsTable[] | null }>(
    `select body from comp_table where comp_id = $1 and kind = 'pointsTables'`,
    [compId],
  );
  return rows[0]?.body ?? [];
}

const numbers = (select: string) => `(select coalesce(json_object_agg(k, n), '{}') from (${select}) x)`;

/** An entry of the venue is a place that is paid; what is held has none yet, and an item never has. */
const TAKEN = `
  with live as (
    select ce.event_group_id, p.ce_id, p.athlete_id, p.team_id, p.state, ${isItemSql('ce')} as item
    from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id where p.comp_id = $1 and ${holdsPlace('$2')}),
  placed as (
    select e.event_group_id, e.ce_id, e.athlete_id, false as item from entry e where e.comp_id = $1
    union all
    select l.event_group_id, l.ce_id, l.athlete_id, l.item from live l where l.state = 'reserved' or l.item)
  select (select count(distinct athlete_id)::integer from placed where not item and ${ofAthlete('athlete_id')}) as athletes,
    (select count(*)::integer from placed where not item and ${ofAthlete('athlete_id')}) as entries,
    (select count(distinct team_id)::integer from live where team_id > 0) as teams,
    ${numbers('select event_group_id as k, count(*) as n from placed where not item group by 1')} as groups,
    ${numbers('select ce_id as k, count(*) as n from placed where ce_id is not null group by 1')} as ceids,
    ${numbers('select ce.price_id as k, count(*) as n from placed d join comp_event ce on ce.comp_id = $1 and ce.id = d.ce_id where ce.price_id is not null group by 1')} as prices,
    ${numbers('select ce.age_group_id as k, count(*) as n from placed d join comp_event ce on ce.comp_id = $1 and ce.id = d.ce_id group by 1')} as "ageGroups",
    ${numbers(`select p.ce_id as k, count(*) as n from product p where p.comp_id = $1 and (p.order_id is not null or p.state = 'waiting') group by 1`)} as booked`;

/** Places taken at an instant (ISO). */
export async function readTaken(db: Pool | Client, compId: number, now: string): Promise<Taken> {
  const { rows } = await db.query<Taken>({ name: 'builder taken', text: TAKEN, values: [compId, now] });
  const taken = rows[0];
  if (!taken) throw new Error('counting gave no row');
  return taken;
}
