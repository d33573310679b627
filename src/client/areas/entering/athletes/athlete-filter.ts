import { ATHLETE_SORTS } from '#contracts/entering/athlete.ts';

export const WORDS = ['firstname', 'surname', 'club', 'county', 'region', 'country', 'urn'] as const;
type Word = (typeof WORDS)[number];
export const GENDERS = ['O', 'F', 'M'] as const;
const IDS = ['ageGroupId', 'eventId', 'ceid', 'compid', 'teamid', 'athleteid'] as const;
type IdFilter = (typeof IDS)[number];

/** What the list of athletes shows; it lives in the address, so that it comes back with "back". */
export interface AthleteFilter extends Readonly<Record<Word, string>>, Readonly<Record<IdFilter, number>> {
  readonly search: string;
  /** O: all. */
  readonly gender: (typeof GENDERS)[number];
  readonly sort: (typeof ATHLETE_SORTS)[number];
  /** All that one may see, not only one's own and one's clubs'. */
  readonly all: boolean;
  /** From 1. */
  readonly page: number;
}

/** Thirty athletes of a club on one page, rather than the specification's five. */
export const PAGE_SIZE = 30;
const MOST = 100;

/** From an address; what makes no sense there is as if it were not there. `all` is the default of `allAtFirst`. */
export function readFilter(search: URLSearchParams, allAtFirst: boolean): AthleteFilter {
  const word = (name: string) => (search.get(name) ?? '').slice(0, MOST);
  const id = (name: string) => (/^\d{1,9}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : 0);
  return {
    search: word('q'),
    ...mapped(WORDS, word),
    ...mapped(IDS, id),
    gender: GENDERS.find((one) => one === search.get('gender')) ?? 'O',
    sort: ATHLETE_SORTS.find((one) => one === search.get('sort')) ?? 'surname',
    all: search.has('all') ? search.get('all') === '1' : allAtFirst,
    page: id('page') || 1,
  };
}

/** For an address: only what differs from the defaults. */
export function writeFilter(filter: AthleteFilter, allAtFirst: boolean): Record<string, string> {
  const { search, gender, sort, all, page } = filter;
  const said = [...WORDS, ...IDS].filter((name) => filter[name]).map((name) => [name, String(filter[name])] as const);
  return {
    ...(search && { q: search }),
    ...Object.fromEntries(said),
    ...(gender !== 'O' && { gender }),
    ...(sort !== 'surname' && { sort }),
    ...(all !== allAtFirst && { all: all ? '1' : '0' }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The call's own names. Gender O leaves nobody out, so it is sent empty. */
export function queryOf(filter: AthleteFilter): Record<string, string | number | undefined> {
  const { search, gender, sort, all, page } = filter;
  return {
    search: search || undefined,
    ...mapped(WORDS, (name) => filter[name].trim() || undefined),
    ...mapped(IDS, (name) => filter[name] || undefined),
    gender: gender === 'O' ? '' : gender,
    sort,
    showAllAthletes: all ? '1' : '',
    pagenumber: page,
    pagesize: PAGE_SIZE,
  };
}

/** Whether something but the page, the order and whose athletes differs from the defaults. */
export function isFiltered(filter: AthleteFilter): boolean {
  const { page, sort, all, ...rest } = writeFilter(filter, filter.all);
  return Object.keys(rest).length > 0;
}

function mapped<K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> {
  const made: Partial<Record<K, V>> = {};
  for (const name of names) made[name] = of(name);
  return made as Record<K, V>;
}
