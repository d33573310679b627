import { expect, test } from 'vitest';
import type { AthleteRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { nextUnusedBibs, sharedTeamBibs } from './free-bibs.ts';

const athlete = (bibNo: number | null, teamBibNo: number | null = null): AthleteRow => ({
  kind: 'athlete',
  athleteId: starterId(bibNo ?? 0),
  version: 1,
  firstName: 'Ann',
  surName: 'Runner',
  gender: 'F',
  club: '',
  urn: null,
  bibNo,
  teamBibNo,
  collected: [],
  entries: [],
});

test('offers the lowest that nobody wears', () => {
  expect(nextUnusedBibs([athlete(1), athlete(2), athlete(4), athlete(null)], { first: 1, last: 99 }, [], 3)).toEqual({
    own: [],
    open: [3, 5, 6],
  });
});

test('offers the tablet’s own block first, without those that are worn by now', () => {
  expect(nextUnusedBibs([athlete(51)], { first: 50, last: 99 }, [50, 51, 52], 2)).toEqual({ own: [50, 52], open: [53, 54] });
});

test('offers nothing when the pool is used up', () => {
  expect(nextUnusedBibs([athlete(1), athlete(2)], { first: 1, last: 2 }, [], 3)).toEqual({ own: [], open: [] });
});

test('finds team bibs that are worn twice', () => {
  expect(sharedTeamBibs([athlete(1, 7), athlete(2, 7), athlete(3, 8), athlete(4), athlete(5)])).toEqual([7]);
});
