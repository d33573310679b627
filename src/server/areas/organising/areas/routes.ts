import { type Area, deleteArea, getArea, getAreas, postArea, putArea } from '#contracts/organising/area.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { mayLieIn } from '#domain/club/area.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { listPart } from '#server/lib/http/list-part.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Router, route } from '#server/web/route.ts';

const AREA = `
  select a.id, a.name, a.entity_level as "entityLevel", '' as "clubType", coalesce(p.id, 0) as parentid, coalesce(p.name, '') as parent,
    case a.entity_level when 2 then 'County' when 3 then 'Region' else 'Country' end as "entityName"
  from area a left join area p on p.id = a.parent_id`;
const NONE = refuse('not-found', { message: 'Area not found.', remedy: 'Look at the list of areas.' });
const TAKEN = refuse('conflict', {
  field: 'name',
  message: 'There is an area of this kind with this name. Nothing was changed.',
  remedy: 'Choose another name.',
});
const WRONG_PLACE = refuse('invalid', {
  field: 'parentid',
  message: 'A county lies in a region or country, a region in a country. Nothing was changed.',
});
const IN_USE = refuse('conflict', {
  message: 'Clubs or areas lie in it, or users represent it. Nothing was changed.',
  remedy: 'Put them elsewhere first.',
});

/** Counties, regions and countries: an administrator keeps them. */
export function areaRoutes(router: Router): void {
  const { pool } = router;
  const read = async (db: Pick<Client, 'query'>, id: number) => (await db.query<Area>(`${AREA} where a.id = $1`, [id])).rows[0];

  route(router, getAreas, async ({ query }) => {
    const { rows } = await pool.query<Area>(`${AREA} order by a.entity_level desc, a.name, a.id`);
    return { data: listPart(rows, ({ name }) => name, query) };
  });

  route(router, getArea, async ({ params: { id } }) => {
    const area = id > LARGEST_ID ? undefined : await read(pool, id);
    return area ? { data: area } : NONE;
  });

  const save = (id: number | undefined, fields: Body<typeof postArea>) =>
    transaction(pool, async (client) => {
      const problem = await problemOf(client, id, fields);
      if (problem) return problem;
      const values = [fields.name, fields.entityLevel, fields.parentid || null];
      const { rows } =
        id === undefined
          ? await client.query<{ id: number }>(
              'insert into area (name, entity_level, parent_id) values ($1, $2, $3) returning id',
              values,
            )
          : await client.query<{ id: number }>(
              'update area set name = $1, entity_level = $2, parent_id = $3 where id = $4 returning id',
              [...values, id],
            );
      const saved = rows[0] && (await read(client, rows[0].id));
      return saved ? { data: saved } : NONE;
    });
  route(router, postArea, ({ body }) => save(undefined, body));
  route(router, putArea, async ({ params: { id }, body }) => (id > LARGEST_ID ? NONE : save(id, body)));

  route(router, deleteArea, ({ params: { id } }) =>
    transaction(pool, async (client) => {
      const area = id > LARGEST_ID ? undefined : await read(client, id);
      if (!area) return NONE;
      const { rowCount } = await client.query(
        `delete from area where id = $1 and not exists (select from area p where p.parent_id = $1)
           and not exists (select from club where area_id = $1) and not exists (select from user_area where area_id = $1)`,
        [id],
      );
      return rowCount === 1 ? { data: area } : IN_USE;
    }),
  );
}

/** A change of level must fit what lies in the area too. */
async function problemOf(
  client: Client,
  id: number | undefined,
  { name, entityLevel, parentid }: Body<typeof postArea>,
): Promise<Refused | undefined> {
  // Two administrators who move areas into each other at the same time do it one after the other.
  await client.query('lock table area in share row exclusive mode');
  const { rows } = await client.query<{ taken: boolean; parent: number | null; inner: number | null }>(
    `select exists (select from area where name = $1 and entity_level = $2 and id <> $3) as taken,
       (select entity_level from area where id = $4) as parent, (select max(entity_level) from area where parent_id = $3) as inner`,
    [name, entityLevel, id ?? 0, Math.min(parentid, LARGEST_ID)],
  );
  const { taken = false, parent = null, inner = null } = rows[0] ?? {};
  if (taken) return TAKEN;
  const outerFits = parentid === 0 || (parent !== null && mayLieIn(entityLevel, parent));
  return outerFits && (inner === null || mayLieIn(inner, entityLevel)) ? undefined : WRONG_PLACE;
}
