const text = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Rows by what a column says of them; what says nothing stands last either way. */
export function sortedBy<T>(rows: readonly T[], value: (row: T) => string | number, down: boolean): readonly T[] {
  const sign = down ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : text.compare(String(a), String(b)));
  });
}
