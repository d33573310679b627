import { useState } from 'react';
import type { Sort } from '#client/ui/list/table.tsx';

type Sorts<R> = Readonly<Record<string, (row: R) => string | number>>;

/** Puts the rows of a table in the order of a column; rows that are alike there keep theirs. */
export function useRowOrder<R>(sorts: Sorts<R>, first: string) {
  const [sort, setSort] = useState<Sort>({ by: first, down: false });
  const value = sorts[sort.by];
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-GB', { numeric: true });
  return {
    /** What the table takes. */
    head: {
      sort,
      sorts: Object.keys(sorts),
      onSort: (by: string) => setSort({ by, down: by === sort.by && !sort.down }),
    },
    inOrder: (rows: readonly R[]): readonly R[] =>
      value ? rows.toSorted((a, b) => (sort.down ? -1 : 1) * compare(value(a), value(b))) : rows,
  };
}
