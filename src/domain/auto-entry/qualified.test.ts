import { expect, test } from 'vitest';
import type { Placing } from '#domain/result/places.ts';
import { findQualified, type Qualifying } from './qualified.ts';

const placing = (entryId: number, heat: number, heatPlace: number | null, place: number | null): Placing => ({
  entryId,
  heat,
  heatPlace,
  place,
  mark: '',
  note: '',
});
/** Two heats of four: the second was faster. */
const HEATS = [
  placing(11, 1, 1, 3),
  placing(12, 1, 2, 5),
  placing(13, 1, 3, 7),
  placing(14, 1, null, null),
  placing(21, 2, 1, 1),
  placing(22, 2, 2, 2),
  placing(23, 2, 3, 4),
  placing(24, 2, 4, 6),
];
const LEVEL = [placing(1, 1, 1, 1), placing(2, 1, 2, 2), placing(3, 1, 2, 2), placing(4, 1, 4, 4)];

test.each<[string, Qualifying, readonly Placing[], readonly string[]]>([
  ['the first of each heat', { perHeat: 1, best: 0 }, HEATS, ['21 Q', '11 Q']],
  ['and the fastest of the others', { perHeat: 1, best: 2 }, HEATS, ['21 Q', '11 Q', '22 q', '23 q']],
  ['the first three over all', { perHeat: 0, best: 3 }, HEATS, ['21 q', '22 q', '11 q']],
  ['more than there are: those who have a place', { perHeat: 9, best: 9 }, HEATS.slice(2, 4), ['13 Q']],
  ['all who are level for the last place', { perHeat: 0, best: 2 }, LEVEL, ['1 q', '2 q', '3 q']],
  ['all who are level in the heat', { perHeat: 2, best: 0 }, LEVEL, ['1 Q', '2 Q', '3 Q']],
  ['nobody', { perHeat: 0, best: 0 }, HEATS, []],
])('%s', (_, qualifying, placings, expected) => {
  const said = (of: readonly Placing[]) => findQualified(of, qualifying).map(({ entryId, by }) => `${entryId} ${by}`);
  expect(said(placings)).toEqual(expected);
  expect(said(placings.toReversed()).toSorted()).toEqual([...expected].sort());
});
