import { expect, test } from 'vitest';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { formulaOf, WORLD_ATHLETICS_TABLES } from './points-tables.ts';
import { combinedStandings } from './standings.ts';
import { toPass } from './to-pass.ts';

const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });
const jump = (cm: number): ResultValue => ({ type: 'field', trials: [{ cm }], code: null });
const GROUPS = [sampleGroup(), sampleJump({ trials: 3 }), sampleGroup({ eventCode: '110H' })];

/** 861 points lead 753 in the 100 m; then the long jump. */
function asked(leaderJumps: number | null, code?: 'DNS', leaderHurdles?: number) {
  const parts = [
    [time(11_000), code ? { type: 'track' as const, ms: null, code } : time(11_500)],
    [leaderJumps === null ? null : jump(leaderJumps), null],
    [leaderHurdles === undefined ? null : time(leaderHurdles), null],
  ].map((values, n) => ({
    group: GROUPS[n] ?? sampleGroup(),
    scheme: schemeOf(GROUPS[n] ?? sampleGroup()),
    results: values.map((value, i) => ({ heat: 1, entryId: i + 1, value })),
  }));
  const starters = [1, 2].map((entryId) => ({ entryId, gender: 'M' as const }));
  const lines = combinedStandings(starters, parts, WORLD_ATHLETICS_TABLES, 'shared');
  const [leader, other] = [1, 2].map((id) => lines.find(({ entryId }) => entryId === id));
  if (!leader || !other) throw new Error('two lines');
  return toPass(other, leader, GROUPS, (group) => formulaOf(WORLD_ATHLETICS_TABLES, 'M', group.eventCode));
}

test('once the leader has jumped, a mark is needed', () => {
  // 7.00 is 814 points: 861 + 814 - 753 = 922, and one more is needed.
  expect(asked(700)).toMatchObject({ group: { eventCode: 'LJ' }, behind: 922, mark: 746 });
});

test('parts that the leader has behind them and that come later here say nothing of the next one', () => {
  expect(asked(700, undefined, 14_000)).toEqual(asked(700));
  expect(asked(100, undefined, 14_000)).toMatchObject({ group: { eventCode: 'LJ' }, behind: 108 });
});

test('before, they have to be so much better than the leader', () => {
  expect(asked(null)).toEqual({ group: GROUPS[1], behind: 108, by: 44 });
});

test('who is out passes nobody, and a mark that nobody has ever made is told all the same', () => {
  expect(asked(null, 'DNS')).toBeUndefined();
  expect(asked(890)?.mark).toBeGreaterThan(895);
});
