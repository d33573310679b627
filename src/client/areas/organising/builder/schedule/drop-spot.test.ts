import { expect, test } from 'vitest';
import type { Spot } from '#domain/builder/schedule/move.ts';
import { dropSpot } from './drop-spot.ts';

const NOW: Spot = { day: '2031-06-14', minute: 600, siteId: 'track' };
/** Two sites of a hundred pixels from 09:00 to 17:00, a pixel a minute. */
const BOARD = {
  columns: [
    { siteId: 'track', right: 100, top: 50, height: 480 },
    { siteId: null, right: 200, top: 50, height: 480 },
  ],
  tray: { left: 0, right: 200, top: 0, bottom: 40 },
  from: 540,
  to: 1020,
};

test.each<[string, { x: number; y: number; top: number }, Partial<Spot>]>([
  ['five minutes at a time', { x: 20, y: 120, top: 113 }, { minute: 605 }],
  ['another site', { x: 150, y: 120, top: 110 }, { siteId: null }],
  ['beside the last site', { x: 900, y: 120, top: 110 }, { siteId: null }],
  ['over the tray it loses its time and keeps its site', { x: 20, y: 20, top: 10 }, { minute: null }],
  ['no earlier than the day', { x: 20, y: 60, top: -900 }, { minute: 5 }],
  ['no later than the day', { x: 20, y: 60, top: 2000 }, { minute: 1439 }],
])('%s', (_, pointed, changed) => {
  expect(dropSpot(BOARD, NOW, pointed)).toEqual({ ...NOW, ...changed });
});

test('without a board it stays where it is', () => {
  expect(dropSpot({ ...BOARD, columns: [], tray: undefined }, NOW, { x: 20, y: 60, top: 50 })).toEqual(NOW);
});
