import Papa from 'papaparse';
import { RESULT_COLUMNS } from '#domain/result-file/table.ts';

/** A number may begin with a sign; whatever else does is a formula to a spreadsheet. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d+(?:\.\d+)?$))/;

/** A table of results that spreadsheets read: no cell of it is a formula there. */
export function writeResultCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${Papa.unparse([[...RESULT_COLUMNS], ...rows.map((row) => [...row])], { escapeFormulae: FORMULA })}\r\n`;
}
