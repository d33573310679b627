import { describe, expect, test } from 'vitest';
import { rowSlots } from './row-slots.ts';

const NONE = new Map<string, number>();
const slots = (keys: string, before: ReadonlyMap<string | number, number> = NONE, ...held: string[]) =>
  rowSlots([...keys], before, held);
const shown = (of: ReadonlyMap<string | number, number>) => [...of].map(([key, slot]) => `${key}${slot}`).join(' ');

describe('the elements of a list', () => {
  test('are taken over by other items in their order', () => {
    expect(shown(slots('abc'))).toBe('a0 b1 c2');
    expect(shown(slots('xyz', slots('abc')))).toBe('x0 y1 z2');
  });

  test('stay with an item that is still shown, wherever it stands', () => {
    expect(shown(slots('xcya', slots('abc')))).toBe('x1 c2 y3 a0');
    expect(shown(slots('c', slots('abc')))).toBe('c2');
  });

  test('are each of one item', () => {
    const few = slots('b', slots('abc'));
    const again = slots('pqb', few);
    expect(shown(again)).toBe('p2 q3 b1');
    expect(new Set(again.values()).size).toBe(3);
  });

  test('are no other item’s where a finger or the focus is', () => {
    expect(shown(slots('xyz', slots('abc'), 'b'))).toBe('x0 y2 z3');
    expect(shown(slots('xby', slots('abc'), 'b'))).toBe('x0 b1 y2');
  });

  test('are the same when the same list is shown again', () => {
    const once = slots('xcy', slots('abc'));
    expect(slots('xcy', once)).toEqual(once);
  });
});
