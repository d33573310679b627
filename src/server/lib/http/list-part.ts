import { fold } from '#domain/shared/fold.ts';

interface Asked {
  readonly startswith?: string | undefined;
  /** From 1. */
  readonly pagenumber?: number | undefined;
  /** 0: all. */
  readonly pagesize?: number | undefined;
}

/** Of a short list that is read as a whole: whose names begin so, and of those one page. */
export function listPart<T>(rows: readonly T[], nameOf: (row: T) => string, asked: Asked): T[] {
  const { startswith = '', pagenumber = 1, pagesize = 0 } = asked;
  const begin = fold(startswith);
  const found = rows.filter((row) => fold(nameOf(row)).startsWith(begin));
  const from = (Math.max(pagenumber, 1) - 1) * pagesize;
  return pagesize > 0 ? found.slice(from, from + pagesize) : found;
}
