import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

test('a password is known again, another is not', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('correct horsf', stored)).toBe(false);
});

test('an account that does not exist costs a check at the same price, and never opens', async () => {
  vi.mocked(verify).mockClear();
  expect(await verifyPassword('anything', undefined)).toBe(false);
  expect(vi.mocked(verify)).toHaveBeenCalledOnce();
  expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
