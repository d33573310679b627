import { getBuilderCatalogue } from '#contracts/organising/builder/catalogue.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { type Router, route } from '#server/web/route.ts';

const QUERY = `
  select (select json_agg(json_build_object('id', id, 'name', name, 'eventCode', event_code, 'gender', gender, 'type', type,
      'unit', unit) order by id) from event) as events,
    (select json_agg(json_build_object('id', a.id, 'name', a.name, 'shortName', short_name, 'keyName', key_name, 'aocode', a.aocode,
      'base', base) order by max_age, min_age, a.name, a.id) from age_group a
      where ((a.org_id is null or a.org_id = c.org_id) and (a.retired_at is null or a.retired_at > c.dates[1]))
        or a.id = any(c.age_group_ids) or exists (select from comp_event e where e.comp_id = c.id and e.age_group_id = a.id)) as ages
  from competition c where c.id = $1`;

/** What the builder makes events of: of age groups everybody's and the organiser's own, as long as they hold, and those in use. */
export function catalogueRoutes(router: Router): void {
  route(router, getBuilderCatalogue, async ({ params: { id } }) => {
    const { rows } = await router.pool.query<Data<typeof getBuilderCatalogue>>({
      name: 'builder catalogue',
      text: QUERY,
      values: [id],
    });
    return { data: must(rows[0], 'a row') };
  });
}
