/**
 * A UUID of version 7 (RFC 9562) from a clock and sixteen random bytes, both the caller's: ids made later sort later, to the millisecond.
 * A clock that was set back only costs order, never uniqueness.
 */
export function uuid7(nowMs: number, random: Uint8Array): string {
  if (random.length < 16) throw new RangeError('uuid7 needs 16 random bytes');
  const time = Math.max(0, Math.trunc(nowMs)).toString(16).padStart(12, '0').slice(-12);
  const hex = Array.from(random.subarray(6, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(hex.charAt(4), 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-${variant}${hex.slice(5, 8)}-${hex.slice(8, 20)}`;
}
