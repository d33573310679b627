import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const sealed = seal(key, 'a secret', 'user 7');

test('what was sealed opens with its key and for whom it was sealed, and for nobody else', () => {
  expect(unseal(key, sealed, 'user 7')).toBe('a secret');
  expect(unseal(key, sealed, 'user 8')).toBeUndefined();
  expect(unseal(randomBytes(32), sealed, 'user 7')).toBeUndefined();
});

test('it holds nothing that can be read, and nothing that can be changed', () => {
  expect(sealed.toString('latin1')).not.toContain('secret');
  expect(seal(key, 'a secret', 'user 7')).not.toEqual(sealed);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(key, changed, 'user 7')).toBeUndefined();
  }
  expect(unseal(key, Buffer.alloc(5), 'user 7')).toBeUndefined();
});
