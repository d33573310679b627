import { expect, test } from 'vitest';
import { inBibOrder } from './sheet-order.ts';

const row = (bibNo: number | null, surName: string, club: string, teamBibNo: number | null = null) => ({
  bibNo,
  teamBibNo,
  firstName: 'A',
  surName,
  club,
});
const ROWS = [row(12, 'Zeman', ''), row(null, 'Harriers A', 'Harriers', 3), row(7, 'Říha', 'Valley'), row(9, 'Abel', 'Harriers')];
const order = (by: 'bib' | 'name' | 'club') => inBibOrder(by, ROWS).map(({ surName }) => surName);

test('by bib teams come last', () => expect(order('bib')).toEqual(['Říha', 'Abel', 'Zeman', 'Harriers A']));
test('by name accents count as letters', () => expect(order('name')).toEqual(['Abel', 'Harriers A', 'Říha', 'Zeman']));
test('by club those without one come last', () => expect(order('club')).toEqual(['Abel', 'Harriers A', 'Říha', 'Zeman']));
test('of two teams without an own bib the lower team bib comes first, also without a number at all', () => {
  const teams = [row(null, 'B', '', 8), row(null, 'A', '', 2)];
  expect(inBibOrder('bib', teams).map(({ teamBibNo }) => teamBibNo)).toEqual([2, 8]);
});
