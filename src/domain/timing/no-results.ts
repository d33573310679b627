import { fold } from '#domain/shared/fold.ts';
import { columnsOf } from './table.ts';
import { readTime } from './timed-mark.ts';

/** What a text is in place of results, and how to go on, in words for people. */
interface NoResults {
  readonly what: string;
  readonly way: string;
}

const IMPORT = 'Entries and start lists come in on “Import a start list”; here it may be left out.';
const ENTRIES: NoResults = { what: 'a list of athletes or entries', way: IMPORT };

const TEXTS: readonly (readonly [RegExp, NoResults])[] = [
  [/^\s*[ID];[^\n]*;/, { what: 'a file of entries for Hy-Tek’s Meet Manager', way: IMPORT }],
  [
    /hy-?tek'?s meet manager/i,
    {
      what: 'a printed report of Hy-Tek’s Meet Manager',
      way: 'Export the results there as a file with semicolons, and choose that.',
    },
  ],
];

const BIRTH =
  /\b(?:dob|birth|born|birthday|birthdate|yob|geb|geburt|geburtsdatum|geburtsjahr|jahrgang|naissance|nacimiento|nascita|nascimento|fodt|fodselsdato|fodselsar|fodd|syntyma)/;
const DAY =
  /\b(?:session|call ?room|start ?time|starts?|startzeit|uhrzeit|horaire|heure|hora|ora|klokkeslett|starttid|day|date|tag|datum)\b/;

/** Undefined: it may be results. `rows`: of a table with unknown columns, and its headings. */
export function noResults(text: string, [headings = [], ...rows]: readonly (readonly string[])[]): NoResults | undefined {
  const [, said] = TEXTS.find(([pattern]) => pattern.test(text)) ?? [];
  if (said) return said;
  const columns = columnsOf(headings);
  if (columns.includes('time')) return undefined;
  const named = headings.map((heading) => fold(heading));
  if (named.some((heading) => BIRTH.test(heading))) return ENTRIES;
  const isOfAthletes = columns.includes('bib') || columns.includes('surName');
  if (!isOfAthletes && named.some((heading) => DAY.test(heading))) return { what: 'a timetable', way: 'It may be left out.' };
  // Thousandths stand without a point.
  const isTime = (cell: string, i: number) =>
    (/\d[.,:'"]\d/.test(cell) && typeof readTime(cell) === 'number') || (!columns[i] && /^\s*\d{4,}\s*$/.test(cell));
  const isTimed = rows.some((cells) => cells.some(isTime));
  return rows.length === 0 || isTimed ? undefined : { what: 'a table without a single time', way: IMPORT };
}
