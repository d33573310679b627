import type { Part, PartMark } from '#domain/rows/row.ts';

/** Marks beside one that wait for a person to decide: by recorders who had not seen it, and what a checker reads where that differs. */
export function disputesOf({ value, challenges = [], check }: Part): readonly PartMark[] {
  const differs = check && value !== null && check.value !== null && check.value !== value;
  return differs ? [...challenges, check] : challenges;
}

/** All that was written of a part. */
export const marksOf = ({ challenges = [], check, ...mark }: Part): readonly PartMark[] => [
  mark,
  ...challenges,
  ...(check ? [check] : []),
];
