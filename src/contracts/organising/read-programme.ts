import Papa from 'papaparse';

/** The cells of a programme as it was copied from a spreadsheet (tabs) or a file (commas, semicolons), with whatever is in quotes. */
export function programmeCells(text: string): string[][] {
  const [first = ''] = text.split(/\r\n?|\n/, 1);
  const delimiter = ['\t', ';', ','].find((one) => first.includes(one)) ?? '\t';
  // A programme has no line breaks in its cells: an open quote must not eat the lines below.
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { delimiter });
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  return Papa.parse<string[]>(text.trimEnd(), { delimiter, quoteChar: '\u0000' }).data;
}
