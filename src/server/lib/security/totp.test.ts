import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** The secret and the values that RFC 6238 gives for SHA-1, their last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59_000, '287082', 1],
  [1_111_111_109_000, '081804', 37_037_036],
  [20_000_000_000_000, '353130', 666_666_666],
])('at %d the code is %s', (now, code, step) => {
  expect(stepOfCode(SECRET, code, now)).toBe(step);
});

test('a clock may be one step early or late, not two', () => {
  const at = (steps: number) => stepOfCode(SECRET, '081804', 1_111_111_109_000 + steps * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, 37_037_036, 37_037_036, 37_037_036, undefined]);
});

test('refuses what is not a code of this secret', () => {
  for (const code of ['', '000000', '28708', '2870822', 'abcdef']) expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined();
  expect(stepOfCode(newTotpSecret(), '081804', 1_111_111_109_000)).toBeUndefined();
});

test('the address for the app names the site, the account and a secret of 160 bits', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = totpAddress(secret, 'Callroom', 'admin@demo.test');
  expect(address).toMatch(/^otpauth:\/\/totp\/Callroom:admin(%40|@)demo\.test\?/);
  expect(address).toContain(`secret=${secret}`);
});
