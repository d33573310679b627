import { describe, expect, test } from 'vitest';
import { getCompetitions } from '#contracts/public/competition-list.ts';
import { sampleItem } from '#tests/fixtures/sample-item.ts';
import { fits, isFiltered, type ListFilter, listDefaults, queryOf, readFilter, writeFilter } from './list-filter.ts';

const defaults = listDefaults(undefined, '2026-06-13');
const plain = readFilter(new URLSearchParams(), defaults);

describe('the filter of the competition list', () => {
  test('has the specification’s defaults, or those of the configuration', () => {
    expect(defaults).toEqual({ from: '2026-06-06', type: 'ALL', display: 'CARD', pageSize: 25 });
    expect(listDefaults({ fromDate: '2026-01-01', type: 'indoor', display: 'LIST', pagesize: 50 }, '2026-06-13')).toEqual({
      from: '2026-01-01',
      type: 'INDOOR',
      display: 'LIST',
      pageSize: 50,
    });
    expect(listDefaults(undefined, '2026-06-13', 'LIST').display).toBe('LIST');
    expect(listDefaults({ fromDate: 'soon', type: '?', display: '', pagesize: 25 }, '2026-06-13')).toEqual(defaults);
  });

  test('writes nothing into the address that is as usual', () => {
    expect(writeFilter(plain, defaults)).toEqual({});
    expect(isFiltered(plain, defaults)).toBe(false);
    expect(isFiltered({ ...plain, page: 3, display: 'LIST' }, defaults)).toBe(false);
    expect(isFiltered({ ...plain, from: '' }, defaults)).toBe(true);
  });

  test('comes back from an address as it went in', () => {
    const filter: ListFilter = {
      text: 'castle & hill',
      event: '4 × 100',
      from: '',
      to: '2026-07-01',
      org: 7,
      place: 3,
      type: 'INDOOR',
      kinds: ['T', 'X'],
      display: 'LIST',
      page: 4,
    };
    expect(readFilter(new URLSearchParams(writeFilter(filter, defaults)), defaults)).toEqual(filter);
  });

  test.each(['from=2026-02-31', 'to=x', 'org=-1', 'place=1e9', 'type=mars', 'kinds=Q', 'display=3d', 'page=0', 'page=zz'])(
    '%s is as if it were not there',
    (text) => {
      expect(readFilter(new URLSearchParams(text), defaults)).toEqual(plain);
    },
  );

  test('asks the call in its own words', () => {
    const filter: ListFilter = { ...plain, text: 'Élan, club', org: 7, kinds: ['T', 'F'], page: 2 };
    const query = queryOf(filter, defaults);
    expect(getCompetitions.query.parse(query)).toMatchObject({
      fromdate: '2026-06-06',
      freetextsearch: 'elan club',
      comporgid: 7,
      type: 'ALL',
      compTypes: ['T', 'F'],
      pagenumber: 2,
      pagesize: 25,
    });
  });

  test.each<[Partial<ListFilter>, boolean]>([
    [{}, true],
    [{ text: 'gala' }, true],
    [{ text: 'river gal' }, true],
    [{ text: 'castle' }, true],
    [{ text: 'ala' }, false],
    [{ from: '2026-06-21' }, true],
    [{ from: '2026-06-22' }, false],
    [{ to: '2026-06-20' }, true],
    [{ to: '2026-06-19' }, false],
    [{ org: 1 }, true],
    [{ org: 2 }, false],
    [{ place: 2 }, true],
    [{ place: 1 }, false],
    [{ type: 'OUTDOOR' }, true],
    [{ type: 'INDOOR' }, false],
  ])('offline, %o fits: %s', (part, expected) => {
    expect(fits({ ...plain, ...part })(sampleItem('Age Group Gala', ['2026-06-20', '2026-06-21']))).toBe(expected);
  });
});
