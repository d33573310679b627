import { expect, test } from 'vitest';
import { webLink } from '#contracts/shared/web-link.ts';
import { mapLink } from './map-link.ts';

const PLACE = { name: 'Castle Hill Stadium', address1: '1 Stadium Way', town: 'Castle Hill', postcode: 'NS4 2BB', map: '' };

test.each([
  ['https://maps.example/x?y=1', 'https://maps.example/x?y=1'],
  [' http://maps.example ', 'http://maps.example/'],
  ['www.venue.example/map', 'https://www.venue.example/map'],
])('%s is an address of the web', (typed, link) => {
  expect(webLink(typed)).toBe(link);
  expect(mapLink({ ...PLACE, map: typed })).toBe(link);
});

test.each(['', '  ', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'file:///etc', 'https://'])(
  '“%s” is not a position: the map is searched by postcode',
  (typed) => {
    expect(webLink(typed)).toBeUndefined();
    expect(mapLink({ ...PLACE, map: typed })).toBe('https://www.openstreetmap.org/search?query=NS4%202BB%2C%20Castle%20Hill');
  },
);

test('without a postcode it is searched by its name', () => {
  expect(mapLink({ ...PLACE, postcode: '' })).toContain(encodeURIComponent('Castle Hill Stadium, 1 Stadium Way'));
});
