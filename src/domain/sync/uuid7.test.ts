import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uuid7 } from '#domain/sync/uuid7.ts';

const bytes = (fill: number) => new Uint8Array(16).fill(fill);
const sixteen = fc.uint8Array({ minLength: 16, maxLength: 16 });
const instants = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe('an id made on a device', () => {
  test('is a UUID of version 7 and the RFC’s variant, whatever the clock and the dice', () => {
    fc.assert(
      fc.property(instants, sixteen, (now, random) => {
        expect(uuid7(now, random)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  test('starts with the millisecond (the example of RFC 9562)', () => {
    expect(uuid7(0x017f22e279b0, bytes(0xff))).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff');
    expect(uuid7(0x017f22e279b0, bytes(0))).toBe('017f22e2-79b0-7000-8000-000000000000');
  });

  test('sorts after every id of an earlier millisecond', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 47 }),
        fc.integer({ min: 1, max: 1e9 }),
        sixteen,
        sixteen,
        (now, later, a, b) => {
          expect(uuid7(now, a) < uuid7(now + later, b)).toBe(true);
        },
      ),
    );
  });

  test('every random byte of the last ten counts', () => {
    const ids = new Set([uuid7(1, bytes(0))]);
    for (let i = 6; i < 16; i++) ids.add(uuid7(1, bytes(0).with(i, 1)));
    expect(ids.size).toBe(11);
  });

  test('a clock before 1970 or with fractions still makes one', () => {
    expect(uuid7(-5, bytes(0))).toBe(uuid7(0, bytes(0)));
    expect(uuid7(1.7, bytes(0))).toBe(uuid7(1, bytes(0)));
  });

  test('too few random bytes are a bug of the caller', () => {
    expect(() => uuid7(1, new Uint8Array(15))).toThrow('uuid7 needs 16 random bytes');
  });
});
