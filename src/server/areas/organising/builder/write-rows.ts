import { type Change, rowOf } from '#domain/builder/change.ts';
import type { Draft, List, RowId } from '#domain/builder/draft.ts';
import { wholeOptions } from '#domain/builder/event-options.ts';
import { DEFAULT_PRICE_OPTIONS } from '#domain/entry/price.ts';
import { compEventOptions } from '#domain/event/event-options.ts';
import { differing } from '#domain/shared/fill.ts';
import { COMP_EVENT_COLUMNS, type Columns, EVENT_GROUP_COLUMNS, insertRows, updateRows } from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';

const { source_key: _, ...PROGRAMME } = EVENT_GROUP_COLUMNS;
const GROUP_COLUMNS: Columns = {
  ...PROGRAMME,
  max_in_heat: 'integer',
  site: 'integer',
  round: 'text',
  duration_mins: 'integer',
  check_in_from: 'integer',
  check_in_to: 'integer',
  results_possible: 'boolean',
  schedule_status: 'text',
  part_of: 'integer',
  part_no: 'integer',
};
const PRICE_COLUMNS: Columns = {
  comp_id: 'integer',
  id: 'integer',
  name: 'text',
  description: 'text',
  price: 'integer',
  fee: 'integer',
  sale_price: 'integer',
  sale_fee: 'integer',
  sale_end_date: 'timestamptz',
  options: 'jsonb',
};
const DISCOUNT_COLUMNS: Columns = { comp_id: 'integer', id: 'integer', name: 'text', options: 'jsonb' };
const RULE_COLUMNS: Columns = { comp_id: 'integer', id: 'integer', age_group_ids: 'integer[]', options: 'jsonb' };

/** The rows of a list that changes touch, as they are afterwards. */
interface Touched {
  readonly fresh: readonly RowId[];
  readonly changed: readonly RowId[];
  readonly gone: readonly RowId[];
}

/** Writes the rows that changed, whatever their number, in a few statements. `version`: of rows that devices hold. */
export async function writeRows(
  client: Client,
  compId: number,
  { before, after, writes, version }: { before: Draft; after: Draft; writes: readonly Change[]; version: number },
): Promise<void> {
  const touched = writes.flatMap(({ key }) => rowOf(key) ?? []);
  const ids = (...lists: List[]) => [...new Set(touched.flatMap(({ list, id }) => (lists.includes(list) ? id : [])))];
  const prices = sorted(before.prices.prices, after.prices.prices, ids('prices.prices'));
  const discounts = sorted(before.prices.discounts, after.prices.discounts, ids('prices.discounts'));
  const rules = sorted(before.rules.rules, after.rules.rules, ids('rules.rules'));
  const groups = sorted(before.events.groups, after.events.groups, ids('events.groups', 'schedule.starts'));
  const windows = new Set(ids('schedule.starts'));
  const mirrored = Object.entries(after.events.ceids).flatMap(([id, { groupId }]) => (windows.has(groupId) ? id : []));
  const ceids = sorted(before.events.ceids, after.events.ceids, [...new Set([...ids('events.ceids'), ...mirrored])]);

  const write = async (table: string, columns: Columns, { fresh, changed }: Touched, row: (id: RowId) => object) => {
    const keyed = (id: RowId) => ({ comp_id: compId, id: Number(id), ...row(id) });
    await updateRows(client, table, ['comp_id', 'id'], columns, changed.map(keyed));
    await insertRows(client, table, columns, fresh.map(keyed));
  };
  await client.query('set constraints event_group_no, comp_event_once deferred');
  await removeEvents(client, compId, ceids.gone);
  await write('price', PRICE_COLUMNS, prices, (id) => priceRow(after, id));
  await write('event_group', GROUP_COLUMNS, groups, (id) => ({ version, ...groupRow(after, id) }));
  await write('comp_event', COMP_EVENT_COLUMNS, ceids, (id) => eventRow(after, id));
  // Lanes and heats are part of what devices hold of its group.
  await client.query(
    `update event_group set version = $2 where comp_id = $1 and id in (select event_group_id from comp_event where comp_id = $1 and id = any($3::integer[]))`,
    [compId, version, [...ceids.fresh, ...ceids.changed].map(Number)],
  );
  await write('discount', DISCOUNT_COLUMNS, discounts, (id) => ({ ...after.prices.discounts[id] }));
  await write('comp_rule', RULE_COLUMNS, rules, (id) => ruleRow(after, id));
  await removeOthers(client, compId, { groups, prices, discounts, rules });
}

function sorted(before: object, after: object, ids: readonly RowId[]): Touched {
  const [was, is] = [(id: RowId) => Object.hasOwn(before, id), (id: RowId) => Object.hasOwn(after, id)];
  return {
    fresh: ids.filter((id) => !was(id) && is(id)),
    changed: ids.filter((id) => was(id) && is(id)),
    gone: ids.filter((id) => was(id) && !is(id)),
  };
}

/** With what lay in baskets that have run out; whatever the books name was refused before. */
async function removeEvents(client: Client, compId: number, ids: readonly RowId[]): Promise<void> {
  if (ids.length === 0) return;
  const values = [compId, ids.map(Number)];
  await client.query('delete from product where comp_id = $1 and ce_id = any($2::integer[]) and order_id is null', values);
  await client.query('delete from comp_event where comp_id = $1 and id = any($2::integer[])', values);
}

/** Groups last of those that name each other: their events may have moved to another. */
async function removeOthers(
  client: Client,
  compId: number,
  gone: { readonly [table in 'groups' | 'prices' | 'discounts' | 'rules']: Touched },
): Promise<void> {
  const values = (of: keyof typeof gone) => [compId, gone[of].gone.map(Number)];
  if (gone.groups.gone.length > 0)
    await client.query('delete from event_group where comp_id = $1 and id = any($2::integer[])', values('groups'));
  if (gone.prices.gone.length > 0)
    await client.query('delete from price where comp_id = $1 and id = any($2::integer[])', values('prices'));
  if (gone.discounts.gone.length > 0)
    await client.query('delete from discount where comp_id = $1 and id = any($2::integer[])', values('discounts'));
  if (gone.rules.gone.length > 0)
    await client.query('delete from comp_rule where comp_id = $1 and id = any($2::integer[])', values('rules'));
}

function groupRow({ events, schedule }: Draft, id: RowId): object {
  const group = events.groups[id];
  const start = schedule.starts[id];
  return {
    event_no: group?.eventNo,
    name: group?.name,
    event_code: group?.eventCode,
    gender: group?.gender,
    type: group?.type,
    unit: group?.unit,
    trials: group?.trials,
    max_in_heat: group?.maxInHeat,
    starts_at: start?.startsAt,
    site: start?.siteId == null ? null : Number(start.siteId),
    round: start?.round,
    duration_mins: start?.durationMins ?? null,
    check_in_from: start?.checkInFrom ?? null,
    check_in_to: start?.checkInTo ?? null,
    results_possible: start?.resultsPossible,
    schedule_status: start?.status,
    part_of: group?.part ? Number(group.part.of) : null,
    part_no: group?.part?.no ?? null,
  };
}

const NO_OPTIONS = compEventOptions({});

function eventRow({ events, schedule }: Draft, id: RowId): object {
  const event = events.ceids[id];
  if (!event) return {};
  const start = schedule.starts[event.groupId];
  return {
    event_group_id: Number(event.groupId),
    event_id: event.eventId,
    age_group_id: event.ageGroupId,
    price_id: event.priceId === null ? null : Number(event.priceId),
    is_open: event.isOpen,
    split: event.split,
    max_group: event.maxGroup,
    max_athletes: event.maxAthletes,
    // With the check-in window of its group, for those who ask for one event alone.
    options: differing(
      NO_OPTIONS,
      wholeOptions(event.options, { from: start?.checkInFrom ?? null, to: start?.checkInTo ?? null }, Number),
    ),
  };
}

function priceRow({ prices }: Draft, id: RowId): object {
  const price = prices.prices[id];
  return {
    name: price?.name,
    description: price?.description,
    price: price?.price,
    fee: price?.fee,
    sale_price: price?.salePrice,
    sale_fee: price?.saleFee,
    sale_end_date: price?.saleEndDate ?? null,
    options: differing(DEFAULT_PRICE_OPTIONS, price?.options ?? DEFAULT_PRICE_OPTIONS),
  };
}

function ruleRow({ rules }: Draft, id: RowId): object {
  const rule = rules.rules[id];
  return { age_group_ids: rule?.ageGroupIds, options: rule?.options };
}
