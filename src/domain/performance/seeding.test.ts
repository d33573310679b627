import { describe, expect, test } from 'vitest';
import { seeds } from './seeding.ts';
import { uomOf } from './unit.ts';

const TIME = uomOf({ unit: 'T', type: 'T', eventCode: '800' });
const DISTANCE = uomOf({ unit: 'D', type: 'F', eventCode: 'LJ' });

describe('seeding', () => {
  test('puts the fastest first, and gives no place without a mark', () => {
    expect(seeds(['2:10.50', '', '1:59.90', '2:01.00', 'DNF'], TIME)).toEqual([3, 0, 1, 2, 0]);
  });

  test('puts the farthest first, and gives level marks one place', () => {
    expect(seeds(['5.10', '6.20', '6.20', '5.90'], DISTANCE)).toEqual([4, 1, 1, 3]);
  });
});
