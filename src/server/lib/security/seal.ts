import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Hides a text from whoever reads the database or its backup. `about` is bound to it: moved to another row, it does not open. */
export function seal(key: Buffer, text: string, about: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Undefined: it was sealed with another key or for something else, or was changed. */
export function unseal(key: Buffer, sealed: Buffer, about: string): string | undefined {
  if (sealed.length < NONCE + TAG) return undefined;
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
