import { expect, test } from 'vitest';
import { checkInTimes } from '#domain/round/check-in-window.ts';
import { sampleCompetition, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { roundStage } from './round-stage.ts';

const group = sampleGroup({ startsAt: '2026-06-20T12:00:00.000Z' });
const checkIn = checkInTimes(group, sampleCompetition()) ?? expect.fail('no check-in');
const waits = { state: 'running', begun: false, checkIn } as const;

test('before the draw it follows check-in, by the clock', () => {
  expect(checkIn).toEqual({ opensAt: '2026-06-20T09:00:00.000Z', closesAt: '2026-06-20T11:00:00.000Z' });
  expect(roundStage(waits, '2026-06-20T08:59:00.000Z'), 'to come').toBeUndefined();
  expect(roundStage(waits, '2026-06-20T09:00:00.000Z')).toBe('open');
  expect(roundStage(waits, '2026-06-20T11:00:00.000Z')).toBe('open');
  expect(roundStage(waits, '2026-06-20T11:01:00.000Z')).toBe('closed');
  expect(roundStage({ ...waits, checkIn: { ...checkIn, closesAt: null } }, '2026-06-20T13:00:00.000Z')).toBe('open');
});

test('then the draw, its publication, the first mark, and what officials say', () => {
  const at = '2026-06-20T09:30:00.000Z';
  expect(roundStage({ ...waits, draw: 'drawn' }, at)).toBe('drawn');
  expect(roundStage({ ...waits, draw: 'published' }, at)).toBe('published');
  expect(roundStage({ ...waits, draw: 'published', begun: true }, at)).toBe('running');
  expect(roundStage({ ...waits, state: 'provisional', begun: true }, at)).toBe('provisional');
  expect(roundStage({ ...waits, state: 'official' }, at)).toBe('official');
});

test('nobody checks in for a later round, a part, or where check-in is off: it has no stage until it is drawn', () => {
  const { options } = sampleCompetition();
  const off = { options: { ...options, checkIn: { ...options.checkIn, enabled: false } } };
  expect(checkInTimes({ ...group, feedsFrom: 9 }, sampleCompetition())).toBeUndefined();
  expect(checkInTimes({ ...group, part: { of: 9, no: 1 } }, sampleCompetition())).toBeUndefined();
  expect(checkInTimes(group, off)).toBeUndefined();
  expect(roundStage({ state: 'running', begun: false }, '2026-06-20T11:01:00.000Z')).toBeUndefined();
});
