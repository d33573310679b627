export const LABEL_SHEETS = ['l7163', 'l7160', 'roll62'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** Millimetres. */
interface Sheet {
  readonly page: readonly [width: number, height: number];
  readonly label: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  /** Corner of the first label. */
  readonly left: number;
  readonly top: number;
  /** Between two columns; rows have none. */
  readonly gap: number;
}

/** Sheets by the numbers that shops sell them under, and a roll of 62 mm, of which each label is a page. */
export const SHEETS: { readonly [S in LabelSheet]: Sheet } = {
  l7163: { page: [210, 297], label: [99.1, 38.1], columns: 2, rows: 7, left: 4.65, top: 15.15, gap: 2.5 },
  l7160: { page: [210, 297], label: [63.5, 38.1], columns: 3, rows: 7, left: 7.25, top: 15.15, gap: 2.5 },
  roll62: { page: [62, 40], label: [62, 40], columns: 1, rows: 1, left: 0, top: 0, gap: 0 },
};

export const labelsOf = ({ columns, rows }: Sheet): number => columns * rows;

/** Where label `n` of a job stands, counted from 0 along the rows of the first page. */
export function labelPlace(sheet: Sheet, n: number): { readonly page: number; readonly x: number; readonly y: number } {
  const at = n % labelsOf(sheet);
  const column = at % sheet.columns;
  const row = Math.floor(at / sheet.columns);
  const [width, height] = sheet.label;
  return { page: Math.floor(n / labelsOf(sheet)), x: sheet.left + column * (width + sheet.gap), y: sheet.top + row * height };
}
