import { defaultFee, feeRates } from '#domain/entry/fee.ts';
import { minor } from '#domain/money/money.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/app-settings.ts';
import { addDays, toInstant } from '#domain/shared/wall-clock.ts';
import { COMP_EVENT_COLUMNS, insertRows } from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { CONFIGURATIONS, type ConfigurationPlan, type EventPlan, PLAIN, type PricePlan, type When } from './configuration.ts';

const { id: _, ...NEW_COMP_EVENT } = COMP_EVENT_COLUMNS;
const ASSOCIATION = 'EA';

interface Group {
  readonly id: number;
  readonly name: string;
  readonly gender: 'M' | 'F' | 'O';
}
interface Competition {
  readonly id: number;
  readonly name: string;
  readonly firstDay: string;
  readonly saleEnds: string | null;
  readonly groups: readonly Group[];
}
interface Catalogue {
  /** Ids by `100 m F`. */
  readonly events: ReadonlyMap<string, number>;
  /** Ids by key name. */
  readonly ages: ReadonlyMap<string, number>;
  readonly at: (when: When) => string;
}

/** Events, prices and rules of all competitions that can be entered, so that every state can be looked at. */
export async function insertConfigurations(client: Client, today: string, timeZone: string): Promise<void> {
  await insertItems(client);
  const catalogue = await readCatalogue(client, ([day, clock]) => toInstant(`${addDays(today, day)}T${clock}`, timeZone));
  const { rows } = await client.query<Competition>(
    `select c.id, c.name, c.first_day::text as "firstDay", c.entry_options ->> 'saleEndDate' as "saleEnds",
       (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'gender', g.gender) order by g.event_no), '[]')
        from event_group g where g.comp_id = c.id) as groups
     from competition c order by c.id`,
  );
  for (const competition of rows) {
    const plan = CONFIGURATIONS.find((own) => own.competition === competition.name) ?? {
      ...PLAIN,
      competition: competition.name,
    };
    await insertConfiguration(client, competition, plan, catalogue);
  }
}

/** What is sold beside events is an event of its own to the rules, which no limit counts. */
async function insertItems(client: Client): Promise<void> {
  const items = CONFIGURATIONS.flatMap(({ items: own = [] }) => own);
  await client.query(
    `insert into event (name, event_code, gender, type, unit, uom_id, options)
     select name, 'ITEM', gender, 'T', 'T', 1, '{"excludeFromCntRule":true}' from unnest($1::text[]) name, unnest(array['F', 'M']) gender
     on conflict do nothing`,
    [items.map(({ name }) => name)],
  );
}

async function readCatalogue(client: Client, at: Catalogue['at']): Promise<Catalogue> {
  const events = await client.query<{ id: number; key: string }>(`select id, name || ' ' || gender as key from event`);
  const ages = await client.query<{ id: number; key: string }>(
    'select id, key_name as key from age_group where aocode in ($1, $2) and retired_at is null order by id',
    [ASSOCIATION, ''],
  );
  // England's U20 and seniors go before the world's of the same name.
  const byKey = (rows: readonly { id: number; key: string }[]) => new Map(rows.toReversed().map(({ id, key }) => [key, id]));
  return { events: byKey(events.rows), ages: byKey(ages.rows), at };
}

async function insertConfiguration(
  client: Client,
  competition: Competition,
  plan: ConfigurationPlan,
  catalogue: Catalogue,
): Promise<void> {
  await writeOptions(client, competition, plan, catalogue);
  const prices = await insertPrices(client, competition, plan.prices, catalogue);
  const rows = competition.groups.flatMap((group) => compEvents(competition, group, plan, prices, catalogue));
  await insertRows(client, 'comp_event', NEW_COMP_EVENT, rows);
  await linkParts(client, competition, plan);
  await insertItemEvents(client, competition, plan, prices);
  await insertRules(client, competition, plan, catalogue);
  await insertClubLimits(client, competition, plan);
}

async function writeOptions(client: Client, { id }: Competition, plan: ConfigurationPlan, { at }: Catalogue): Promise<void> {
  const { options = {}, priorityUntil, waitingCloses, clubsOnly = [] } = plan;
  const { rows: clubs } = await client.query('select id, name from club where name = any($1) order by name', [clubsOnly]);
  const more = {
    showWhoIsHere: true,
    ...options,
    ...(priorityUntil && { priority: { ...options.priority, dateTime: at(priorityUntil) } }),
    ...(waitingCloses && { subscription: { ...options.subscription, timeCloses: at(waitingCloses) } }),
    ...(clubs.length > 0 && { athleteSecurity: { clubs } }),
  };
  await client.query(
    'update competition set entry_options = $2::jsonb || entry_options, secrets = $3, aocode = $4 where id = $1',
    [id, more, plan.secrets ?? {}, ASSOCIATION],
  );
}

async function insertPrices(
  client: Client,
  { id, saleEnds }: Competition,
  plans: readonly PricePlan[],
  { at }: Catalogue,
): Promise<ReadonlyMap<string, number>> {
  const rates = feeRates(DEFAULT_SETTINGS, false);
  const made = new Map<string, number>();
  for (const { name, description, price, salePrice = 0, saleEnds: ownEnd, options = {} } of plans) {
    const ends = ownEnd ? at(ownEnd) : saleEnds;
    const { rows } = await client.query<{ id: number }>(
      `insert into price (comp_id, name, description, price, fee, sale_price, sale_fee, sale_end_date, options)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        id,
        name,
        description,
        price,
        defaultFee(minor(price), rates),
        salePrice,
        defaultFee(minor(salePrice), rates),
        salePrice > 0 ? ends : null,
        options,
      ],
    );
    made.set(name, must(rows[0], 'the price').id);
  }
  return made;
}

/** One for each gender and age group that the group's event has. */
function compEvents(
  competition: Competition,
  group: Group,
  plan: ConfigurationPlan,
  prices: ReadonlyMap<string, number>,
  catalogue: Catalogue,
) {
  const own: EventPlan = plan.groups?.[group.name] ?? {};
  const genders = own.genders ?? (group.gender === 'O' ? (['F', 'M'] as const) : [group.gender]);
  const event = own.event ?? group.name.replace(/ (Women|Men)$/, '');
  const ids = genders.flatMap((gender) => catalogue.events.get(`${event} ${gender}`) ?? []);
  const price = prices.get(own.price ?? plan.prices[0]?.name ?? '') ?? null;
  const { at } = catalogue;
  const [from, to] = own.available ?? [null, null];
  const options = { ...own.options, ...(from && { availableFrom: at(from) }), ...(to && { availableTo: at(to) }) };
  return ids.flatMap((event_id) =>
    (own.ages ?? plan.ages).map((age) => ({
      comp_id: competition.id,
      event_group_id: group.id,
      event_id,
      age_group_id: must(catalogue.ages.get(age), age),
      price_id: age === 'U12' ? (prices.get('Youngest') ?? price) : price,
      is_open: own.isOpen ?? true,
      split: own.split ?? 0,
      max_group: own.maxGroup ?? 0,
      max_athletes: own.maxAthletes ?? 0,
      options,
    })),
  );
}

/** Finals come from their heats. */
async function linkParts(client: Client, { id }: Competition, { groups = {} }: ConfigurationPlan): Promise<void> {
  for (const [name, { from }] of Object.entries(groups)) {
    if (from === undefined) continue;
    await client.query(
      `update comp_event ce set options = ce.options || jsonb_build_object('entriesFrom', heats.id)
       from event_group g, event_group heats
       where ce.comp_id = $1 and g.comp_id = $1 and g.id = ce.event_group_id and g.name = $2 and heats.comp_id = $1 and heats.name = $3`,
      [id, name, from],
    );
  }
}

/** An item for each ceid of its parent's group, so that every athlete of the event finds their own. */
async function insertItemEvents(
  client: Client,
  { id }: Competition,
  { items = [] }: ConfigurationPlan,
  prices: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { name, group, price, mandatoryGroupId = 0, alwaysShow = false } of items) {
    await client.query(
      `insert into comp_event (comp_id, event_group_id, event_id, age_group_id, price_id, options)
       select ce.comp_id, ce.event_group_id, e.id, ce.age_group_id, $5,
         jsonb_build_object('secondarySpend', jsonb_build_object('parentCeid', ce.id, 'mandatoryGroupId', $6::integer, 'alwaysShow', $7::boolean))
       from comp_event ce join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id
       join event v on v.id = ce.event_id join event e on e.name = $4 and e.gender = v.gender
       where ce.comp_id = $1 and g.name = $2 and ce.options -> 'secondarySpend' ->> 'isParent' = $3
       order by ce.id`,
      [id, group, 'true', name, prices.get(price) ?? null, mandatoryGroupId, alwaysShow],
    );
  }
}

async function insertRules(
  client: Client,
  { id }: Competition,
  { rules = [], discounts = [] }: ConfigurationPlan,
  { ages, events }: Catalogue,
): Promise<void> {
  const rows = rules.map(({ ages: keys = [], options, oneOf = [] }) => {
    const ids = oneOf.flatMap((name) => ['F', 'M'].flatMap((gender) => events.get(`${name} ${gender}`) ?? []));
    const unique = ids.length > 0 ? [{ text: `One of ${oneOf.join(', ')}`, ids }] : [];
    return { comp_id: id, age_group_ids: keys.flatMap((key) => ages.get(key) ?? []), options: { ...options, unique } };
  });
  await insertRows(client, 'comp_rule', { comp_id: 'integer', age_group_ids: 'integer[]', options: 'jsonb' }, rows);
  const priced = discounts.map((discount) => ({ comp_id: id, ...discount }));
  await insertRows(client, 'discount', { comp_id: 'integer', name: 'text', options: 'jsonb' }, priced);
}

/** Every club of the demo takes part, and its secretary has the access flag. */
async function insertClubLimits(client: Client, { id }: Competition, { clubLimits }: ConfigurationPlan): Promise<void> {
  if (!clubLimits) return;
  const { maxEntries, maxPerEvent, maxRelays, maxMixedRelays } = clubLimits;
  await client.query(
    `insert into club_comp (comp_id, club_id, category_id, category_name, bib_nos, max_entries, max_per_event, max_relays, max_mixed_relays)
     select $1, k.id, 1, 'Division 1', (100 * n + 1) || '-' || (100 * n + 40), $2, $3, $4, $5
     from (select id, row_number() over (order by id) as n from club where club_type = 'C' order by id limit 8) k`,
    [id, maxEntries, maxPerEvent, maxRelays, maxMixedRelays],
  );
  await client.query(
    `insert into user_club_comp (comp_id, user_id) select $1, u.id from app_user u where u.email = 'club@demo.test' on conflict do nothing`,
    [id],
  );
}
