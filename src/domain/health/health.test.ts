import { describe, expect, test } from 'vitest';
import { isDue, isLate, isStale } from './health.ts';

const NOW = '2026-06-13T12:00:00.000Z';
const ago = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();

describe('a check', () => {
  test.each([
    ['never ran', null, true, true],
    ['ran now', ago(0), false, false],
    ['ran just under nine tenths of its time ago', ago(269_999), false, false],
    ['ran nine tenths of its time ago', ago(270_000), false, true],
    ['ran exactly its time ago', ago(300_000), false, true],
    ['ran a millisecond longer ago', ago(300_001), true, true],
    ['ran yesterday', ago(86_400_000), true, true],
    ['ran on a clock ahead of ours', ago(-5000), false, false],
  ])('that %s', (_, lastRun, late, due) => {
    expect([isLate({ every: 300, lastRun }, NOW), isDue({ every: 300, lastRun }, NOW)]).toEqual([late, due]);
  });
});

describe('the report', () => {
  test.each([
    ['nothing ever ran', null, null, true],
    ['one ran two hours ago to the millisecond', ago(7_200_000), null, false],
    ['the newest is a millisecond older than that', ago(7_200_001), ago(9_000_000), true],
    ['one of them ran now, the others yesterday', ago(0), ago(86_400_000), false],
  ])('when %s', (_, newest, others, stale) => {
    const checks = [others, newest, others].map((lastRun) => ({ every: 1, lastRun }));
    expect(isStale(checks, NOW)).toBe(stale);
  });
});
