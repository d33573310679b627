import { NATIONAL_ORG_ID } from '#domain/access/permission.ts';
import type { AgeGroup } from '#domain/age-group/age-group.ts';
import { type CompRule, type CompRuleOptions, DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import type { Discount } from '#domain/competition/discount.ts';
import { type CompetitionSecrets, type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import type { EntryCompetition } from '#domain/eligibility/input.ts';
import { DEFAULT_PRICE_OPTIONS, type Price, type PriceOptions, saleEndsOf } from '#domain/entry/price.ts';
import { fill, type Stored } from '#domain/shared/fill.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { isItemSql } from './item-sql.ts';
import { holdsPlace, ofAthlete } from './live.ts';

/** A competition with all that its organiser has set up about entries, but for its events. */
export interface Configuration {
  readonly competition: EntryCompetition;
  readonly name: string;
  readonly orgId: number;
  /** Where cheques go; empty: it takes none. */
  readonly chequeAddress: string;
  /** Fees of the national organisation are its own. */
  readonly national: boolean;
  readonly prices: readonly Price[];
  readonly discounts: readonly Discount[];
  /** Never sent but to a builder. */
  readonly secrets: CompetitionSecrets;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly orgId: number;
  readonly organiserStatus: string;
  readonly chequeAddress: string;
  readonly active: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly timeZone: string;
  readonly dates: readonly string[];
  readonly yearFactor: number | null;
  readonly aocode: string;
  readonly entry: Stored<EntryOptions>;
  readonly secrets: Partial<CompetitionSecrets>;
  readonly athletes: number;
  readonly entries: number;
  readonly teams: number;
  readonly ageGroups: readonly AgeGroup[];
  readonly rules: readonly {
    readonly id: number;
    readonly ageGroupIds: readonly number[];
    readonly options: Stored<CompRuleOptions>;
  }[];
  readonly prices: readonly (Omit<Price, 'options'> & { readonly options: Stored<PriceOptions> })[];
  readonly discounts: readonly Discount[];
}

/** An age group `a` as JSON of the domain's names. */
export const AGE_GROUP = `json_build_object('id', a.id, 'name', a.name, 'minAge', a.min_age, 'minAtDay', a.min_at_day,
  'minAtMonth', a.min_at_month, 'minAtYear', a.min_at_year, 'maxAge', a.max_age, 'maxAtDay', a.max_at_day,
  'maxAtMonth', a.max_at_month, 'maxAtYear', a.max_at_year, 'keyName', a.key_name, 'shortName', a.short_name,
  'options', json_build_object('aocode', a.aocode, 'default', a.is_default, 'base', a.base))`;

const list = (item: string, order: string) => `coalesce(json_agg(${item} order by ${order}), '[]')`;

/** Counting a large meeting takes longer than all the rest, and only a limit asks for it; else 0. */
const whereLimited = (what: 'athletes' | 'entries' | 'teams', count: string) =>
  `case when coalesce((c.entry_options #>> '{compLimits,${what}}')::integer, 0) > 0 then ${count} else 0 end as ${what}`;

const QUERY = `
  select c.id, c.name, c.org_id as "orgId", o.status as "organiserStatus", o.cheque_address as "chequeAddress", c.active, ${iso('c.entries_open_at')} as "opensAt",
    ${iso('c.entries_close_at')} as "closesAt", c.time_zone as "timeZone", to_json(c.dates) as dates, c.year_factor as "yearFactor",
    c.aocode, c.entry_options as entry, c.secrets,
    ${whereLimited(
      'athletes',
      `(select count(*)::integer from (
       select athlete_id from entry where comp_id = c.id and ${ofAthlete('athlete_id')}
       union select athlete_id from product p where comp_id = c.id and athlete_id is not null and ${holdsPlace('$2')}) x)`,
    )},
    ${whereLimited(
      'entries',
      `(select count(*)::integer from entry where comp_id = c.id and ${ofAthlete('athlete_id')})
      + (select count(*)::integer from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
         where p.comp_id = c.id and p.team_id = 0 and p.state = 'reserved' and ${holdsPlace('$2')} and not ${isItemSql('ce')})`,
    )},
    ${whereLimited('teams', `(select count(distinct team_id)::integer from product p where comp_id = c.id and team_id > 0 and ${holdsPlace('$2')})`)},
    (select ${list(AGE_GROUP, 'a.min_age, a.id')} from age_group a where
       exists (select from comp_event ce where ce.comp_id = c.id and ce.age_group_id = a.id)
       or exists (select from comp_rule r where r.comp_id = c.id and a.id = any(r.age_group_ids))) as "ageGroups",
    (select ${list(`json_build_object('id', r.id, 'ageGroupIds', r.age_group_ids, 'options', r.options)`, 'r.id')}
       from comp_rule r where r.comp_id = c.id) as rules,
    (select ${list(
      `json_build_object('id', p.id, 'name', p.name, 'description', p.description, 'price', p.price, 'fee', p.fee,
       'salePrice', p.sale_price, 'saleFee', p.sale_fee, 'saleEndDate', ${iso('p.sale_end_date')}, 'options', p.options)`,
      'p.id',
    )} from price p where p.comp_id = c.id) as prices,
    (select ${list(`json_build_object('id', d.id, 'name', d.name, 'options', d.options)`, 'd.id')}
       from discount d where d.comp_id = c.id) as discounts
  from competition c join organisation o on o.id = c.org_id
  where c.id = $1`;

/** Undefined: there is no such competition. `now` is an ISO instant. */
export async function readConfiguration(db: Pool | Client, compId: number, now: string): Promise<Configuration | undefined> {
  const { rows } = await db.query<Row>({ name: 'configuration', text: QUERY, values: [compId, now] });
  const row = rows[0];
  if (!row) return undefined;
  const options = entryOptions(row.entry);
  const prices = row.prices.map(completePrice);
  const { athletes, entries, teams, id, dates, yearFactor, aocode, ageGroups } = row;
  const facts = {
    organiserStatus: row.organiserStatus,
    active: row.active,
    disabled: options.disabled,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    saleEnds: saleEndsOf(prices, options.saleEndDate),
    timeZone: row.timeZone,
    limits: options.compLimits,
    counts: { athletes, entries, teams },
    clubComp: options.clubComp,
  };
  const rules: CompRule[] = row.rules.map((rule) => ({ ...rule, options: fill(DEFAULT_RULE_OPTIONS, rule.options) }));
  return {
    competition: { id, facts, dates, yearFactor, aocode, options, ageGroups, rules },
    name: row.name,
    orgId: row.orgId,
    chequeAddress: row.chequeAddress,
    national: row.orgId === NATIONAL_ORG_ID,
    prices,
    discounts: row.discounts,
    secrets: { priorityCode: row.secrets.priorityCode ?? '', paymentCode: row.secrets.paymentCode ?? '' },
  };
}

type StoredPrice = Row['prices'][number];
function completePrice(price: StoredPrice): Price {
  return { ...price, options: fill(DEFAULT_PRICE_OPTIONS, price.options) };
}
