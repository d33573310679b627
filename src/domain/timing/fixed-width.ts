import type { FileLine } from './timed-race.ts';

/** Fewer lines say nothing of where a column ends. */
const FEWEST = 2;
const RULE = /^[\s=_+|-]*$/;

/**
 * A table whose columns stand under each other, parted by spaces alone: a column ends where no line has a sign. One without a heading belongs to the one
 * before it. Undefined: the lines have no such columns.
 */
export function readFixedWidth(raw: readonly string[]): readonly FileLine[] | undefined {
  const isOpen = raw.at(-1) !== '';
  const all = raw.map((text, i) => ({ no: i + 1, text, isOpen: isOpen && i === raw.length - 1 }));
  const lines = all.filter(({ text }) => text.trim() !== '' && !RULE.test(text));
  const first = lines.findIndex(({ text }) => text.trim().split(/\s{2,}/).length > 2);
  const table = first < 0 ? [] : lines.slice(first);
  const heading = table[0]?.text ?? '';
  if (table.length < FEWEST || table.some(({ text }) => text.includes('\t'))) return undefined;
  const starts = startsOf(table.map(({ text }) => text)).filter(
    (start, i, sorted) => heading.slice(start, sorted[i + 1]).trim() !== '',
  );
  if (starts.length < 3) return undefined;
  return table.map(({ no, text, isOpen: open }) => ({
    no,
    raw: text,
    cells: starts.map((start, i) => text.slice(i === 0 ? 0 : start, starts[i + 1]).trim()),
    ...(open && { open: true as const }),
  }));
}

/** Where a line has a sign and no line has one just before. */
function startsOf(lines: readonly string[]): readonly number[] {
  const isUsed = (at: number): boolean => lines.some((line) => (line[at] ?? ' ') !== ' ');
  const width = Math.max(...lines.map((line) => line.length));
  return Array.from({ length: Math.min(width, 400) }, (_, at) => at).filter((at) => isUsed(at) && (at === 0 || !isUsed(at - 1)));
}
