import { getBuilderCatalogue } from '#contracts/organising/builder/catalogue.ts';
import { getTryBasis } from '#contracts/organising/builder/try-basis.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { AgeGroup } from '#domain/age-group/age-group.ts';
import { isForDay, setsForDay } from '#domain/age-group/sets.ts';
import type { EventDefinition, EventDefinitionOptions } from '#domain/event/event-definition.ts';
import { eventOptions } from '#domain/event/event-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { AGE_GROUP } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { uomSql } from '#server/db/read/uom-sql.ts';
import { must } from '#server/lib/must.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';

/** Age groups `a` that a competition `c` has already, whatever their season. */
export const IS_USED = `(a.id = any(c.age_group_ids) or exists (select from comp_event e where e.comp_id = c.id and e.age_group_id = a.id)
  or exists (select from comp_rule r where r.comp_id = c.id and a.id = any(r.age_group_ids)))`;
/** Everybody's and the organiser's own as long as they hold, and those in use. */
const CAN_NAME = `((a.org_id is null or a.org_id = c.org_id) and (a.retired_at is null or a.retired_at > c.first_day)) or ${IS_USED}`;

const QUERY = `
  select c.first_day::text as day,
    (select json_agg(json_build_object('id', v.id, 'name', v.name, 'eventCode', event_code, 'gender', gender, 'type', type,
        'unit', unit) order by v.id) from event v where v.retired_at is null or v.retired_at > c.first_day
      or exists (select from comp_event e where e.comp_id = c.id and e.event_id = v.id)) as events,
    (select json_agg(json_build_object('group', ${AGE_GROUP}, 'retiredAt', a.retired_at::text, 'isUsed', ${IS_USED})
        order by max_age, min_age, a.name, a.id) from age_group a where ${CAN_NAME}) as ages
  from competition c where c.id = $1`;

interface Row {
  readonly day: string;
  readonly events: Data<typeof getBuilderCatalogue>['events'];
  readonly ages: readonly { readonly group: AgeGroup; readonly retiredAt: string | null; readonly isUsed: boolean }[];
}

/** Of the ready-made groups those of the day of the competition, and their sets. */
async function readCatalogue(pool: Pool, compId: number): Promise<Data<typeof getBuilderCatalogue>> {
  const { rows } = await pool.query<Row>({ name: 'builder catalogue', text: QUERY, values: [compId] });
  const { day, events, ages } = must(rows[0], 'the competition');
  const held = ages.filter(({ group, retiredAt }) => isForDay({ ...group, retiredAt }, day)).map(({ group }) => group);
  const offered = new Set(held.map(({ id }) => id));
  return {
    events,
    ages: ages
      .filter(({ group, isUsed }) => isUsed || offered.has(group.id))
      .map(
        ({
          group: {
            id,
            name,
            shortName,
            keyName,
            options: { aocode, base },
          },
        }) => ({
          id,
          name,
          shortName,
          keyName,
          aocode,
          base,
        }),
      ),
    sets: setsForDay(held, day),
  };
}

const BASIS = `
  select (select json_agg(json_build_object('id', v.id, 'name', v.name, 'eventCode', event_code, 'gender', gender, 'type', v.type,
      'unit', unit, 'uom', ${uomSql('v')}, 'options', v.options) order by v.id) from event v) as events,
    (select json_agg(${AGE_GROUP} order by a.id) from age_group a where ${CAN_NAME}) as ages
  from competition c where c.id = $1`;

interface BasisRow {
  readonly events: readonly (Omit<EventDefinition, 'options'> & { readonly options: Stored<EventDefinitionOptions> })[] | null;
  readonly ages: readonly AgeGroup[] | null;
}

/** What a draft of a competition is tried with. */
export async function readBasis(pool: Pool | Client, compId: number, now: string): Promise<Data<typeof getTryBasis>> {
  const { rows } = await pool.query<BasisRow>({ name: 'try basis', text: BASIS, values: [compId] });
  const { events, ages } = must(rows[0], 'the competition');
  const places = await readEvents(pool, compId, [], now);
  return {
    events: (events ?? []).map((event) => ({ ...event, options: eventOptions(event.options) })),
    ages: [...(ages ?? [])],
    places: Object.fromEntries(places.map(({ ceid, entryInfo }) => [ceid, entryInfo])),
  };
}

/** What the builder makes events of, and what it tries them with. */
export function catalogueRoutes(router: Router, { now }: Clock): void {
  route(router, getTryBasis, async ({ params: { id } }) => ({
    data: await readBasis(router.pool, id, new Date(now()).toISOString()),
  }));

  route(router, getBuilderCatalogue, async ({ params: { id } }) => ({ data: await readCatalogue(router.pool, id) }));
}
