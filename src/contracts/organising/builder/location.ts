import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { listQuery } from '#contracts/shared/list-query.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';

const Line = z.string().check(z.overwrite(tidyLine), z.maxLength(300, 'At most 300 characters'));

const LocationFields = z.object({
  name: Line.check(z.minLength(1, 'Type a name')),
  postcode: Line,
  website: Line,
  address1: Line,
  address2: Line,
  town: Line,
  county: Line,
  /** Address of a map. */
  map: Line,
  contact: Line,
  directions: z.string().check(z.maxLength(5000, 'At most 5000 characters')),
});
export type LocationFields = z.infer<typeof LocationFields>;

const Location = z.extend(LocationFields, { id: z.int() });
export type Location = z.infer<typeof Location>;

/** The list of C115: where competitions are held, by name. */
export const getLocations = endpoint({
  method: 'GET',
  path: `${BASE}/locs`,
  summary: 'Locations',
  who: { area: 'BUILDER', comp: 'none' },
  query: z.object(listQuery('name')),
  data: z.array(Location),
  refusals: ['forbidden', 'invalid'],
});

/** C115: they are everybody's, so a new one is added and none is changed here. */
export const postLocation = endpoint({
  method: 'POST',
  path: `${BASE}/locs`,
  summary: 'A new location',
  who: { area: 'BUILDER', comp: 'none', level: 'General' },
  body: LocationFields,
  data: Location,
  refusals: ['forbidden', 'invalid', 'conflict'],
});
