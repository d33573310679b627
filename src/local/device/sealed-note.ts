import { isSealed } from './sealed-rows.ts';
import { seal, unseal } from './vault.ts';

const SEALED = 'sealed:';

/** A note as it may lie in the browser's simple storage. */
export async function asText(key: CryptoKey, text: string): Promise<string> {
  const sealed = await seal(key, text);
  if (!isSealed(sealed)) throw new Error('a key seals');
  return SEALED + [sealed.iv, new Uint8Array(sealed.data)].map(base64).join('.');
}

/** Undefined: sealed with the key of a PIN that is gone. */
export async function textOf(key: CryptoKey, stored: string): Promise<string | undefined> {
  if (!stored.startsWith(SEALED)) return stored;
  const [iv, data] = stored.slice(SEALED.length).split('.').map(bytes);
  return iv && data ? unseal(key, { iv, data: data.buffer }).catch(() => undefined) : undefined;
}

const base64 = (of: Uint8Array): string => btoa(Array.from(of, (byte) => String.fromCharCode(byte)).join(''));
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
