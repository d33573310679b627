import { expect, test } from 'vitest';
import type { CachedAnswer } from '#local/device/answer-cache.ts';
import { searchCachedClubs } from './cached-clubs.ts';
import { type ClubFilter, queryOfClubs, readClubFilter, writeClubFilter } from './club-filter.ts';

const club = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  entityLevel: 1,
  entityName: 'Club',
  clubType: 'C',
  areaid: 2,
  area: 'Westvale',
  region: '',
  ...more,
});
const answer = (at: string, ...data: object[]): CachedAnswer => ({
  at,
  json: { errNo: 0, error: '', message: '', data, meta: { page: { page: 1, pageSize: 20, totalCount: data.length } } },
});
const cacheOf = (...kept: CachedAnswer[]) => ({ read: async () => undefined, write: async () => {}, all: async () => kept });
const EVERYTHING: ClubFilter = { q: '', type: '', area: 0, page: 1 };
const CACHE = cacheOf(
  answer('2026-06-02T10:00:00Z', club(2, 'Brookvale AC'), club(1, 'Ashdown')),
  answer('2026-06-01T10:00:00Z', club(1, 'Ashdown Harriers', { areaid: 3 }), club(3, 'Brook School', { clubType: 'S' })),
);
const names = async (filter: Partial<ClubFilter>) =>
  (await searchCachedClubs({ ...EVERYTHING, ...filter }, CACHE)).clubs.map(({ name }) => name);

test('each club once, as it was heard last, by name', async () => {
  expect(await names({})).toEqual(['Ashdown', 'Brook School', 'Brookvale AC']);
  expect((await searchCachedClubs(EVERYTHING, CACHE)).at).toBe('2026-06-01T10:00:00Z');
});

test('found by words, kind and county, as on the server', async () => {
  expect(await names({ q: 'ac bro' })).toEqual(['Brookvale AC']);
  expect(await names({ type: 'S' })).toEqual(['Brook School']);
  expect(await names({ area: 2, q: 'a' })).toEqual(['Ashdown', 'Brookvale AC']);
});

test('says so when nothing was ever cached', async () => {
  expect(await searchCachedClubs(EVERYTHING, cacheOf())).toEqual({ clubs: [], at: undefined });
});

test('the filter survives the address; nonsense in it is nothing', () => {
  const filter: ClubFilter = { q: 'bro', type: 'S', area: 7, page: 3 };
  expect(readClubFilter(writeClubFilter(filter))).toEqual(filter);
  expect(writeClubFilter(EVERYTHING).toString()).toBe('');
  expect(readClubFilter(new URLSearchParams('type=X&area=-1&page=0&q='))).toEqual(EVERYTHING);
  expect(queryOfClubs(EVERYTHING)).toEqual({ pagenumber: 1, pagesize: 30 });
  expect(queryOfClubs(filter)).toEqual({ startswith: 'bro', type: 'S', areaid: 7, pagenumber: 3, pagesize: 30 });
});
