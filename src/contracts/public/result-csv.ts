import Papa from 'papaparse';
import { RESULT_COLUMNS } from '#domain/result-file/table.ts';

/** A number may begin with a sign; whatever else does is a formula to a spreadsheet. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d+(?:\.\d+)?$))/;

/** A table of results that spreadsheets read. */
export const writeResultCsv = (rows: readonly (readonly string[])[]): string => writeSheetCsv([RESULT_COLUMNS, ...rows]);

/** Heads and lines that spreadsheets read: no cell is a formula there. */
export function writeSheetCsv(lines: readonly (readonly string[])[]): string {
  return `\ufeff${Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: FORMULA },
  )}\r\n`;
}
