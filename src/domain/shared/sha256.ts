const WORD_BITS = 32;
const BLOCK_BYTES = 64;

const PRIMES = primes(64);
/** The first 32 bits of the fractional part of a root, as FIPS 180-4 makes its constants. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** WORD_BITS) >>> 0;
const K = PRIMES.map((p) => fraction(Math.cbrt(p)));
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}

const turned = (x: number, by: number): number => (x >>> by) | (x << (WORD_BITS - by));
const at = (words: ArrayLike<number>, i: number): number => words[i] ?? 0;

/**
 * SHA-256 (FIPS 180-4) of a text as UTF-8: eight words of 32 bits, unsigned, big-endian. The platform's own is asynchronous, and a draw has to be
 * the same function in a decision on a tablet and on the server.
 */
export function sha256(text: string): readonly number[] {
  const bytes = utf8(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.byteLength; block += BLOCK_BYTES) {
    for (let i = 0; i < 16; i += 1) w[i] = padded.getUint32(block + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const early = at(w, i - 15);
      const late = at(w, i - 2);
      const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
    }
    compress(state, w);
  }
  return [...state];
}

function compress(state: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word;
}

/** A half of a pair of surrogates becomes the sign for what can't be shown, as everywhere. */
function utf8(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const shown = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
    if (shown < 0x80) bytes.push(shown);
    else {
      const more = shown < 0x800 ? 1 : shown < 0x10000 ? 2 : 3;
      bytes.push(((0xff00 >> (more + 1)) & 0xff) | (shown >> (6 * more)));
      for (let i = more - 1; i >= 0; i -= 1) bytes.push(0x80 | ((shown >> (6 * i)) & 0x3f));
    }
  }
  return bytes;
}

/** The same in 64 figures and letters, lower case. */
export const sha256Hex = (text: string): string =>
  sha256(text)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
