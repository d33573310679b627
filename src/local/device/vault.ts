/**
 * Promise P8 of OFFLINE.md: with a PIN set, what a device holds of people is sealed with a key that only the PIN opens. The outbox holds
 * numbers, never names; what a person wrote in words of their own lies in it sealed. The seal is AES-GCM with a random key; the key is wrapped by one derived from the PIN (PBKDF2, slow on purpose).
 */
export interface VaultRecord {
  readonly key: 'vault';
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
  /** True: the PIN has letters, so number keys are not enough to type it. */
  readonly phrase?: boolean;
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
