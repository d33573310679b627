/** Whether an Ed25519 signature is good, without a server. Key and signature in base64url. */
export async function isSigned(key: string, said: string, signature: string): Promise<boolean> {
  const bytes = decoded(signature);
  // The last letter has bits to spare: only one way of writing a signature counts.
  if (!bytes || encoded(bytes) !== signature) return false;
  const keyBytes = decoded(key) ?? new Uint8Array();
  const saidBytes = new TextEncoder().encode(said);
  try {
    const known = await crypto.subtle.importKey('raw', keyBytes, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', known, bytes, saidBytes);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') throw error;
    const { isSignedBy } = await import('./ed25519.ts');
    return isSignedBy(keyBytes, saidBytes, bytes);
  }
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
