import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignedBy } from './ed25519.ts';

const bytes = (text: string, encoding: 'hex' | 'base64url'): Uint8Array => Uint8Array.from(Buffer.from(text, encoding));

test('takes what Node has signed, and nothing with a bit changed, by another key or of another text', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = bytes(String(publicKey.export({ format: 'jwk' }).x), 'base64url');
  const other = bytes(String(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x), 'base64url');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), fc.nat({ max: 511 }), async (said, bit) => {
      const signature = Uint8Array.from(sign(null, said, privateKey));
      expect(await isSignedBy(key, said, signature)).toBe(true);
      const changed = signature.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(await isSignedBy(key, said, changed)).toBe(false);
      expect(await isSignedBy(other, said, signature)).toBe(false);
      expect(await isSignedBy(key, Uint8Array.from([...said, 0]), signature)).toBe(false);
    }),
    { numRuns: 20 },
  );
});

test('agrees with RFC 8032, 7.1, and refuses what is too short, too big or on no point', async () => {
  const key = bytes('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex');
  const signature = bytes(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    'hex',
  );
  expect(await isSignedBy(key, Uint8Array.of(0x72), signature)).toBe(true);
  expect(await isSignedBy(key, Uint8Array.of(0x72), signature.slice(1))).toBe(false);
  expect(await isSignedBy(key.slice(1), Uint8Array.of(0x72), signature)).toBe(false);
  expect(await isSignedBy(new Uint8Array(32).fill(255), Uint8Array.of(0x72), signature)).toBe(false);
  expect(await isSignedBy(key, Uint8Array.of(0x72), new Uint8Array(64).fill(255))).toBe(false);
});
