import { expect, test } from 'vitest';
import { leavesAt } from './leave.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();
const MEETING = { dates: ['2026-06-21', '2026-06-20'], timeZone: 'Europe/London' };

test('what a device holds leaves it 24 hours after the end of the last day, on the venue’s clock', () => {
  expect(iso(leavesAt(MEETING, at('2026-06-19T08:00:00.000Z')))).toBe('2026-06-22T23:00:00.000Z');
});

test('over the change of summer time the day is still the venue’s', () => {
  const autumn = { dates: ['2026-10-25'], timeZone: 'Europe/London' };
  expect(iso(leavesAt(autumn, at('2026-10-20T08:00:00.000Z')))).toBe('2026-10-27T00:00:00.000Z');
});

test('a meeting of before stays for 24 hours from when it came, and is not kept by being opened again', () => {
  const came = at('2026-07-01T09:00:00.000Z');
  const first = leavesAt(MEETING, came);
  expect(iso(first)).toBe('2026-07-02T09:00:00.000Z');
  expect(leavesAt(MEETING, came + 3_600_000, first)).toBe(first);
});

test('one that was put off stays longer, one that was brought forward as long as was said', () => {
  const before = leavesAt(MEETING, at('2026-06-19T08:00:00.000Z'));
  const now = at('2026-06-20T08:00:00.000Z');
  expect(iso(leavesAt({ ...MEETING, dates: ['2026-06-28'] }, now, before))).toBe('2026-06-29T23:00:00.000Z');
  expect(leavesAt({ ...MEETING, dates: ['2026-06-20'] }, now, before)).toBe(before);
});

test('a meeting without a day leaves 24 hours after it came', () => {
  expect(iso(leavesAt({ ...MEETING, dates: [] }, at('2026-06-19T08:00:00.000Z')))).toBe('2026-06-20T08:00:00.000Z');
});
