/**
 * Promise P8: with a PIN set, what a device holds of athletes is sealed with a key that only the PIN opens. The outbox needs no seal: it holds
 * numbers, never names. The seal is AES-GCM with a random key; the key is wrapped by one derived from the PIN (PBKDF2, slow on purpose).
 */
export interface VaultRecord {
  readonly key: 'vault';
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

/** OWASP's figure for PBKDF2 with SHA-256; about a second on a cheap tablet. */
const ROUNDS = 600_000;
const SEAL = { name: 'AES-GCM', length: 256 } as const;

/** A PIN is 4 to 12 digits. */
export function isPin(text: string): boolean {
  return /^\d{4,12}$/.test(text);
}

/** A new vault; `key` stays in memory only. `rounds` is for tests. */
export async function makeVault(pin: string, rounds = ROUNDS): Promise<{ record: VaultRecord; key: CryptoKey }> {
  const fresh = await crypto.subtle.generateKey(SEAL, true, ['encrypt', 'decrypt']);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapper = await wrapperOf(pin, salt, rounds);
  const wrapped = await crypto.subtle.wrapKey('raw', fresh, wrapper, { name: 'AES-GCM', iv });
  const record: VaultRecord = { key: 'vault', salt, rounds, iv, wrapped };
  const key = await unlockVault(record, pin);
  if (!key) throw new Error('a new vault does not open with its own PIN');
  return { record, key };
}

/** The key, which cannot be taken out of the browser's memory again; undefined when the PIN is wrong. */
export async function unlockVault(record: VaultRecord, pin: string): Promise<CryptoKey | undefined> {
  const wrapper = await wrapperOf(pin, record.salt, record.rounds);
  const unwrap = { name: 'AES-GCM', iv: record.iv };
  return crypto.subtle
    .unwrapKey('raw', record.wrapped, wrapper, unwrap, SEAL, false, ['encrypt', 'decrypt'])
    .catch(() => undefined);
}

async function wrapperOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, base, SEAL, false, [
    'wrapKey',
    'unwrapKey',
  ]);
}

/** A text as it may lie on the disk; without a key it stays as it is. */
export async function seal(key: CryptoKey | undefined, text: string): Promise<Sealed> {
  if (!key) return text;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return { iv, data };
}

/** A stored text: plain, or sealed as bytes. */
export type Sealed = string | { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

export class LockedError extends Error {
  override readonly name = 'LockedError';
}

/** The text again. Throws `LockedError` when it is sealed and the device is locked. */
export async function unseal(key: CryptoKey | undefined, sealed: Sealed): Promise<string> {
  if (typeof sealed === 'string') return sealed;
  if (!key) throw new LockedError('this device is locked by a PIN');
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data));
}
