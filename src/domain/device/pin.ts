/** Six digits keep a copied disk busy for days instead of minutes; a phrase for years. */
const SHORTEST = 6;
export const LONGEST_PIN = 64;

type PinProblem = 'short' | 'long' | 'guessable';

/** What is wrong with a new PIN: it needs at least six digits or letters, and must not be one that a thief tries first. */
export function pinProblem(pin: string): PinProblem | undefined {
  if (isShortPin(pin)) return 'short';
  if (pin.length > LONGEST_PIN) return 'long';
  return isRun(pin) ? 'guessable' : undefined;
}

/** Too short for a PIN; an earlier version took four digits. */
export function isShortPin(pin: string): boolean {
  return pin.trim().length < SHORTEST;
}

/** 111111, 123456, fedcba: each letter the same step from the one before. */
function isRun(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((letter, i) => letter.charCodeAt(0) - pin.charCodeAt(i)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The wait after the third, fourth, … wrong PIN; the last value repeats. */
const WAITS = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE];
const FREE_TRIES = 2;
const LONGEST_WAIT = 15 * MINUTE;
/** After this many wrong PINs in a row the device deletes what it holds, once nothing on it is unsent. */
export const MOST_TRIES = 10;

/** Wrong PINs in a row, and until when none is taken (epoch ms). */
export interface PinTries {
  readonly wrong: number;
  readonly until: number;
}
export const NO_TRIES: PinTries = { wrong: 0, until: 0 };

/** Ms until the next PIN is taken; a clock that was put back keeps nobody out for longer than the longest wait. */
export function waitOf({ until }: PinTries, now: number): number {
  return Math.min(LONGEST_WAIT, Math.max(0, until - now));
}

/** One more wrong PIN. */
export function afterWrongPin({ wrong }: PinTries, now: number): PinTries {
  const wait = wrong < FREE_TRIES ? 0 : (WAITS[wrong - FREE_TRIES] ?? LONGEST_WAIT);
  return { wrong: wrong + 1, until: now + wait };
}
