import type { Drawing } from '#client/ui/empty-state.tsx';

const LANES = 'M4 53h72M4 46h72';

/** What is missing, as a quiet drawing. No athletes: the bib that stands where no other is asked for. */
export const drawings = {
  /** The bar on its stands, and the mat behind it. */
  results: [LANES, 'M28 46v-8h24v8z', 'M22 46V12M58 46V12M18 46h8M54 46h8M22 21h36'],
  /** A stopwatch: no events, no times. */
  timetable: [`${LANES}M36 4h8M40 4v6`, 'M40 10a17 17 0 1 0 0 34 17 17 0 0 0 0-34z', 'M40 18v9l7 4'],
  basket: [LANES, 'M21 26h38l-5 20H26z', 'M21 26h38M30 26l7-13M50 26l-7-13M34 32l1 8M46 32l-1 8'],
  /** A start list with nobody on it. */
  entries: [LANES, 'M26 7h28v39H26z', 'M31 15h0M37 15h12M31 24h0M37 24h12M31 33h0M37 33h8'],
  /** Nothing fits what was searched for. */
  search: [LANES, 'M37 10a14 14 0 1 0 0 28 14 14 0 0 0 0-28z', 'M47.500 34.500 57 44'],
  /** All is done: a medal. */
  done: [`${LANES}M31 13 25 2M49 13l6-11`, 'M40 12a15 15 0 1 0 0 30 15 15 0 0 0 0-30z', 'M33 27.500l5 5 9-10'],
  /** A track with its finish. */
  competitions: [
    'M24 16h32a18 18 0 0 1 0 36H24a18 18 0 0 1 0-36zM24 20h32a14 14 0 0 1 0 28H24a14 14 0 0 1 0-28z',
    'M24 24h32a10 10 0 0 1 0 20H24a10 10 0 0 1 0-20z',
    'M52 16v8M52 16V3l9 4-9 4',
  ],
  /** A hurdle in the way: not for this person. */
  barred: [LANES, 'M22 20h36v9H22z', 'M22 20h36v9H22zM26 29v17M54 29v17M20 46h10M50 46h10'],
  /** A bib that came off. */
  gone: [LANES, 'm28 23 27-5 4 21-27 5z', 'M33 27h0M52 23.500h0M36 40h0M62 45l6-6'],
} as const satisfies Record<string, Drawing>;
