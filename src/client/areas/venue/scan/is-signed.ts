/** Whether an Ed25519 signature is good, without a server. Key and signature in base64url. Throws where the browser has no Ed25519. */
export async function isSigned(key: string, said: string, signature: string): Promise<boolean> {
  const bytes = decoded(signature);
  // The last letter has bits to spare: only one way of writing a signature counts.
  if (!bytes || encoded(bytes) !== signature) return false;
  const known = await crypto.subtle.importKey('raw', decoded(key) ?? new Uint8Array(), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', known, bytes, new TextEncoder().encode(said));
}

function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
