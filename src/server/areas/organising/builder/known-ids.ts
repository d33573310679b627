import { type Change, rowOf } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import type { Refusal } from '#domain/builder/taken.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { IS_USED } from './catalogue.ts';

/** What a draft names that is not there, an age group of another organiser, and a name that another competition has. */
export async function unknownIds(client: Client, compId: number, draft: Draft, changes: readonly Change[]): Promise<Refusal[]> {
  const { general, events, rules, prices } = draft;
  const touched = new Set(changes.flatMap(({ key }) => (rowOf(key)?.list === 'events.ceids' ? (rowOf(key)?.id ?? []) : [])));
  const ceids = Object.entries(events.ceids).filter(([id]) => touched.has(id));
  const ageGroups = [
    ...events.ageGroupIds.map((id) => ['events.ageGroupIds', id] as const),
    ...ceids.map(([id, { ageGroupId }]) => [`events.ceids.${id}.ageGroupId`, ageGroupId] as const),
    ...Object.entries(rules.rules).flatMap(([id, { ageGroupIds }]) =>
      ageGroupIds.map((one) => [`rules.rules.${id}.ageGroupIds`, one] as const),
    ),
    ...Object.entries(prices.discounts).flatMap(([id, { options }]) =>
      options.ageGroupIds.map((one) => [`prices.discounts.${id}.options.ageGroupIds`, one] as const),
    ),
  ];
  const eventIds = ceids.map(([id, { eventId }]) => [`events.ceids.${id}.eventId`, eventId] as const);
  const { rows } = await client.query<Found>(
    `select (select coalesce(array_agg(a.id), '{}') from age_group a left join competition c on c.id = $6
        where a.id = any($1::integer[]) and (a.org_id is null or a.org_id = $3 or ${IS_USED})) as "ageGroups",
       (select coalesce(array_agg(id), '{}') from event where id = any($2::integer[])) as events,
       exists (select from organisation where id = $3) as organisation,
       $4 = 0 or exists (select from location where id = $4) as location,
       exists (select from competition where org_id = $3 and name = $5 and id <> $6) as taken`,
    [ageGroups.map(([, id]) => id), eventIds.map(([, id]) => id), general.orgId, general.locationId, general.name.trim(), compId],
  );
  const found = rows[0];
  if (!found) return [];
  const lost = (named: readonly (readonly [string, number])[], there: readonly number[], message: string): Refusal[] => {
    const known = new Set(there);
    return named.filter(([, id]) => !known.has(id)).map(([field]) => ({ field, message }));
  };
  return [
    ...lost(ageGroups, found.ageGroups, 'Age group not found.'),
    ...lost(eventIds, found.events, 'Event not found.'),
    ...(found.organisation ? [] : [{ field: 'general.orgId', message: 'Organisation not found.' }]),
    ...(found.location ? [] : [{ field: 'general.locationId', message: 'Location not found.' }]),
    ...(found.taken ? [{ field: 'general.name', message: 'Another competition of this organisation has this name.' }] : []),
  ];
}

interface Found {
  readonly ageGroups: readonly number[];
  readonly events: readonly number[];
  readonly organisation: boolean;
  readonly location: boolean;
  readonly taken: boolean;
}
