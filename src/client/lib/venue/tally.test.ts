import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { AthleteRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { tally } from './tally.ts';

const athlete = (athleteId: number, bibNo: number): AthleteRow => ({
  kind: 'athlete',
  athleteId: starterId(athleteId),
  version: 1,
  firstName: 'A',
  surName: 'B',
  gender: 'F',
  club: '',
  urn: null,
  bibNo,
  teamBibNo: null,
  collected: [],
  entries: [],
});
const bibs = (row: AthleteRow) => row.bibNo ?? 0;

test('is the sum of the rows, whatever list follows another', () => {
  const list = fc.array(fc.nat(99), { maxLength: 6 }).map((numbers) => numbers.map((n, i) => athlete(i, n)));
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), (lists) => {
      const sum = tally(bibs);
      for (const athletes of lists) expect(sum(athletes)).toBe(athletes.reduce((all, row) => all + bibs(row), 0));
    }),
  );
});

test('counts only what changed', () => {
  const count = vi.fn(bibs);
  const sum = tally(count);
  const rows = Array.from({ length: 1000 }, (_, i) => athlete(i, 1));
  sum(rows);
  count.mockClear();
  expect(sum(rows.with(500, athlete(500, 8)))).toBe(1007);
  expect(count).toHaveBeenCalledTimes(2);
});
