import { expect, test } from 'vitest';
import { sampleAthlete, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { heardOf } from './heard.ts';

const fresh = sampleAthlete();
const here = { ...fresh, entries: fresh.entries.map((entry) => ({ ...entry, checkedIn: [sampleTick()] })) };

test.each([
  ['found', { ok: true, athlete: fresh }],
  ['found', { ok: true, athlete: { ...fresh, entries: [] } }],
  ['found', { ok: true, athlete: { ...here, entries: [...here.entries, ...fresh.entries] } }],
  ['already', { ok: true, athlete: here }],
  ['already', { ok: false, message: 'used', already: true }],
  ['unknown', { ok: false, message: 'nobody' }],
] as const)('a scan sounds like “%s”', (heard, found) => {
  expect(heardOf(found)).toBe(heard);
});
