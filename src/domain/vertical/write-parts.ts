/** Tries at one height, and failures in a row at any heights after which an athlete is out (TR26.2). */
export const MOST_TRIES = 3;

/** The nth try at a height in centimetres, n from 1. */
export const tryPart = (cm: number, n: number): string => `h${cm}.${n}`;
/** The try in the nth round of the jump-off, which is at this height. */
export const jumpPart = (round: number, cm: number): string => `j${cm}.${round}`;
export const writeBars = (bars: readonly number[]): string => bars.join(' ');
