import { counted } from '#client/lib/text/number-text.ts';

/** Texts of the places where competitions are held. */
export const placeMessages = {
  title: 'Places',
  lead: 'Where competitions are held. Organisers choose them when they build a competition, and entrants see the address.',
  add: 'New place',
  editOf: (name: string) => `Edit ${name}`,
  search: 'Name of a place',
  found: (n: number) => counted(n, 'place', 'places'),
  columns: { name: 'Name', town: 'Town', county: 'County', postcode: 'Postcode', organisation: 'Kept by' },
  name: 'Name',
  address1: 'Street',
  address2: 'Street, second line',
  town: 'Town',
  county: 'County',
  postcode: 'Postcode',
  website: 'Website',
  map: 'Map',
  mapHint: 'An address that shows the place on a map. Without one we search for the postcode.',
  contact: 'Contact at the place',
  directions: 'Directions',
  more: 'Website, map and directions',
  saved: (name: string) => `${name} saved.`,
};
