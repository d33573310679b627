import { readyMadeGroups } from '#domain/age-group/sets.ts';
import { STANDARD_EVENTS } from '#domain/event/catalogue.ts';
import { uomOf } from '#domain/performance/unit.ts';
import { type Columns, insertRows } from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';

const EVENT_COLUMNS: Columns = {
  name: 'text',
  event_code: 'text',
  gender: 'text',
  type: 'text',
  unit: 'text',
  uom_id: 'integer',
  options: 'jsonb',
};
const AGE_GROUP_COLUMNS: Columns = {
  name: 'text',
  min_age: 'integer',
  min_at_day: 'integer',
  min_at_month: 'integer',
  min_at_year: 'integer',
  max_age: 'integer',
  max_at_day: 'integer',
  max_at_month: 'integer',
  max_at_year: 'integer',
  key_name: 'text',
  short_name: 'text',
  aocode: 'text',
  is_default: 'boolean',
  base: 'boolean',
  retired_at: 'date',
};

/** Gives a new database the usual events and age groups; what somebody has added, changed or taken away is left alone. */
export async function fillCatalogue(client: Client): Promise<void> {
  const { rows } = await client.query<{ events: boolean; ages: boolean }>(
    'select exists (select from event) as events, exists (select from age_group) as ages',
  );
  if (!rows[0]?.events) {
    const events = STANDARD_EVENTS.map(({ eventCode, ...event }) => ({
      ...event,
      event_code: eventCode,
      uom_id: uomOf({ ...event, eventCode }).id,
    }));
    await insertRows(client, 'event', EVENT_COLUMNS, events);
  }
  if (!rows[0]?.ages) {
    await insertRows(client, 'age_group', AGE_GROUP_COLUMNS, readyMadeGroups().map(ageGroupRow));
  }
}

function ageGroupRow({ name, keyName, shortName, options, retiredAt, ...ages }: ReturnType<typeof readyMadeGroups>[number]) {
  return {
    name,
    min_age: ages.minAge,
    min_at_day: ages.minAtDay,
    min_at_month: ages.minAtMonth,
    min_at_year: ages.minAtYear,
    max_age: ages.maxAge,
    max_at_day: ages.maxAtDay,
    max_at_month: ages.maxAtMonth,
    max_at_year: ages.maxAtYear,
    key_name: keyName,
    short_name: shortName,
    aocode: options.aocode,
    is_default: options.default,
    base: options.base,
    retired_at: retiredAt,
  };
}
