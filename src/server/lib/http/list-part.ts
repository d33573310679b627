import type { Page } from '#contracts/shared/envelope.ts';
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

/** Of the specification; and the most that any list gives. */
const PAGE_SIZE = 5;
const MOST = 500;

/** The page that somebody wants of a list. */
export function pageOf({ pagenumber = 1, pagesize = 0 }: Asked): Omit<Page, 'totalCount'> {
  return { page: Math.max(pagenumber, 1), pageSize: Math.min(pagesize || PAGE_SIZE, MOST) };
}

/** One page as an answer: by name, or in the order of `rows` where `sortkey` says something else. */
export function listPage<T>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  asked: Asked & { readonly sortkey?: string | undefined },
): { data: T[]; meta: { page: Page } } {
  const { startswith, sortkey = '' } = asked;
  const byName = (a: T, b: T) => fold(nameOf(a)).localeCompare(fold(nameOf(b)));
  const sorted = sortkey === '' || sortkey === 'name' ? rows.toSorted(byName) : rows;
  const found = listPart(sorted, nameOf, { startswith });
  const { page, pageSize } = pageOf(asked);
  const data = found.slice((page - 1) * pageSize, page * pageSize);
  return { data, meta: { page: { page, pageSize, totalCount: found.length } } };
}
