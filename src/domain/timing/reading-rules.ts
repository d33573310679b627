import type { TrackCode } from '#domain/result/value.ts';
import type { TimedRow } from './timed-race.ts';

/** What somebody has said once of the files of a competition. */
export interface ReadingRules {
  /** A line with a lane and neither bib nor name is that of the lane's starter. */
  readonly lanes: boolean;
  /** What words stand for, folded: `na` is DNF. */
  readonly words: Readonly<Record<string, TrackCode>>;
}

export const NO_RULES: ReadingRules = { lanes: false, words: {} };

/** Rows whose word somebody has explained have that code. */
export const withWords = (rows: readonly TimedRow[], { words }: ReadingRules): readonly TimedRow[] =>
  rows.map((row) => {
    const word =
      typeof row.read === 'object' && 'unread' in row.read && row.read.unread === 'place-word' ? row.read.word : undefined;
    const code = word === undefined ? undefined : words[word];
    return code === undefined || word === undefined
      ? row
      : { ...row, word, read: { place: null, ms: null, code, reaction: null } };
  });
