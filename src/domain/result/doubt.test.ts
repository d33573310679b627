import { expect, test } from 'vitest';
import { doubtOf } from '#domain/result/doubt.ts';
import type { BestMarks } from '#domain/result/flags.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';

const time = (ms: number, eventCode: string, bests: BestMarks = {}) =>
  doubtOf({ type: 'track', ms, code: null }, sampleGroup({ eventCode }), bests);
const jump = (cm: number, bests: BestMarks = {}) => doubtOf({ type: 'field', trials: [{ cm }], code: null }, sampleJump(), bests);

test('a time or distance that no athlete in the event has is asked for once more', () => {
  expect(time(84_040, '100')).toEqual({ why: 'event' });
  expect(time(12_404, '100')).toBeUndefined();
  expect(time(39_900, '100'), 'the slowest').toBeUndefined();
  expect(time(170_000, '4x100')).toEqual({ why: 'event' });
  expect(time(58_000, '4x100')).toBeUndefined();
  expect(jump(90)).toEqual({ why: 'event' });
  expect(jump(612)).toBeUndefined();
});

test('so is one that is far from the athlete’s own best, of this season where no other is known', () => {
  expect(time(21_400, '100', { pb: '12.53' })).toEqual({ why: 'athlete', best: '12.53' });
  expect(time(9_300, '100', { pb: '', sb: '13.53' })).toEqual({ why: 'athlete', best: '13.53' });
  expect(time(13_400, '100', { pb: '12.53' })).toBeUndefined();
  expect(jump(721, { pb: '4.10' })).toEqual({ why: 'athlete', best: '4.10' });
  expect(jump(210, { pb: '4.10' }), 'a bad jump is a jump').toBeUndefined();
});

test('what is refused anyway, a code, and an event that the catalogue does not know are not asked for', () => {
  expect(time(1_000, '100')).toBeUndefined();
  expect(doubtOf({ type: 'track', ms: null, code: 'DNF' }, sampleGroup(), {})).toBeUndefined();
  expect(time(900_000, '1609')).toBeUndefined();
  expect(doubtOf(null, sampleGroup(), {})).toBeUndefined();
});
