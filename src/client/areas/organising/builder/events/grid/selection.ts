/** A cell by its row and column, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** One cell has the keyboard; with Shift all between it and the anchor are selected. */
export interface Selection {
  readonly at: Place;
  readonly anchor: Place;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const PAGE = 12;

/** Where a key leads in a selection, as in a spreadsheet; undefined: it does not move. */
export function moveSelection({ at, anchor }: Selection, pressed: Key, size: Size): Selection | undefined {
  const { key, shiftKey } = pressed;
  const ctrl = pressed.ctrlKey || pressed.metaKey;
  if (key === 'Tab') return tabbed(at, shiftKey ? -1 : 1, size);
  if (ctrl && key.toLowerCase() === 'a')
    return { anchor: { row: 0, column: 0 }, at: { row: size.rows - 1, column: size.columns - 1 } };
  const to = target(at, key, ctrl, size);
  return to && { at: to, anchor: shiftKey ? anchor : to };
}

function target({ row, column }: Place, key: string, ctrl: boolean, { rows, columns }: Size): Place | undefined {
  const clamp = (n: number, most: number) => Math.min(Math.max(n, 0), most - 1);
  const goTo = (r: number, c: number): Place => ({ row: clamp(r, rows), column: clamp(c, columns) });
  switch (key) {
    case 'ArrowUp':
      return goTo(ctrl ? 0 : row - 1, column);
    case 'ArrowDown':
      return goTo(ctrl ? rows : row + 1, column);
    case 'ArrowLeft':
      return goTo(row, ctrl ? 0 : column - 1);
    case 'ArrowRight':
      return goTo(row, ctrl ? columns : column + 1);
    case 'Home':
      return goTo(ctrl ? 0 : row, 0);
    case 'End':
      return goTo(ctrl ? rows : row, columns);
    case 'PageUp':
      return goTo(row - PAGE, column);
    case 'PageDown':
      return goTo(row + PAGE, column);
    default:
      return undefined;
  }
}

/** From the end of a row to the next; from the last cell the keyboard leaves the grid. */
function tabbed({ row, column }: Place, step: 1 | -1, { rows, columns }: Size): Selection | undefined {
  const next = row * columns + column + step;
  if (next < 0 || next >= rows * columns) return undefined;
  const to = { row: Math.floor(next / columns), column: next % columns };
  return { at: to, anchor: to };
}

interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function areaOf({ at, anchor }: Selection): Area {
  return {
    top: Math.min(at.row, anchor.row),
    bottom: Math.max(at.row, anchor.row),
    left: Math.min(at.column, anchor.column),
    right: Math.max(at.column, anchor.column),
  };
}

/** The cells of an area, row by row. */
export function placesIn({ top, bottom, left, right }: Area): readonly Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1) for (let column = left; column <= right; column += 1) places.push({ row, column });
  return places;
}

/** As a spreadsheet takes it. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

export function fromTsv(text: string): readonly (readonly string[])[] {
  return text
    .replace(/\r\n?|\n$/g, (end) => (end === '\r\n' || end === '\r' ? '\n' : ''))
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
}

/** What pasted cells are written to: from the first cell of the area on; one cell alone fills all of it, several repeat where they fit. */
export function pastedOver(
  area: Area,
  cells: readonly (readonly string[])[],
  size: Size,
): readonly (Place & { readonly text: string })[] {
  const height = cells.length;
  const width = Math.max(...cells.map((row) => row.length));
  const rows = area.bottom - area.top + 1;
  const columns = area.right - area.left + 1;
  const down = rows % height === 0 ? rows : height;
  const across = columns % width === 0 ? columns : width;
  return placesIn({
    top: area.top,
    left: area.left,
    bottom: Math.min(area.top + down, size.rows) - 1,
    right: Math.min(area.left + across, size.columns) - 1,
  }).map((place) => ({
    ...place,
    text: cells[(place.row - area.top) % height]?.[(place.column - area.left) % width] ?? '',
  }));
}
