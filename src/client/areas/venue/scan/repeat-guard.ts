/** A camera reads the same label ten times a second. */
const QUIET_MS = 2000;

/**
 * Lets a code through once, and again only after it was out of sight for the quiet time: a label left in front of the camera never
 * checks anybody in twice. Another code passes at once.
 */
export function createRepeatGuard(quietMs = QUIET_MS): (code: string, nowMs: number) => boolean {
  let last = '';
  let seenAt = Number.NEGATIVE_INFINITY;
  return (code, nowMs) => {
    const repeated = code === last && nowMs - seenAt < quietMs;
    last = code;
    seenAt = nowMs;
    return !repeated;
  };
}
