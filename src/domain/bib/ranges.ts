export interface BibRange {
  readonly first: number;
  readonly last: number;
}

/** As organisers write numbers: `1-199, 250-400, 13`. Empty: none. Undefined: it can't be read. */
export function readBibRanges(text: string): readonly BibRange[] | undefined {
  const ranges: BibRange[] = [];
  for (const part of text.split(/[,;]/).map((one) => one.trim())) {
    if (part === '') continue;
    const read = /^(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?$/.exec(part);
    const range = read && { first: Number(read[1]), last: Number(read[2] ?? read[1]) };
    if (!range || range.first < 1 || range.last < range.first) return undefined;
    ranges.push(range);
  }
  return ranges;
}

export const isInRanges = (no: number, ranges: readonly BibRange[]): boolean =>
  ranges.some(({ first, last }) => no >= first && no <= last);
