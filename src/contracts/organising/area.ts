import * as z from 'zod/mini';
import { Entity } from '#contracts/account/user-info.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { listQuery } from '#contracts/shared/list-query.ts';
import { AREA_LEVELS } from '#domain/club/area.ts';

/** A county, region or country: an Entity of the specification, with the larger area it lies in (0: none). */
export const Area = z.extend(Entity, { parentid: z.int(), parent: z.string() });
export type Area = z.infer<typeof Area>;

const AreaFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Type a name'), z.maxLength(100, 'At most 100 characters')),
  entityLevel: z.literal(AREA_LEVELS),
  parentid: z._default(z.int().check(z.minimum(0)), 0),
});

/** C116. Every signed-in user may read them, because a search for a club chooses its county. */
export const getAreas = endpoint({
  method: 'GET',
  path: `${BASE}/areas`,
  summary: 'All areas: countries, then regions, then counties, each by name',
  who: 'user',
  query: z.object(listQuery('name')),
  data: z.array(Area),
  refusals: ['invalid'],
});

export const getArea = endpoint({
  method: 'GET',
  path: `${BASE}/areas/:id`,
  summary: 'An area',
  who: 'user',
  params: z.object({ id: Id }),
  data: Area,
  refusals: ['not-found', 'invalid'],
});

export const postArea = endpoint({
  method: 'POST',
  path: `${BASE}/areas`,
  summary: 'A new area',
  who: 'admin',
  body: AreaFields,
  audit: 'settings',
  data: Area,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});

export const putArea = endpoint({
  method: 'PUT',
  path: `${BASE}/areas/:id`,
  summary: 'Change an area',
  who: 'admin',
  params: z.object({ id: Id }),
  body: AreaFields,
  audit: 'settings',
  data: Area,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});

/** Only an area that contains nothing and that no user acts for. */
export const deleteArea = endpoint({
  method: 'DELETE',
  path: `${BASE}/areas/:id`,
  summary: 'Delete an area',
  who: 'admin',
  params: z.object({ id: Id }),
  audit: 'settings',
  data: Area,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});
