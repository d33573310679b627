import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDistance, formatPoints, formatTime, formatWind, timeStep } from '#domain/performance/format.ts';

describe('times', () => {
  test.each([
    ['photo finish, rounded up', 14_055, 10, '14.06'],
    ['already whole', 14_050, 10, '14.05'],
    ['a thousandth over', 14_051, 10, '14.06'],
    ['into the next second', 9_999, 10, '10.00'],
    ['into the next minute', 59_995, 10, '1:00.00'],
    ['into the next hour', 3_599_999, 10, '1:00:00.00'],
    ['minutes', 107_200, 10, '1:47.20'],
    ['long track races', 1_860_010, 100, '31:00.1'],
    ['road', 7_724_000, 1000, '2:08:44'],
    ['road, rounded up', 7_724_001, 1000, '2:08:45'],
    ['road under an hour', 1_745_000, 1000, '29:05'],
    ['road under a minute keeps its minute', 45_000, 1000, '0:45'],
    ['thousandths', 10_831, 1, '10.831'],
    ['thousandths with zeros', 10_000, 1, '10.000'],
  ] as const)('%s', (_, ms, step, text) => {
    expect(formatTime(ms, step)).toBe(text);
  });

  test('never faster than what was read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.constantFrom(10, 100, 1000), (ms, step) => {
        const parts = formatTime(ms, step).split(':').map(Number);
        const shown = parts.reduce((sum, part) => sum * 60 + part, 0) * 1000;
        expect(Math.round(shown)).toBeGreaterThanOrEqual(ms);
        expect(Math.round(shown) - ms).toBeLessThan(step);
      }),
    );
  });
});

describe('the step of official times', () => {
  test.each([
    ['T', '100', 10],
    ['T', '10000', 10],
    ['T', '20000', 100],
    ['T', '3000S', 10],
    ['R', 'Mar', 1000],
    ['R', '20W', 1000],
    ['R', 'Mile', 100],
    ['T', 'Mile', 10],
    ['X', 'XC', 1000],
    ['T', 'unheard of', 10],
  ] as const)('%s %s: %d ms', (type, eventCode, step) => {
    expect(timeStep({ type, eventCode })).toBe(step);
  });
});

test.each([
  [612, '6.12'],
  [600, '6.00'],
  [605, '6.05'],
  [7_205, '72.05'],
  [9, '0.09'],
])('%d cm is %s m', (cm, text) => {
  expect(formatDistance(cm)).toBe(text);
});

test.each([
  [20, '+2.0'],
  [-3, '-0.3'],
  [0, '0.0'],
  [105, '+10.5'],
])('%d tenths are %s', (tenths, text) => {
  expect(formatWind(tenths)).toBe(text);
});

test.each([
  [0, '0'],
  [861, '861'],
  [2138, '2,138'],
  [10_045, '10,045'],
  [6.5, '6.5'],
])('%d points are %s', (points, text) => {
  expect(formatPoints(points)).toBe(text);
});
