import type { VaultRecord } from './vault.ts';

/** OWASP's figure for PBKDF2 with SHA-256; about a second on a cheap tablet. */
const ROUNDS = 600_000;
const SEAL = { name: 'AES-GCM', length: 256 } as const;

/** A new vault; `key` stays in memory only. `rounds` is for tests. */
export async function makeVault(pin: string, rounds = ROUNDS): Promise<{ record: VaultRecord; key: CryptoKey }> {
  const record = await wrap(await crypto.subtle.generateKey(SEAL, true, ['encrypt', 'decrypt']), pin, rounds);
  const key = await unlockVault(record, pin);
  if (!key) throw new Error('a new vault does not open with its own PIN');
  return { record, key };
}

/** The key, which cannot be taken out of the browser's memory again; undefined when the PIN is wrong. */
export function unlockVault(record: VaultRecord, pin: string): Promise<CryptoKey | undefined> {
  return unwrap(record, pin, false);
}

/** The same key behind another PIN, so that nothing has to be sealed anew; undefined when the old PIN is wrong. */
export async function rewrapVault(
  record: VaultRecord,
  pin: string,
  next: string,
  rounds = ROUNDS,
): Promise<VaultRecord | undefined> {
  const key = await unwrap(record, pin, true);
  return key && wrap(key, next, rounds);
}

async function wrap(key: CryptoKey, pin: string, rounds: number): Promise<VaultRecord> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.wrapKey('raw', key, await wrapperOf(pin, salt, rounds), { name: 'AES-GCM', iv });
  return { key: 'vault', salt, rounds, iv, wrapped, phrase: !/^\d+$/.test(pin) };
}

async function unwrap(record: VaultRecord, pin: string, extractable: boolean): Promise<CryptoKey | undefined> {
  const wrapper = await wrapperOf(pin, record.salt, record.rounds);
  const how = { name: 'AES-GCM', iv: record.iv };
  return crypto.subtle
    .unwrapKey('raw', record.wrapped, wrapper, how, SEAL, extractable, ['encrypt', 'decrypt'])
    .catch(() => undefined);
}

async function wrapperOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, base, SEAL, false, [
    'wrapKey',
    'unwrapKey',
  ]);
}
