/** What depends on an athlete's being who they are at a competition. */
export interface Hanging {
  /** Results they have a mark in. */
  readonly marks: number;
  /** Of these, in events whose results are official. */
  readonly official: number;
  /** Checked in somewhere. */
  readonly here: boolean;
  /** The bib they were handed; null: none. */
  readonly bib: number | null;
  readonly note: boolean;
  /** A place of theirs was bought here, or a cheque promised. */
  readonly paid: boolean;
}

/** In words, the weightiest first: `1 official result`, `here`, `bib 12 handed out`. */
export function hangingWords({ marks, official, here, bib, note, paid }: Hanging): readonly string[] {
  return [
    ...(official > 0 ? [`${official} official ${results(official)}`] : []),
    ...(marks > official ? [`${marks - official} ${results(marks - official)}`] : []),
    ...(here ? ['here'] : []),
    ...(bib === null ? [] : [`bib ${bib} handed out`]),
    ...(note ? ['a note'] : []),
    ...(paid ? ['paid'] : []),
  ];
}

const results = (n: number): string => (n === 1 ? 'result' : 'results');
