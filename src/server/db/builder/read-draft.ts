import type {
  Draft,
  DraftDiscount,
  DraftEvent,
  DraftEventOptions,
  DraftGroup,
  DraftPrice,
  DraftRule,
  DraftSite,
  DraftStart,
  General,
  RowId,
} from '#domain/builder/draft.ts';
import { type CompRuleOptions, DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { type CompetitionOptions, DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { type CompetitionSecrets, type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import { type OfficeOptions, officeOptions } from '#domain/competition/office-options.ts';
import { DEFAULT_PRICE_OPTIONS, type PriceOptions } from '#domain/entry/price.ts';
import { type CompEventOptions, compEventOptions } from '#domain/event/event-options.ts';
import { fill, type Stored } from '#domain/shared/fill.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';

/** What stands in the database of a competition's set-up. */
interface Row {
  readonly general: Omit<General, 'contact' | 'homeInfo' | 'cardInfo'>;
  readonly venue: Stored<CompetitionOptions>;
  readonly entry: Stored<EntryOptions>;
  readonly office: Stored<OfficeOptions>;
  readonly secrets: Partial<CompetitionSecrets>;
  readonly more: { readonly yearFactor: number | null; readonly area: string; readonly aocode: string };
  readonly ageGroupIds: readonly number[];
  readonly sites: readonly (DraftSite & { readonly key: number })[];
  readonly groups: readonly StoredGroup[];
  readonly ceids: readonly StoredEvent[];
  readonly prices: readonly (Omit<DraftPrice, 'options'> & { readonly id: number; readonly options: Stored<PriceOptions> })[];
  readonly discounts: readonly (DraftDiscount & { readonly id: number })[];
  readonly rules: readonly StoredRule[];
}
interface StoredGroup extends Omit<DraftGroup, 'part'>, Omit<DraftStart, 'siteId'> {
  readonly id: number;
  readonly site: number | null;
  readonly partOf: number | null;
  readonly partNo: number | null;
}
interface StoredEvent extends Omit<DraftEvent, 'groupId' | 'priceId' | 'options'> {
  readonly id: number;
  readonly groupId: number;
  readonly priceId: number | null;
  readonly options: Stored<CompEventOptions>;
}
interface StoredRule {
  readonly id: number;
  readonly ageGroupIds: readonly number[];
  readonly options: Stored<CompRuleOptions>;
}

const list = (item: string, order: string) => `coalesce(json_agg(${item} order by ${order}), '[]')`;

/** A competition that was not built here has its age groups from its events. */
const AGES = `case when c.age_group_ids <> '{}' then c.age_group_ids
    else array(select distinct e.age_group_id from comp_event e where e.comp_id = c.id order by 1) end`;

const QUERY = `
  select json_build_object('orgId', c.org_id, 'name', c.name, 'locationId', coalesce(c.location_id, 0), 'place', c.location,
      'dates', c.dates, 'timeZone', c.time_zone, 'indoorOutdoor', c.indoor_outdoor, 'opensAt', ${iso('c.entries_open_at')},
      'closesAt', ${iso('c.entries_close_at')}, 'link', c.link, 'newsFlash', c.news_flash, 'information', c.information,
      'terms', c.terms, 'emailText', c.email_text, 'active', c.active) as general,
    c.options as venue, c.entry_options as entry, c.office_options as office, c.secrets,
    json_build_object('yearFactor', c.year_factor, 'area', c.area, 'aocode', c.aocode) as more,
    ${AGES} as "ageGroupIds", c.sites,
    (select ${list(
      `json_build_object('id', g.id, 'eventNo', g.event_no, 'name', g.name, 'eventCode', g.event_code, 'gender', g.gender,
        'type', g.type, 'unit', g.unit, 'trials', g.trials, 'maxInHeat', g.max_in_heat, 'partOf', g.part_of, 'partNo', g.part_no, 'startsAt', ${iso('g.starts_at')},
        'site', g.site, 'round', g.round, 'durationMins', g.duration_mins, 'checkInFrom', g.check_in_from,
        'checkInTo', g.check_in_to, 'resultsPossible', g.results_possible, 'status', g.schedule_status)`,
      'g.starts_at, g.event_no, g.id',
    )} from event_group g where g.comp_id = c.id) as groups,
    (select ${list(
      `json_build_object('id', ce.id, 'groupId', ce.event_group_id, 'eventId', ce.event_id, 'ageGroupId', ce.age_group_id,
        'priceId', ce.price_id, 'isOpen', ce.is_open, 'split', ce.split, 'maxGroup', ce.max_group,
        'maxAthletes', ce.max_athletes, 'options', ce.options)`,
      'ce.id',
    )} from comp_event ce where ce.comp_id = c.id) as ceids,
    (select ${list(
      `json_build_object('id', p.id, 'name', p.name, 'description', p.description, 'price', p.price, 'fee', p.fee,
        'salePrice', p.sale_price, 'saleFee', p.sale_fee, 'saleEndDate', ${iso('p.sale_end_date')}, 'options', p.options)`,
      'p.id',
    )} from price p where p.comp_id = c.id) as prices,
    (select ${list(`json_build_object('id', d.id, 'name', d.name, 'options', d.options)`, 'd.id')}
      from discount d where d.comp_id = c.id) as discounts,
    (select ${list(`json_build_object('id', r.id, 'ageGroupIds', r.age_group_ids, 'options', r.options)`, 'r.id')}
      from comp_rule r where r.comp_id = c.id) as rules
  from competition c where c.id = $1`;

/** The set-up of a competition as its organisers edit it; undefined: there is no such competition. */
export async function readDraft(db: Pool | Client, compId: number): Promise<Draft | undefined> {
  const { rows } = await db.query<Row>({ name: 'builder draft', text: QUERY, values: [compId] });
  return rows[0] && draftOf(rows[0]);
}

function draftOf(row: Row): Draft {
  const { contact, homeInfo, cardInfo, ...entry } = entryOptions(row.entry);
  const { priorityCode = '', paymentCode = '' } = row.secrets;
  return {
    general: { ...row.general, contact, homeInfo, cardInfo },
    options: {
      ...entry,
      ...fill(DEFAULT_OPTIONS, row.venue),
      ...officeOptions(row.office),
      ...row.more,
      priorityCode,
      paymentCode,
    },
    events: {
      ageGroupIds: row.ageGroupIds,
      groups: byId(row.groups, groupOf),
      ceids: byId(row.ceids, eventOf),
    },
    schedule: {
      starts: byId(row.groups, startOf),
      sites: Object.fromEntries(row.sites.map(({ key, name, type }) => [String(key), { name, type }])),
    },
    prices: {
      prices: byId(row.prices, ({ id: _, options, ...price }) => ({ ...price, options: fill(DEFAULT_PRICE_OPTIONS, options) })),
      discounts: byId(row.discounts, ({ id: _, ...discount }) => discount),
    },
    rules: { rules: byId(row.rules, ruleOf) },
  };
}

function byId<S extends { readonly id: number }, T>(rows: readonly S[], of: (row: S) => T): Record<RowId, T> {
  return Object.fromEntries(rows.map((row) => [String(row.id), of(row)]));
}

function groupOf({ partOf, partNo, ...stored }: StoredGroup): DraftGroup {
  const { eventNo, name, eventCode, gender, type, unit, trials, maxInHeat } = stored;
  const part = partOf !== null && partNo !== null && { part: { of: String(partOf), no: partNo } };
  return { eventNo, name, eventCode, gender, type, unit, trials, maxInHeat, ...part };
}

function startOf({
  startsAt,
  site,
  round,
  durationMins,
  checkInFrom,
  checkInTo,
  resultsPossible,
  status,
}: StoredGroup): DraftStart {
  return { startsAt, siteId: rowId(site), round, durationMins, checkInFrom, checkInTo, resultsPossible, status };
}

function eventOf({ id: _, groupId, priceId, options: stored, ...event }: StoredEvent): DraftEvent {
  const { checkIn: __, ...options } = compEventOptions(stored);
  return { ...event, groupId: String(groupId), priceId: rowId(priceId), options: eventOptionsOf(options) };
}

/** With rows of the draft where ids are named. */
export function eventOptionsOf(options: Omit<CompEventOptions, 'checkIn'>): DraftEventOptions {
  const { secondarySpend, entriesFrom, multiEventOptions } = options;
  const named = (id: number) => (id === 0 ? '' : String(id));
  return {
    ...options,
    secondarySpend: { ...secondarySpend, parentCeid: named(secondarySpend.parentCeid) },
    entriesFrom: named(entriesFrom),
    multiEventOptions: { childCeids: multiEventOptions.childCeids.map(String) },
  };
}

function ruleOf({ ageGroupIds, options }: StoredRule): DraftRule {
  return { ageGroupIds, options: fill(DEFAULT_RULE_OPTIONS, options) };
}

const rowId = (id: number | null): RowId | null => (id === null ? null : String(id));
