import { insertRows } from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { COUNTRY, DEMO_CLUBS, REGIONS } from './clubs.ts';

/** Counties, regions, clubs and schools to find and to act for; the secretary acts for the club whose athletes are theirs. */
export async function insertClubs(
  client: Client,
  secretaryId: number | undefined,
  secretarysClub: string | undefined,
): Promise<void> {
  const columns = { name: 'text', entity_level: 'integer' };
  const areas = [
    { name: COUNTRY, entity_level: 4 },
    ...Object.entries(REGIONS).flatMap(([region, counties]) => [
      { name: region, entity_level: 3 },
      ...counties.map((name) => ({ name, entity_level: 2 })),
    ]),
  ];
  await insertRows(client, 'area', columns, areas);
  const inside = Object.entries(REGIONS).flatMap(([region, counties]) => [
    { inner: region, outer: COUNTRY },
    ...counties.map((county) => ({ inner: county, outer: region })),
  ]);
  await client.query(
    `update area set parent_id = outside.id from jsonb_to_recordset($1::jsonb) as x(inner_name text, outer_name text)
     join area outside on outside.name = x.outer_name where area.name = x.inner_name`,
    [JSON.stringify(inside.map(({ inner, outer }) => ({ inner_name: inner, outer_name: outer })))],
  );
  await client.query(
    `insert into club (name, club_type, area_id, contact, email, tel, website)
     select x.name, x.club_type, a.id, coalesce(x.contact, ''), coalesce(x.email, ''), coalesce(x.tel, ''), coalesce(x.website, '')
     from jsonb_to_recordset($1::jsonb) as x(name text, club_type text, county text, contact text, email text, tel text, website text)
     left join area a on a.name = x.county and a.entity_level = 2
     on conflict (name) do update set club_type = excluded.club_type, area_id = excluded.area_id, contact = excluded.contact,
       email = excluded.email, tel = excluded.tel, website = excluded.website`,
    [JSON.stringify(DEMO_CLUBS)],
  );
  await client.query(
    'insert into user_club (user_id, club_id) select $1::integer, id from club where name = $2 and $1 is not null',
    [secretaryId ?? null, secretarysClub ?? ''],
  );
}
