import { expect, test } from 'vitest';
import { deviceWarnings, platformOf } from './warnings.ts';

const FINE = { clockOff: 119_000, left: 50_000_000, installed: true, persistent: true, platform: 'ios' } as const;

test('a device that is well says nothing', () => {
  expect(deviceWarnings(FINE)).toEqual([]);
  expect(deviceWarnings({ ...FINE, left: undefined })).toEqual([]);
});

test.each([
  [{ clockOff: 120_000 }, ['clock']],
  [{ clockOff: -120_000 }, ['clock']],
  [{ left: 49_999_999 }, ['storage']],
  [{ left: 0, clockOff: 3_600_000, installed: false }, ['storage', 'clock', 'not-installed']],
  [{ installed: false }, ['not-installed']],
  [{ installed: false, platform: 'android' }, []],
  [{ installed: false, platform: 'android', persistent: false }, ['not-installed']],
  [{ installed: false, platform: 'other', persistent: false }, []],
] as const)('%j is told', (change, told) => {
  expect(deviceWarnings({ ...FINE, ...change })).toEqual(told);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 15; Tab)', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, 'other'],
] as const)('%s is %s', (agent, touchPoints, platform) => {
  expect(platformOf(agent, touchPoints)).toBe(platform);
});
