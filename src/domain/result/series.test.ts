import { describe, expect, test } from 'vitest';
import { compareKeys, isRetired, measuredTrials, seriesKey } from '#domain/result/series.ts';
import type { Trial } from '#domain/result/value.ts';

const X: Trial = { mark: 'X' };

describe('the key a series is ranked by', () => {
  test.each<[string, (Trial | null)[], number[]]>([
    ['no trial', [], []],
    ['failures and passes only', [X, { mark: '-' }, null, { mark: 'O' }], []],
    ['valid trials, farthest first', [{ cm: 600 }, X, { cm: 612 }, { cm: 590 }], [-612, -600, -590]],
    ['the same distance twice counts twice', [{ cm: 600 }, { cm: 600 }], [-600, -600]],
  ])('%s', (_, trials, key) => {
    expect(seriesKey(trials)).toEqual(key);
  });

  test.each([
    ['the farther best', [-612], [-600, -599], -1],
    ['the farther second best', [-612, -600], [-612, -599], -1],
    ['level to the end', [-612, -600], [-612, -600], 0],
    ['more valid trials, when level so far', [-612, -600], [-612], -1],
    ['any mark against none', [-1], [], -1],
  ])('better is %s', (_, a, b, sign) => {
    expect([Math.sign(compareKeys(a, b)), Math.sign(compareKeys(b, a)) + 0]).toEqual([sign, 0 - sign]);
  });
});

test('the wind stays with its trial', () => {
  expect(measuredTrials([{ cm: 600, wind: 3 }, X, { cm: 612, wind: -2 }])).toEqual([
    { cm: 612, wind: -2 },
    { cm: 600, wind: 3 },
  ]);
});

test('r ends a series', () => {
  expect([isRetired([X, { mark: 'r' }]), isRetired([X, null]), isRetired([])]).toEqual([true, false, false]);
});
