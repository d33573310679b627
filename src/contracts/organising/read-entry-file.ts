import Papa from 'papaparse';
import { MAX_FILE_BYTES, MAX_LINES } from './entry-file.ts';

/** The cells of a file, or why it cannot be read, in words for people. */
type EntryFile = { readonly ok: true; readonly rows: string[][] } | { readonly ok: false; readonly error: string };

/** First bytes of files that people take for one. */
const FOREIGN: readonly (readonly [signature: string, error: string | ((list: string) => string)])[] = [
  ['%PDF', (list) => `This is a PDF. Save the ${list} as CSV in the program it comes from.`],
  ['PK\u0003\u0004', 'This is an Excel or zip file. Open it and save it as CSV (UTF-8).'],
  ['\u00d0\u00cf\u0011\u00e0', 'This is an old Excel or Word file. Open it and save it as CSV (UTF-8).'],
  ['\u001f\u008b', 'This file is compressed. Unpack it first.'],
  ['\u00ff\u00fe', 'This is Unicode text of another kind. Save it as CSV (UTF-8).'],
  ['\u00fe\u00ff', 'This is Unicode text of another kind. Save it as CSV (UTF-8).'],
  ['<', (list) => `This is a web page. Save the ${list} as CSV.`],
];

const refused = (error: string): EntryFile => ({ ok: false, error });

/**
 * Splits the file of a list (what people call it: `list`) into cells: UTF-8 (with or without BOM) or CP1252, fields parted by `,` or `;` whatever the header row uses.
 * Line n of the file is row n − 1 while no cell holds a line break. What the cells mean is `reviewEntries`.
 */
export function readEntryFile(bytes: Uint8Array, list = 'start list'): EntryFile {
  if (bytes.length === 0) return refused('The file is empty.');
  if (bytes.length > MAX_FILE_BYTES)
    return refused(`The file is too large: a ${list} has at most ${MAX_FILE_BYTES / 1024 / 1024} MB.`);
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const foreign = FOREIGN.find(([signature]) => start.startsWith(signature));
  if (foreign) return refused(typeof foreign[1] === 'string' ? foreign[1] : foreign[1](list));
  if (bytes.includes(0)) return refused('This is not a text file. Save the start list as CSV (UTF-8).');
  const text = decode(bytes);
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: MAX_LINES + 2 });
  if (data.length > MAX_LINES + 1)
    return refused(`The file has more than ${MAX_LINES.toLocaleString('en')} lines. Import it from several files.`);
  const open = errors.find((error) => error.type === 'Quotes');
  if (open) return refused(`Line ${(open.row ?? 0) + 1} has a quotation mark that is not closed.`);
  return { ok: true, rows: data };
}

/** Spreadsheets on Windows write CP1252 unless told otherwise; its bytes for accented letters are never whole UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
