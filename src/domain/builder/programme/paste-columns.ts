import { fold } from '#domain/shared/fold.ts';

/** What a pasted programme may say of each event, in the order of a list without a heading. */
const PASTE_COLUMNS = ['no', 'event', 'gender', 'ages', 'day', 'time', 'rounds', 'max', 'price', 'standard', 'site'] as const;
/** As other programs export it. */
const MORE = ['code', 'round', 'roundName'] as const;
type PasteColumn = (typeof PASTE_COLUMNS)[number] | (typeof MORE)[number];

const HEADINGS: Readonly<Record<PasteColumn, readonly string[]>> = {
  no: ['no', 'nr', 'number', 'event no', 'eventno', 'event number'],
  event: ['event', 'events', 'event name', 'eventname', 'discipline', 'name'],
  gender: ['gender', 'sex', 'm f'],
  ages: ['ages', 'age', 'age group', 'age groups', 'agegroup', 'category', 'categories'],
  day: ['day', 'date'],
  time: ['time', 'start', 'start time', 'starts'],
  rounds: ['rounds', 'heats'],
  max: ['max', 'limit', 'places', 'maximum', 'max athletes'],
  price: ['price', 'fee', 'entry fee', 'cost'],
  standard: ['standard', 'min performance', 'minimum performance', 'entry standard', 'qualifying'],
  site: ['site', 'venue', 'pit', 'where', 'area'],
  code: ['code', 'event code', 'eventcode'],
  round: ['round', 'round code', 'roundcode'],
  roundName: ['round name', 'roundname'],
};

/** A line of a list by what its cells are. */
export interface SaidLine {
  /** From 1, as in the list. */
  readonly line: number;
  readonly text: string;
  readonly said: Readonly<Record<PasteColumn, string>>;
}

/** No programme is longer; a paste of the wrong thing must not stop the page. */
const MOST_LINES = 2000;

/** The cells of a list by their headings, in whatever order those are. Empty lines are left out. */
export function readLines(cells: readonly (readonly string[])[]): readonly SaidLine[] {
  const lines = cells
    .map((row, i) => ({ line: i + 1, row: row.map((cell) => cell.trim()) }))
    .filter(({ row }) => row.some((cell) => cell !== ''));
  const heading = lines[0]?.row.map(columnCalled) ?? [];
  const named = new Set(heading.filter((column) => column !== undefined));
  const isHeaded = (named.has('event') || named.has('code')) && named.size >= Math.min(2, heading.length);
  const columns = isHeaded ? heading : PASTE_COLUMNS;
  return lines.slice(isHeaded ? 1 : 0, MOST_LINES + (isHeaded ? 1 : 0)).map(({ line, row }) => ({
    line,
    text: row.filter(Boolean).join(' · '),
    said: {
      ...NOTHING,
      ...Object.fromEntries(columns.flatMap((column, i) => (column ? [[column, row[i] ?? ''] as const] : []))),
    },
  }));
}

const columnCalled = (heading: string): PasteColumn | undefined => {
  const said = fold(heading);
  const all: readonly PasteColumn[] = [...PASTE_COLUMNS, ...MORE];
  return all.find((column) => HEADINGS[column].includes(said));
};

const NOTHING: SaidLine['said'] = {
  no: '',
  event: '',
  gender: '',
  ages: '',
  day: '',
  time: '',
  rounds: '',
  max: '',
  price: '',
  standard: '',
  site: '',
  code: '',
  round: '',
  roundName: '',
};
