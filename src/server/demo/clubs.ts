import { CLUBS } from './names.ts';

/** Made-up areas: country, regions, and the counties of each. */
export const COUNTRY = 'Albany';
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  'Northern Region': ['Northmoor County', 'Northshire', 'Castle Hill County'],
  'Western Region': ['Riverside County', 'Westvale', 'Estuary'],
};

interface DemoClub {
  readonly name: string;
  readonly club_type: 'C' | 'S';
  readonly county: string;
  readonly contact?: string;
  readonly email?: string;
  readonly tel?: string;
  readonly website?: string;
}

const TOWNS: Readonly<Record<string, readonly string[]>> = {
  'Northmoor County': ['Aldermoor', 'Birchall', 'Moorgate', 'Stanmore'],
  Northshire: ['Northgate', 'Hallam', 'Thackray', 'Fairburn'],
  'Castle Hill County': ['Hadleigh', 'Penhale', 'Kestle', 'Tregarth'],
  'Riverside County': ['Lambourne', 'Lockyer', 'Millbrook', 'Saltmarsh'],
  Westvale: ['Hillside', 'Holbrook Green', 'Wickstead', 'Ravenhill'],
  Estuary: ['Sandhaven', 'Quayle', 'Easter Point', 'Marlowe'],
};
const COUNTY_OF: Readonly<Record<string, string>> = {
  'Ashdown Harriers': 'Northmoor County',
  'Brookvale AC': 'Westvale',
  'Castle Hill Athletics': 'Castle Hill County',
  'Dunmoor Striders': 'Northmoor County',
  'Eastlake Track Club': 'Estuary',
  'Fenwick Park School': 'Northshire',
  'Kingsmead School': 'Westvale',
  'Northgate Juniors': 'Northshire',
  'Riverside AC': 'Riverside County',
};
const ENDINGS = ['Harriers', 'AC', 'Athletics Club', 'Runners'];

const dotless = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const reachable = (name: string, contact: string) => {
  const domain = `${dotless(name)}.example`;
  return { contact, email: `secretary@${domain}`, tel: '01632 960 123', website: `https://www.${domain}` };
};

/** The clubs that the demo's athletes come from, and in each town one club and one school more. */
export const DEMO_CLUBS: readonly DemoClub[] = [
  ...CLUBS.map((name) => ({
    name,
    club_type: name.includes('School') ? ('S' as const) : ('C' as const),
    county: COUNTY_OF[name] ?? 'Northshire',
    ...(name === 'Riverside AC' && reachable(name, 'Rosa Redfern')),
    ...(name === 'Ashdown Harriers' && reachable(name, 'Club Secretary')),
  })),
  ...Object.entries(TOWNS).flatMap(([county, towns], c) =>
    towns.flatMap((town, t): DemoClub[] => [
      { name: `${town} ${ENDINGS[(c + t) % ENDINGS.length]}`, club_type: 'C', county },
      { name: t % 2 === 0 ? `${town} High School` : `${town} Primary School`, club_type: 'S', county },
    ]),
  ),
];
