import { isBetter, type Mark, readMark, type Uom } from './unit.ts';

/** Places by best mark as printed, from 1, level marks sharing one; 0 without a mark that can be read. In the order given. */
export function seeds(marks: readonly string[], uom: Uom): readonly number[] {
  const read = marks.map((mark): Mark | null => {
    const found = readMark(mark, uom);
    return found.ok && found.value > 0 ? found.value : null;
  });
  const ranked = read
    .filter((mark) => mark !== null)
    .sort((a, b) => (isBetter(a, b, uom.type) ? -1 : isBetter(b, a, uom.type) ? 1 : 0));
  const places = new Map<Mark, number>();
  for (const [i, mark] of ranked.entries()) if (!places.has(mark)) places.set(mark, i + 1);
  return read.map((mark) => (mark === null ? 0 : (places.get(mark) ?? 0)));
}
