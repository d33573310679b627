import { describe, expect, test } from 'vitest';
import { cancelUntil, mayCancel, refundOf } from '#domain/entry/cancel.ts';
import { minor } from '#domain/money/money.ts';

const CLOSES = '2026-06-20T22:59:00.000Z';

describe('cancelling an entry', () => {
  test.each([
    [48, '2026-06-18T22:59:00.000Z', true],
    [48, '2026-06-18T22:59:00.001Z', false],
    [0, CLOSES, true],
    [0, '2026-06-20T22:59:00.001Z', false],
    [-24, '2026-06-21T22:59:00.000Z', true],
  ])('%i hours before the close, at %s: %s', (hrsBeforeClose, now, expected) => {
    expect(mayCancel(CLOSES, { hrsBeforeClose }, now)).toBe(expected);
  });

  test('is never possible where entries were never open', () => {
    expect(cancelUntil(null, { hrsBeforeClose: 48 })).toBeNull();
    expect(mayCancel(null, { hrsBeforeClose: 48 }, CLOSES)).toBe(false);
  });

  const back = (allow: boolean, type: 'FEES' | 'FULL', credit: boolean) => ({
    refund: { allow, type },
    credit: { allow: credit },
  });
  test.each([
    [back(true, 'FEES', true), { amount: 1100, to: 'card' }],
    [back(true, 'FULL', true), { amount: 1200, to: 'card' }],
    [back(false, 'FEES', true), { amount: 1100, to: 'credit' }],
    [back(false, 'FEES', false), { amount: 0, to: 'nobody' }],
  ])('gives back by %j', (options, expected) => {
    expect(refundOf({ paid: minor(1200), fee: minor(100) }, options)).toEqual(expected);
    expect(refundOf({ paid: minor(0), fee: minor(100) }, options)).toEqual({ amount: 0, to: 'nobody' });
  });
});
