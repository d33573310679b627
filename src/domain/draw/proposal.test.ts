import { expect, test } from 'vitest';
import { sampleCompetition, sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { byRanks, proposedDraw, seedList } from './proposal.ts';

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

test.each([
  ['100', {}, 22, { method: 'graded', heats: 3, order: 'slow', lanes: EIGHT, plan: 'straight' }],
  ['200', {}, 9, { heats: 2, plan: 'bend' }],
  ['200', {}, 8, { method: 'graded', heats: 1, plan: 'lot' }],
  ['4x400', {}, 9, { heats: 2, plan: 'oval', lanes: EIGHT }],
  ['800', {}, 16, { heats: 2, plan: 'oval', lanes: EIGHT }],
  ['1500', {}, 17, { heats: 2, lanes: [], plan: 'lot' }],
  ['3000', {}, 24, { heats: 1, lanes: [] }],
  ['100', { rounds: true }, 9, { method: 'zigzag', order: 'lot', apart: true, plan: 'lot' }],
  ['100', { spread: true }, 9, { method: 'zigzag', order: 'lot', apart: true, plan: 'lot' }],
  ['100', { laneCount: 6, firstLane: 2 }, 10, { heats: 2, lanes: [2, 3, 4, 5, 6] }],
  ['100', { maxInHeat: 4 }, 9, { heats: 3 }],
  ['400', { useLanes: false, maxInHeat: 12 }, 13, { heats: 2, lanes: [], plan: 'lot' }],
] as const)('%s with %j and %i starters', (eventCode, heats, starters, settings) => {
  expect(proposedDraw(sampleGroup({ eventCode, heats }), sampleCompetition(), starters)).toMatchObject(settings);
});

test('a final of one race has the best of the round before in the middle', () => {
  const final = sampleGroup({ eventCode: '200', feedsFrom: 3 });
  expect(proposedDraw(final, sampleCompetition(), 8)).toMatchObject({ method: 'zigzag', heats: 1, plan: 'bend' });
});

test('a later round may part team-mates within its lane bands, where lanes go by them', () => {
  const usual = proposedDraw(sampleGroup({ eventCode: '400', feedsFrom: 3 }), sampleCompetition(), 16, true);
  expect(byRanks(usual)).toEqual({ ...usual, ranks: true, withinBands: true });
  for (const other of [{ apart: false }, { plan: 'lot' }, { lanes: [] }] as const)
    expect(byRanks({ ...usual, ...other })).toEqual({ ...usual, ...other, ranks: true });
});

test('a field event has one order, by lot; the fastest heat first where the organiser wants that', () => {
  expect(proposedDraw(sampleJump(), sampleCompetition(), 30)).toMatchObject({ method: 'lot', heats: 1, lanes: [] });
  expect(proposedDraw(sampleGroup(), sampleCompetition({ heatOrder: 'f' }), 9).order).toBe('fast');
});

test('the season’s best leads, then the best, and who has no club has no team-mates', () => {
  const of = (sb: string, pb: string, club: string) => ({ athlete: { club }, entry: { id: 1, sb, pb } });
  const list = seedList(
    [of('11.20', '10.99', 'Riverside A.C.'), of('', '10.99', 'Unattached'), of('NT', '0', '')],
    sampleGroup(),
  );
  expect(list).toEqual([
    { entry: 1, mark: 11_200, team: 'riverside ac' },
    { entry: 1, mark: 10_990, team: '' },
    { entry: 1, mark: null, team: '' },
  ]);
  expect(seedList([of('6.12', '', '')], sampleJump())[0]?.mark).toBe(612);
});
