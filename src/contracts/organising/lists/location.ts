import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { webLink } from '#contracts/shared/web-link.ts';
import { Edited, line, OrgId, SharedRow, sharedQuery } from './shared-row.ts';

const WebAddress = line(300).check(
  z.refine((typed) => typed === '' || webLink(typed) !== undefined, 'Type an address, as https://example.org'),
);

export const LocationFields = z.object({
  orgId: OrgId,
  name: z.string().check(z.trim(), z.minLength(1, 'Type a name'), z.maxLength(150, 'At most 150 characters')),
  address1: line(150),
  address2: line(150),
  town: line(100),
  county: line(100),
  postcode: line(20),
  website: WebAddress,
  map: WebAddress,
  contact: line(300),
  directions: line(2000),
});
export type LocationFields = z.infer<typeof LocationFields>;

/** Where competitions are held. */
export const Location = z.extend(SharedRow, z.omit(LocationFields, { name: true, orgId: true }).shape);
export type Location = z.infer<typeof Location>;

const builds = { area: 'BUILDER', comp: 'none' } as const;
const keeps = { area: 'BUILDER', comp: 'none', level: 'General' } as const;

/** C115. */
export const getLocations = endpoint({
  method: 'GET',
  path: `${BASE}/locs`,
  summary: 'Places by name',
  who: builds,
  query: z.object(sharedQuery('town', 'county')),
  data: z.array(Location),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'invalid'],
});

export const getLocation = endpoint({
  method: 'GET',
  path: `${BASE}/locs/:id`,
  summary: 'A place',
  who: builds,
  params: z.object({ id: Id }),
  data: Location,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

/** Of an organisation that the caller builds for; of everybody, by an administrator. */
export const postLocation = endpoint({
  method: 'POST',
  path: `${BASE}/locs`,
  summary: 'A new place',
  who: keeps,
  body: LocationFields,
  data: Location,
  refusals: ['forbidden', 'invalid', 'conflict'],
});

/** `version` is what the editor saw; `conflict` on that field: somebody else was faster. */
export const putLocation = endpoint({
  method: 'PUT',
  path: `${BASE}/locs/:id`,
  summary: 'Change a place',
  who: keeps,
  params: z.object({ id: Id }),
  body: z.extend(LocationFields, Edited),
  data: Location,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

/** Only a place that no competition names. */
export const deleteLocation = endpoint({
  method: 'DELETE',
  path: `${BASE}/locs/:id`,
  summary: 'Delete a place',
  who: keeps,
  params: z.object({ id: Id }),
  data: Location,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});
