/**
 * Checks Ed25519 signatures as RFC 8032 has it for browsers that cannot: Safari before 17, Chrome before 137. Nothing here is a secret, so how
 * long it takes may tell what it checks.
 */
const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** Extended coordinates: x = X/Z, y = Y/Z, x·y = T/Z. */
type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint];

const mod = (a: bigint): bigint => ((a % P) + P) % P;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = base, e = exponent; e > 0n; e >>= 1n, b = mod(b * b)) if (e & 1n) result = mod(result * b);
  return result;
}

const inverse = (a: bigint): bigint => power(mod(a), P - 2n);

const D = mod(-121665n * inverse(121666n));
const ROOT_OF_MINUS_1 = power(2n, (P - 1n) / 4n);
const NOTHING: Point = [0n, 1n, 1n, 0n];

function sum([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = (y1 - x1) * (y2 - x2);
  const b = (y1 + x1) * (y2 + x2);
  const c = mod(2n * D * t1) * t2;
  const d = 2n * z1 * z2;
  const [e, f, g, h] = [mod(b - a), mod(d - c), mod(d + c), mod(b + a)];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function times(point: Point, factor: bigint): Point {
  let result = NOTHING;
  for (let p = point, n = factor; n > 0n; n >>= 1n, p = sum(p, p)) if (n & 1n) result = sum(result, p);
  return result;
}

const isSame = ([x1, y1, z1]: Point, [x2, y2, z2]: Point): boolean =>
  mod(x1 * z2 - x2 * z1) === 0n && mod(y1 * z2 - y2 * z1) === 0n;

/** The last byte counts most. */
const numberOf = (bytes: Uint8Array): bigint => bytes.reduceRight((n, byte) => (n << 8n) + BigInt(byte), 0n);

/** Undefined: no such point. */
function pointOf(bytes: Uint8Array): Point | undefined {
  const whole = numberOf(bytes);
  const y = whole & (2n ** 255n - 1n);
  const isOdd = whole >> 255n;
  if (y >= P) return undefined;
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  const tried = power(square, (P + 3n) / 8n);
  const x = [tried, mod(tried * ROOT_OF_MINUS_1)].find((root) => mod(root * root - square) === 0n);
  if (x === undefined || (x === 0n && isOdd)) return undefined;
  const signed = (x & 1n) === isOdd ? x : P - x;
  return [signed, y, 1n, mod(signed * y)];
}

const BASE = pointOf(Uint8Array.from([0x58, ...Array.from({ length: 31 }, () => 0x66)]));

/** `key` has 32 bytes and `signature` 64; anything else is not signed. */
export async function isSignedBy(key: Uint8Array, said: Uint8Array, signature: Uint8Array): Promise<boolean> {
  if (key.length !== 32 || signature.length !== 64) return false;
  const [point, s] = [signature.slice(0, 32), numberOf(signature.slice(32))];
  const [a, r] = [pointOf(key), pointOf(point)];
  if (!BASE || !a || !r || s >= ORDER) return false;
  const hash = await crypto.subtle.digest('SHA-512', Uint8Array.from([...point, ...key, ...said]));
  const k = numberOf(new Uint8Array(hash)) % ORDER;
  return isSame(times(BASE, s), sum(r, times(a, k)));
}
