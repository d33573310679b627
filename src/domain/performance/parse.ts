/** A mark as typed, in the smallest unit read, or the specification's words for what is wrong with it. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: PerformanceError };

/** The texts of the specification, word for word. */
export const PERFORMANCE_ERRORS = {
  numbersOnly: 'Only enter numbers.',
  separators: 'Invalid separators.',
  tooMany: 'Too many separators entered..',
  notANumber: 'Not a number.',
  positive: 'Only positive numbers.',
  belowMin: 'PB is below standard min.',
  aboveMax: 'PB is above standard min.',
  belowSplit: 'Below split.',
  aboveSplit: 'Above split.',
} as const;
export type PerformanceError = (typeof PERFORMANCE_ERRORS)[keyof typeof PERFORMANCE_ERRORS];

const E = PERFORMANCE_ERRORS;
const fail = (error: PerformanceError): { readonly ok: false; readonly error: PerformanceError } => ({ ok: false, error });

/**
 * A time as `s.SSS`, `m:ss.SSS` or `h:mm:ss.SSS` (decimals optional), in milliseconds. Decimals beyond the third round up, as times do.
 * After a colon both figures are wanted: `1:5` could be 1:05 or 1:50.
 */
export function parseTime(text: string): Parsed<number> {
  const t = text.trim();
  const wrong = spelling(t, /[^\d.:]/, 2);
  if (wrong) return fail(wrong);
  const [, hours, minutes, seconds = '', decimals = ''] = /^(?:(?:(\d+):)?(\d+):)?(\d+)(?:\.(\d+))?$/.exec(t) ?? [];
  if (seconds === '') return fail(E.separators);
  if (minutes !== undefined && seconds.length !== 2) return fail(E.separators);
  if (hours !== undefined && minutes?.length !== 2) return fail(E.separators);
  if (minutes !== undefined && Number(seconds) > 59) return fail(E.notANumber);
  if (hours !== undefined && Number(minutes) > 59) return fail(E.notANumber);
  const whole = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  return positive(whole * 1000 + fraction(decimals, 3, 'up'));
}

/** A distance or height in metres, `6.12` or `6`, in centimetres. Decimals beyond the second round down, as distances do. */
export function parseDistance(text: string): Parsed<number> {
  const t = text.trim();
  const wrong = spelling(t, /[^\d.:]/, 0);
  if (wrong) return fail(wrong);
  const [, metres = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(t) ?? [];
  return metres === '' ? fail(E.separators) : positive(Number(metres) * 100 + fraction(decimals, 2, 'down'));
}

/** Points of a combined event: a number of at least 0. Points are whole, so decimals fall away. */
export function parsePoints(text: string): Parsed<number> {
  const t = text.trim();
  const wrong = spelling(t, /[^\d.:]/, 0);
  if (wrong) return fail(wrong);
  const [, points = ''] = /^(\d+)(?:\.\d+)?$/.exec(t) ?? [];
  if (points === '') return fail(E.separators);
  const value = Number(points);
  return Number.isSafeInteger(value) ? { ok: true, value } : fail(E.notANumber);
}

/** A wind in metres a second with or without sign, in tenths, rounded towards positive: +2.03 is +2.1, −2.03 is −2.0. */
export function parseWind(text: string): Parsed<number> {
  const t = text.trim().replace('−', '-');
  const unsigned = t.replace(/^[+-]/, '');
  const wrong = unsigned.startsWith('-') || unsigned.startsWith('+') ? E.numbersOnly : spelling(unsigned, /[^\d.:]/, 0);
  if (wrong) return fail(wrong);
  const [, metres = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(unsigned) ?? [];
  if (metres === '') return fail(E.separators);
  const tenths = (towards: 'up' | 'down') => Number(metres) * 10 + fraction(decimals, 1, towards);
  // `0 -` keeps a calm from becoming −0, which is another value to a comparison.
  return { ok: true, value: t.startsWith('-') ? 0 - tenths('down') : tenths('up') };
}

/**
 * A reaction time in seconds, `0.145` or `.145`, below 0 before the gun, in milliseconds; without a point the figures are thousandths: `145`.
 */
export function parseReaction(text: string): Parsed<number> {
  const t = text.trim().replace('−', '-');
  const unsigned = t.replace(/^-/, '');
  const wrong = unsigned.startsWith('-') ? E.numbersOnly : spelling(unsigned, /[^\d.]/, 0);
  if (wrong) return fail(wrong);
  const [, seconds, decimals = '', thousandths] = /^(?:(\d?)\.(\d{1,3})|(\d{1,4}))$/.exec(unsigned) ?? [];
  if (seconds === undefined && thousandths === undefined) return fail(E.notANumber);
  const ms = thousandths === undefined ? Number(seconds) * 1000 + fraction(decimals, 3, 'up') : Number(thousandths);
  return { ok: true, value: t.startsWith('-') ? 0 - ms : ms };
}

/** What is wrong with the signs of a text, whatever its figures; `colons` is how many it may have. */
function spelling(text: string, foreign: RegExp, colons: number): PerformanceError | undefined {
  if (text.startsWith('-') && /\d/.test(text) && !foreign.test(text.slice(1))) return E.positive;
  if (foreign.test(text)) return E.numbersOnly;
  if (!/\d/.test(text)) return E.notANumber;
  const count = (sign: string) => text.split(sign).length - 1;
  if (count('.') > 1 || count(':') > Math.max(colons, 1)) return E.tooMany;
  return count(':') > colons ? E.separators : undefined;
}

/** Decimals of a number as a whole count of its smallest unit: by text, because 10.83 × 1000 is not a whole number in floating point. */
function fraction(decimals: string, places: number, towards: 'up' | 'down'): number {
  const kept = Number(decimals.slice(0, places).padEnd(places, '0'));
  return towards === 'up' && /[1-9]/.test(decimals.slice(places)) ? kept + 1 : kept;
}

function positive(value: number): Parsed<number> {
  if (!Number.isSafeInteger(value)) return fail(E.notANumber);
  return value > 0 ? { ok: true, value } : fail(E.positive);
}
