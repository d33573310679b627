import { getLocations, type Location, postLocation } from '#contracts/organising/builder/location.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { type Router, route } from '#server/web/route.ts';

const MOST = 1000;
const COLUMNS = 'id, name, postcode, website, address1, address2, town, county, map, contact, directions';

/** Where competitions are held: one list for all organisers. */
export function locationRoutes(router: Router): void {
  const { pool } = router;

  route(router, getLocations, async ({ query: { startswith = '', pagenumber = 1, pagesize } }) => {
    const size = Math.min(pagesize || MOST, MOST);
    const { rows } = await pool.query<Location>(
      `select ${COLUMNS} from location where starts_with(lower(name), lower($1)) order by lower(name), id limit $2 offset $3`,
      [startswith.trim(), size, Math.min(Math.max(pagenumber, 1) - 1, 1_000_000) * size],
    );
    return { data: rows };
  });

  route(router, postLocation, async ({ body }) => {
    const { name, postcode, website, address1, address2, town, county, map, contact, directions } = body;
    const { rows } = await pool.query<Location>(
      `insert into location (name, postcode, website, address1, address2, town, county, map, contact, directions)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (name) do nothing returning ${COLUMNS}`,
      [name, postcode, website, address1, address2, town, county, map, contact, directions],
    );
    const [made] = rows;
    if (!made)
      return refuse('conflict', {
        field: 'name',
        message: 'Another location has this name. Nothing was changed.',
        remedy: 'Choose that one, or add the town to the name.',
      });
    return { data: made };
  });
}
