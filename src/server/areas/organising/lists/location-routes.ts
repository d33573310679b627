import {
  deleteLocation,
  getLocation,
  getLocations,
  type Location,
  type LocationFields,
  postLocation,
  putLocation,
} from '#contracts/organising/lists/location.ts';
import { mayAdd, rightsOnPlace } from '#domain/organisation/shared-row.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { answerOf, noneOf } from './answer-of.ts';
import { type Changed, changeRow, createRow, findRow, findRows, removeRow, type SharedList } from './shared-list.ts';

const PLACES: SharedList<LocationFields> = {
  table: 'location',
  owner: 'r.org_id',
  fields: 'r.address1, r.address2, r.town, r.county, r.postcode, r.website, r.map, r.contact, r.directions',
  usage: 'select p.id, (select count(*) from entry e where e.comp_id = p.id) from competition p where p.location_id = r.id',
  sorts: { town: 'r.town', county: 'r.county, r.town' },
  level: 'General',
  // A competition needs its place, so those who build one of an organisation add it there.
  mayAdd: (who, orgId) => mayAdd(who, orgId, 'General'),
  rights: rightsOnPlace,
  values: ({ orgId, ...fields }) => ({ org_id: orgId || null, ...fields }),
};
const WORDS = { one: 'place' };

/** C115: where competitions are held. */
export function locationRoutes(router: Router): void {
  const { pool } = router;
  const answered = (changed: Changed<Location>, said: string) => {
    // What the public sees of its competitions is made anew.
    if ('done' in changed) router.shown.clear();
    return answerOf(changed, WORDS, ({ name }) => `${name} ${said}.`);
  };
  route(router, getLocations, ({ query, caller }) => findRows<Location>(pool, PLACES, signedIn(caller), query));
  route(router, getLocation, async ({ params: { id }, caller }) => {
    const data = await findRow<Location>(pool, PLACES, signedIn(caller), id);
    return data ? { data } : noneOf(WORDS);
  });
  route(router, postLocation, async ({ body, caller }) =>
    answered(await createRow(pool, PLACES, signedIn(caller), body), 'saved'),
  );
  route(router, putLocation, async ({ params: { id }, body: { version, ...fields }, caller }) =>
    answered(await changeRow(pool, PLACES, signedIn(caller), { id, version, fields }), 'saved'),
  );
  route(router, deleteLocation, async ({ params: { id }, caller }) =>
    answered(await removeRow(pool, PLACES, signedIn(caller), id), 'deleted'),
  );
}
