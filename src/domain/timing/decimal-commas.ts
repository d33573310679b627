/**
 * The cells of a line of a table, where decimal commas between commas have parted some of them: `isDecimal` says of each column whether it may have
 * decimals. Undefined: the line has more cells than the table, and nobody can say why.
 */
export function joinDecimals(cells: readonly string[], isDecimal: readonly boolean[]): readonly string[] | undefined {
  if (isBlank(cells.slice(isDecimal.length))) return cells;
  const joined: string[] = [];
  let at = 0;
  for (const mayBeParted of isDecimal) {
    const [cell = '', decimals = ''] = cells.slice(at, at + 2).map((one) => one.trim());
    const isParted = mayBeParted && /^[-+−]?(?:\d+:)*\d+$/.test(cell) && /^\d{1,4}$/.test(decimals);
    joined.push(isParted ? `${cell}.${decimals}` : cell);
    at += isParted ? 2 : 1;
  }
  return isBlank(cells.slice(at)) ? joined : undefined;
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
